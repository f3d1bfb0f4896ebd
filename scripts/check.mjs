// npm run check: what needs neither a build, nor a browser, nor a database server, without the slow tests. Run it before
// pushing.
import './require-node.mjs'
import { format, importRules, lint, quickTests, types, unused } from './checks.mjs'
import { installPackages, main } from './setup.mjs'
import { runTasks } from './tasks.mjs'

main(async () => {
  await installPackages()
  return runTasks([types, quickTests, lint, format, importRules, unused])
})
