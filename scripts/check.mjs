// npm run check: what needs neither a build, nor a browser, nor a database server, without the slow tests.
import { format, importRules, lint, quickTests, types, unused } from './checks.mjs'
import { main } from './setup.mjs'
import { runTasks } from './tasks.mjs'

void main(() => runTasks([types, quickTests, lint, format, importRules, unused]))
