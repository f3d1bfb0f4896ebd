import { findFirefox, findWebKit, MINI_BROWSER } from '../../scripts/find-engines.mjs'
import { startFirefox } from '../engines/firefox.ts'
import { describeJourneys } from '../engines/journeys.ts'
import { describeMainJourneys } from '../engines/main-journeys.ts'
import { startWebKit } from '../engines/webkit.ts'

const firefox = { program: findFirefox(), start: startFirefox }
const webkit = {
  program: findWebKit(),
  start: (program: string, hasScripts: boolean) => startWebKit(program, MINI_BROWSER, hasScripts),
}
describeJourneys('Firefox', firefox)
describeJourneys('WebKit', webkit)
describeMainJourneys('Firefox', firefox)
describeMainJourneys('WebKit', webkit)
