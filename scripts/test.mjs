// npm test: everything, from a bare clone. The last line is the result.
import './require-node.mjs'
import { needBrowser } from './find-browser.mjs'
import { prepareEngines } from './find-engines.mjs'
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
  unused,
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
  const { postgres, browser, engines } = preparePrograms()
  return runTasks([
    types,
    unitAndServerTests,
    otherEngines(engines),
    postgresTests(postgres),
    shopBuild,
    lint,
    format,
    importRules,
    unused,
    browserTests(browser),
  ])
})

/**
 * What is missing is fetched while the first tasks compute: one program after the other, because apt-get locks. Tests
 * tell what could not be had.
 */
function preparePrograms() {
  const postgres = needPostgres()
  const browser = Promise.allSettled([postgres]).then(needBrowser)
  const engines = Promise.allSettled([browser]).then(prepareEngines)
  return { postgres, browser, engines }
}
