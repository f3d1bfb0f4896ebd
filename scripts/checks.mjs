// The checks of `npm run check` and `npm test`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisesOfReport } from './promises.ts'
import { build, isBuilt, runNode, Stop } from './setup.mjs'

/** A check that reads fewer modules than this fails: it did not find the code. */
const MIN_MODULES = 100

const TSC = 'node_modules/typescript-7/bin/tsc'
const OXLINT = 'node_modules/oxlint/bin/oxlint'
const OXFMT = 'node_modules/oxfmt/bin/oxfmt'

const quietly = (...args) => runNode(args, { quiet: true })

/** Makes a task that passes or fails as a whole. */
const check = (name, work, order = {}) => ({
  name,
  ...order,
  run: async () => {
    const { code, output } = await work()
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
  },
})

/** Reads how many files a program of Oxc has checked, from the end of its output. */
function enoughFiles(code, output) {
  const files = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0)
  if (files >= MIN_MODULES) return { code, output }
  return { code: code || 1, output: `${output}\nonly ${files} files were read` }
}

export const format = check('format', async () => {
  const { code, output } = await quietly(OXFMT, '--check')
  return enoughFiles(code, output)
})

export const types = check('types', async () => {
  const routes = await quietly('node_modules/@react-router/dev/bin.cjs', 'typegen')
  return routes.code === 0 ? quietly(TSC, '--pretty', 'false') : routes
})

/** Some rules know types: this reads the route types that `types` writes. */
export const lint = check(
  'lint',
  async () => {
    const { code, output } = await quietly(OXLINT, '--deny-warnings')
    return enoughFiles(code, output)
  },
  { after: ['types'] },
)

export const importRules = check('import rules', async () => {
  const { code, output } = await quietly(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...CRUISE,
  )
  if (!output.startsWith('{')) return { code: code || 1, output }
  const { summary } = JSON.parse(output)
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  if (summary.totalCruised < MIN_MODULES) {
    broken.push(`only ${summary.totalCruised} modules were read, at least ${MIN_MODULES} were expected`)
  }
  return { code: broken.length, output: broken.join('\n') }
})

/** Finds files, exports and packages that nothing uses. */
export const unused = check('unused', () => quietly('node_modules/knip/bin/knip.js'))

const CRUISE = [
  '--config=.dependency-cruiser.mjs',
  '--output-type=json',
  ...['app', 'database', 'demo', 'test', 'e2e', 'bench', 'drill', 'scripts'],
]

const QUICK = ['pure', 'counted', 'sqlite']

export const quickTests = tests('quick unit and server tests', vitest(QUICK))

export const unitAndServerTests = tests('unit and server tests', vitest([...QUICK, 'slow']))

/**
 * Runs beside the unit tests, because these tests often wait for their server.
 * @param {Promise<string>} bin the folder of PostgreSQL's programs
 */
export const postgresTests = (bin) =>
  testsWith('POSTGRES_BIN', bin, 'server tests on PostgreSQL', vitest(['postgres']))

/**
 * Browser tests run last, because shops and browsers need the whole machine.
 * @param {Promise<string>} browser the program that is Chromium
 */
export const browserTests = (browser) => ({
  ...testsWith('CHROMIUM_PATH', browser, 'browser tests', () => [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=dot,json',
    ...(process.env.ALL_TESTS ? [] : ['--grep-invert=nightly']),
  ]),
  after: ['unit and server tests', 'server tests on PostgreSQL', 'format', 'lint', 'import rules'],
  needs: ['build'],
})

export const shopBuild = check('build', async () => (isBuilt() ? { code: 0, output: '' } : build()), {
  after: ['types'],
})

/** V8 prints this when Node itself crashes, which no test causes. */
const ENGINE_CRASHED = /^# Fatal error in/m

/** The promises that the tests of this run hold. */
export const promised = []

/** @param {(report: string) => string[]} command writes its results as JSON to that file */
function tests(name, command, env = {}) {
  return {
    name,
    run: async () => {
      const first = await runTests(command, env)
      if (!first.failed || !ENGINE_CRASHED.test(first.output)) return first
      console.log(`${first.output}\n${name}: Node itself crashed, so this runs once more.`)
      return runTests(command, env)
    },
  }
}

/** Fails the tests when their program is missing; the other tasks still run. */
function testsWith(variable, program, name, command) {
  return {
    name,
    run: async () => {
      try {
        return await tests(name, command, { [variable]: await program }).run()
      } catch (error) {
        if (!(error instanceof Stop)) throw error
        return { passed: 0, failed: 1, output: error.message }
      }
    },
  }
}

function vitest(projects) {
  return (report) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

async function runTests(command, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-tests-'))
  const report = path.join(folder, 'report.json')
  const { code, output } = await runNode(command(report), {
    quiet: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  promised.push(...promisesOfReport(results))
  const counts = readCounts(results)
  rmSync(folder, { recursive: true })
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, output: `No test ran.\n${output}` }
  // A file that cannot be loaded reports no failed tests.
  return { ...counts, failed: counts.failed || Math.min(code, 1), output }
}

function readCounts({
  stats,
  numPassedTests = 0,
  numFailedTests = 0,
  numPendingTests = 0,
  numTodoTests = 0,
}) {
  if (stats) {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  }
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}
