// npm test: all that fits into some minutes; `-- --all` adds what runs at night. The last line is the result.
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
import { main } from './setup.mjs'
import { runTasks } from './tasks.mjs'

void main(() => {
  if (process.argv.includes('--all')) process.env.ALL_TESTS = '1'
  // What is missing is fetched while the first tasks compute: one after the other, because apt-get locks.
  const postgres = needPostgres()
  const browser = Promise.allSettled([postgres]).then(needBrowser)
  const engines = Promise.allSettled([browser]).then(prepareEngines)
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
