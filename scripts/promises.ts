// docs/promises.md is made from the tests: one whose name carries the tag of an area holds a promise.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const FILE = path.join(ROOT, 'docs/promises.md')

const AREAS = new Map([
  ['data', 'Data: nothing is lost'],
  ['money', 'Money and pairs'],
  ['privacy', 'Privacy and doors'],
  ['speed', 'Speed'],
  ['access', 'Access for everybody'],
])
const TAG = /\s*@(data|money|privacy|speed|access)\b/

/** A promise, and the test or drill that holds it. */
type Held = { area: string; words: string; file: string }
export type Promised = Held & { passed: boolean }
type Row = Held & { seen: string }

/**
 * The words before the tag are the promise, so that all tests of a group with a tag hold one.
 * @param name of a test or of a row of a drill
 * @param file that holds it, from the root of the project
 */
export function promisesIn(name: string, file: string, passed: boolean): Promised[] {
  const [words = '', area] = name.split(TAG)
  return area === undefined ? [] : [{ area, words, file, passed }]
}

type VitestReport = {
  testResults?: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}
type Suite = {
  title: string
  file: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** Reads the promises out of a report of Vitest or of Playwright. */
export function promisesOfReport({ testResults = [], suites = [] }: VitestReport & { suites?: Suite[] }) {
  const ofTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // A test that is skipped on one engine of the database runs on the other one.
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .flatMap(({ fullName, status }) =>
        promisesIn(fullName, path.relative(ROOT, name), status === 'passed'),
      ),
  )
  return [...ofTests, ...suites.flatMap((suite) => promisesOfSuite(suite, []))]
}

function promisesOfSuite({ title, file, specs = [], suites = [] }: Suite, above: string[]): Promised[] {
  const names = title === file ? [] : [...above, title]
  const passed = ({ status }: { status: string }) => status === 'expected' || status === 'flaky'
  return [
    ...specs.flatMap((spec) =>
      promisesIn([...names, spec.title].join(' '), `e2e/${file}`, spec.tests.every(passed)),
    ),
    ...suites.flatMap((suite) => promisesOfSuite(suite, names)),
  ]
}

/**
 * Updates docs/promises.md with the results of a run.
 * @param isWhole tells whether every promise of a file was found, so that its others are gone
 */
export function writePromises(found: readonly Promised[], isWhole: (file: string) => boolean): void {
  const now = `${new Date().toISOString().slice(0, 10)} · ${git('rev-parse', '--short=8', 'HEAD')}`
  const former = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  writeFileSync(FILE, updatePromises(former, found, isWhole, now))
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** @returns the page with what was seen `now`; what failed keeps its former date */
export function updatePromises(
  page: string,
  found: readonly Promised[],
  isWhole: (file: string) => boolean,
  now: string,
): string {
  const former = readRows(page)
  const seen = new Map(former.map((row) => [keyOf(row), row.seen]))
  const failed = new Set(found.filter(({ passed }) => !passed).map(keyOf))
  const rows = [
    ...former.filter(({ file }) => !isWhole(file)),
    ...found.map((held) => {
      const key = keyOf(held)
      return { ...held, seen: failed.has(key) ? (seen.get(key) ?? 'not yet') : now }
    }),
  ]
  return asMarkdown(new Map(rows.map((row) => [keyOf(row), row])))
}

const keyOf = ({ area, words, file }: Held) => `${area} ${file} ${words}`

function asMarkdown(rows: ReadonlyMap<string, Row>): string {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const sections = [...AREAS].map(([area, title]) => {
    const lines = sorted
      .filter((row) => row.area === area)
      .map(({ words, file, seen }) => `- ${words} · \`${file}\` · ${seen}\n`)
    return `## ${title}\n\n${lines.join('')}`
  })
  const intro =
    'Made by `.ci/nightly`: each promise, what holds it, when and at which commit it was last seen to hold.'
  return `# What the shop promises\n\n${intro}\n\n${sections.join('\n')}`
}

function readRows(markdown: string): Row[] {
  return [...AREAS].flatMap(([area, title]) => {
    const section = markdown.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
    return [...section.matchAll(/^- (.+) · `([^`]+)` · (.+)$/gm)].map(
      ([, words = '', file = '', seen = '']) => ({ area, words, file, seen }),
    )
  })
}
