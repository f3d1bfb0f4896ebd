import { findWebKit, MINI_BROWSER } from '../scripts/find-engines.mjs'
import { startWebKit } from './engines/webkit.ts'
import { describeJourneys, testIn } from './engines/journeys.ts'

describeJourneys(
  'WebKit',
  testIn(findWebKit(), (program) => startWebKit(program, MINI_BROWSER)),
)
