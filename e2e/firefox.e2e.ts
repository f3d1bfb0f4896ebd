import { findFirefox } from '../scripts/find-engines.mjs'
import { startFirefox } from './engines/firefox.ts'
import { describeJourneys, testIn } from './engines/journeys.ts'

describeJourneys('Firefox', testIn(findFirefox(), startFirefox))
