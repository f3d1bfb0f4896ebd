import { describeJourneys } from '../engines/journeys.ts'

describeJourneys('Chromium')
