// npm run check: everything that needs neither a build, nor a browser, nor a database server. Run it before pushing.
import './require-node.mjs'
import { format, importRules, lint, types, unitAndServerTests } from './checks.mjs'
import { installPackages, main } from './setup.mjs'
import { runTasks } from './tasks.mjs'

main(async () => {
  await installPackages()
  return runTasks([types, unitAndServerTests, lint, format, importRules])
})
