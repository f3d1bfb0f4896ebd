// npm run check: everything that needs neither a build nor a browser. Run it before pushing.
import './require-node.mjs'
import { bounds, format, lint, patterns, types, unitAndServerTests } from './gates.mjs'
import { installPackages, main } from './setup.mjs'
import { runStages } from './stages.mjs'

main(async () => {
  await installPackages()
  return runStages([types, unitAndServerTests, format, lint, patterns, bounds])
})
