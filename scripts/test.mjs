// npm test: everything, from a bare clone. The last line is the result.
import './require-node.mjs'
import { needBrowser } from './find-browser.mjs'
import { needPostgres } from './find-postgres.mjs'
import {
  browserTests,
  format,
  importRules,
  lint,
  otherEngines,
  postgresTests,
  shopBuild,
  types,
  unitAndServerTests,
} from './checks.mjs'
import { installPackages, main, Stop } from './setup.mjs'
import { runTasks } from './tasks.mjs'

main(async () => {
  try {
    await installPackages()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.log(`${error.message}\n\n0 passed, 1 failed`)
    return 1
  }
  return runTasks([
    types,
    unitAndServerTests,
    otherEngines,
    await taskWith('server tests on PostgreSQL', needPostgres, postgresTests),
    shopBuild,
    lint,
    format,
    importRules,
    await taskWith('browser tests', needBrowser, browserTests),
  ])
})

/** A missing program fails its task, never skips it; the other tasks still run. */
async function taskWith(name, needProgram, makeTask) {
  try {
    return makeTask(await needProgram())
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const output = error.message
    return { name, run: async () => ({ passed: 0, failed: 1, output }) }
  }
}
