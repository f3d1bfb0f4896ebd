import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

// oxlint calls its support of such rules experimental: each must still find what it is for.

const POTENTIAL = ['error', { report: 'potential' }]

const FOUND: Record<string, string[]> = {
  'vault/no-barrels': ["export * from './a.ts'", "export { a } from './a.ts'"],
  'vault/no-default-export': ['export default 1', 'const a = 1\nexport { a as default }'],
  'vault/no-words-in-markup': [
    'const a = <img alt="Zapato" />',
    'const a = <i title={`Zapato`} />',
    "const a = <i>{b ? 'Zapato' : null}</i>",
  ],
  'vault/no-hasty-reads': ['expect(await page.title()).toBe(a)'],
  'vault/no-hasty-waits': ['vi.waitFor(check)', 'expect.poll(check).toBe(a)'],
  'vault/no-lasting-overrides': ["test.override('visitor', a)"],
  'vault/no-index-files': ['a()'],
  'regexp/no-super-linear-backtracking': ['const a = /(?:b+)+c/'],
  'regexp/no-super-linear-move': ['const a = /b*c/'],
}

test('every rule of scripts/lint-rules.mjs is tried here', () => {
  const text = readFileSync('scripts/lint-rules.mjs', 'utf8')
  const ours = [...text.matchAll(/^ {4}'([\w-]+)': /gm)].map(([, name]) => `vault/${name}`)
  expect(Object.keys(FOUND).filter((name) => name.startsWith('vault/'))).toEqual(ours)
})

test('each rule of our own, and of a plugin, finds what it is for', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const tried = Object.entries(FOUND).flatMap(([rule, codes]) => codes.map((code) => ({ rule, code })))
  tried.forEach(({ code }, index) => write(`tried-${index}.tsx`, code))
  const rules = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, name.startsWith('regexp') ? POTENTIAL : 'error']))
  const config = {
    jsPlugins: [path.resolve('scripts/lint-rules.mjs'), path.resolve('node_modules/eslint-plugin-regexp')],
    categories: { correctness: 'off' },
    rules: rules(Object.keys(FOUND)),
  }
  write('.oxlintrc.json', JSON.stringify(config))
  const words = [
    'node_modules/oxlint/bin/oxlint',
    '-c',
    path.join(folder, '.oxlintrc.json'),
    '-f',
    'unix',
    folder,
  ]
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const lines = stdout.split('\n')
  const missed = tried.filter(({ rule }, index) => {
    const code = rule.replace('/', '(')
    return !lines.some((line) => line.includes(`tried-${index}.tsx`) && line.includes(code))
  })
  expect(missed).toEqual([])
})
