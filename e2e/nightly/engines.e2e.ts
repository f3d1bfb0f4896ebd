import { findFirefox, findWebKit, MINI_BROWSER } from '../../scripts/find-engines.mjs'
import { startFirefox } from '../engines/firefox.ts'
import { describeJourneys } from '../engines/journeys.ts'
import { startWebKit } from '../engines/webkit.ts'

describeJourneys('Firefox', { program: findFirefox(), start: startFirefox })
describeJourneys('WebKit', {
  program: findWebKit(),
  start: (program) => startWebKit(program, MINI_BROWSER),
})
