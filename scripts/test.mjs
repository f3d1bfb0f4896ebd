// npm test: everything, from a bare clone. The last line says how it went.
import './require-node.mjs'
import { needBrowser } from './find-browser.mjs'
import { bounds, browserTests, format, lint, shopBuild, types, unitAndServerTests } from './gates.mjs'
import { installPackages, main, Stop } from './setup.mjs'
import { runStages } from './stages.mjs'

main(async () => {
  try {
    await installPackages()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.log(`${error.message}\n\n0 passed, 1 failed`)
    return 1
  }
  return runStages([types, unitAndServerTests, shopBuild, lint, format, bounds, ...(await browserStages())])
})

/** Without a browser everything else is still worth knowing; but it is a failure, never a skip. */
async function browserStages() {
  try {
    return [browserTests(await needBrowser())]
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const output = error.message
    return [{ name: 'browser tests', run: async () => ({ passed: 0, failed: 1, output }) }]
  }
}
