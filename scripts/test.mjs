// npm test: all that fits into some minutes; `-- --all` adds what runs at night, and
// writes docs/promises.md. The last line is the result.
import { needBrowser } from './find-browser.mjs'
import { prepareEngines } from './find-engines.mjs'
import { needPostgres } from './find-postgres.mjs'
import {
  browserTests,
  format,
  importRules,
  lint,
  postgresTests,
  promised,
  shopBuild,
  types,
  unitAndServerTests,
  unused,
} from './checks.mjs'
import { writePromises } from './promises.ts'
import { main } from './setup.mjs'
import { runTasks } from './tasks.mjs'

void main(async () => {
  const isAll = process.argv.includes('--all')
  if (isAll) process.env.ALL_TESTS = '1'
  // What is missing is fetched while the first tasks compute: one after the other, because apt-get locks.
  const postgres = needPostgres()
  const browser = Promise.allSettled([postgres])
    .then(() => isAll && prepareEngines())
    .then(needBrowser)
  const code = await runTasks([
    types,
    unitAndServerTests,
    postgresTests(postgres),
    shopBuild,
    lint,
    format,
    importRules,
    unused,
    browserTests(browser),
  ])
  if (isAll) writePromises(promised, (file) => /\.(?:test|e2e)\.tsx?$/.test(file))
  return code
})
