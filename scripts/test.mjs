// npm test: everything, from a bare clone. The last line says how it went.
import './require-node.mjs'
import { needBrowser } from './find-browser.mjs'
import { needPostgres } from './find-postgres.mjs'
import {
  bounds,
  browserTests,
  format,
  lint,
  patterns,
  securityTests,
  shopBuild,
  types,
  unitAndServerTests,
} from './gates.mjs'
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
  return runStages([
    types,
    unitAndServerTests,
    await stageWith('security tests on PostgreSQL', needPostgres, securityTests),
    shopBuild,
    lint,
    patterns,
    format,
    bounds,
    await stageWith('browser tests', needBrowser, browserTests),
  ])
})

/** Without the program that it needs, everything else is still worth knowing; but it is a failure, never a skip. */
async function stageWith(name, needProgram, makeStage) {
  try {
    return makeStage(await needProgram())
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const output = error.message
    return { name, run: async () => ({ passed: 0, failed: 1, output }) }
  }
}
