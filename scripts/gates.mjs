// What has to hold before a change is good: the stages of `npm run check` and `npm test`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, isBuilt, runNode } from './setup.mjs'

/** A guard that reads nothing also finds nothing: fewer modules than this is a failure. */
const FEWEST_MODULES = 100

const quietly = (...args) => runNode(args, { quiet: true })

/** A stage that passes or fails as a whole. */
const gate = (name, work, order = {}) => ({
  name,
  ...order,
  run: async () => {
    const { code, output } = await work()
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
  },
})

export const format = gate('format', () =>
  quietly('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
)

export const types = gate('types', async () => {
  const routes = await quietly('node_modules/@react-router/dev/bin.cjs', 'typegen')
  return routes.code === 0 ? quietly('node_modules/typescript/bin/tsc', '--pretty', 'false') : routes
})

/** Reads the route types that `types` writes. */
export const lint = gate(
  'lint',
  () => quietly('node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'),
  {
    after: ['types'],
  },
)

/** Needs neither types nor routes. */
export const patterns = gate('patterns', () =>
  quietly('node_modules/eslint/bin/eslint.js', '--config=eslint.patterns.config.js', 'app'),
)

export const bounds = gate('bounds', async () => {
  const { code, output } = await quietly(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...CRUISE,
  )
  if (!output.startsWith('{')) return { code: code || 1, output }
  const { summary } = JSON.parse(output)
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  if (summary.totalCruised < FEWEST_MODULES) {
    broken.push(`only ${summary.totalCruised} modules were read, at least ${FEWEST_MODULES} were expected`)
  }
  return { code: broken.length, output: broken.join('\n') }
})

const CRUISE = [
  '--config=.dependency-cruiser.mjs',
  '--output-type=json',
  ...['app', 'database', 'demo', 'test', 'e2e', 'bench', 'scripts', 'tools'],
]

export const unitAndServerTests = tests('unit and server tests', ['pure', 'sqlite', 'postgres'])

/** @param {string} bin the folder of PostgreSQL's programs */
export const securityTests = (bin) => ({
  ...tests('security tests on PostgreSQL', ['postgres-server'], { POSTGRES_BIN: bin }),
  after: ['unit and server tests'],
})

/** Shop and browser need the machine for themselves, so everything else is done first. */
export const browserTests = (browser) => ({
  ...tests('browser tests', ['e2e'], { CHROMIUM_PATH: browser }),
  after: ['unit and server tests', 'security tests on PostgreSQL', 'format', 'lint', 'patterns', 'bounds'],
  needs: ['build'],
})

export const shopBuild = gate('build', async () => (isBuilt() ? { code: 0, output: '' } : build()), {
  after: ['types'],
})

/** What V8 prints when Node itself dies of a fault of its own: no test can cause or mend it. */
const ENGINE_DIED = /^# Fatal error in/m

function tests(name, projects, env = {}) {
  return {
    name,
    run: async () => {
      const first = await runTests(projects, env)
      if (!first.failed || !ENGINE_DIED.test(first.output)) return first
      console.log(`${first.output}\n${name}: Node itself crashed, so this runs once more.`)
      return runTests(projects, env)
    },
  }
}

async function runTests(projects, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-tests-'))
  const report = path.join(folder, 'report.json')
  const { code, output } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { quiet: true, env },
  )
  const counts = existsSync(report) ? readCounts(report) : { passed: 0, failed: 0, skipped: 0 }
  rmSync(folder, { recursive: true })
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, output: `No test ran.\n${output}` }
  // A file that does not load has no tests to fail.
  return { ...counts, failed: counts.failed || Math.min(code, 1), output }
}

function readCounts(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}
