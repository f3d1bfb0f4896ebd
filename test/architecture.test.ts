import { existsSync, globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'

// Rules of the code base that neither the linter nor the import rules can state.

const sources = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
const read = (file: string) => readFileSync(file, 'utf8')

/** Words in quotes, in a template's fixed parts, or between tags; comments are none of them. */
function wordsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('Spanish is written in *.copy.ts and business/ alone', () => {
  const elsewhere = sources.filter((file) => !file.endsWith('.copy.ts') && !file.startsWith('app/business/'))
  expect(elsewhere.length).toBeGreaterThan(100)
  const found = elsewhere.flatMap((file) =>
    wordsOf(file)
      .filter((words) => /[áéíóúñ¿¡]/i.test(words))
      .map((words) => `${file}: ${words.trim()}`),
  )
  expect(found).toEqual([])
})

test('no line switches off the rules about patterns that take too long, nor all rules', () => {
  const found = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:eslint|oxlint)-disable(?:-next-line|-line)?(.*)/g)]
      .filter(([, rules = '']) => !/^ +[a-z]/.test(rules) || rules.includes('regexp'))
      .map(([comment]) => `${file}: ${comment}`),
  )
  expect(found).toEqual([])
})

type Route = (typeof routes)[number]
const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)]

test('every *.route.* file is in routes.ts, and every file there exists', () => {
  const routed = new Set(routes.flatMap(withChildren).map(({ file }) => `app/${file}`))
  expect(sources.filter((file) => /\.route\.tsx?$/.test(file) && !routed.has(file))).toEqual([])
  expect([...routed].filter((file) => !existsSync(file))).toEqual([])
})

// A panel opens and closes as a history entry of its page. The router would load the page again for each, and without
// a signal show the page of a failure instead of what was typed.
test('every page with panels and a loader says when it is loaded again', () => {
  const exports = (file: string, name: string) =>
    new RegExp(`^export (?:(?:async )?function|const|\\{[^}]*\\b) ?${name}\\b`, 'm').test(read(`app/${file}`))
  const withPanels = routes.filter(({ file }) => file === 'shop/frame/shell.route.tsx').flatMap(withChildren)
  // Data has no panels.
  const pages = withPanels.filter(({ file, children }) => children || file.endsWith('.tsx'))
  const withLoader = pages.map(({ file }) => file).filter((file) => exports(file, 'loader'))
  expect(withLoader.length).toBeGreaterThan(30)
  expect(withLoader.filter((file) => !exports(file, 'shouldRevalidate'))).toEqual([])
})

test('.env.example lists every variable that the shop reads', () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
  const known = names(read('app/platform/env-variables.server.ts'), /^ {2}([A-Z][A-Z0-9_]*): /gm)
  expect(known).toContain('PORT')
  expect(names(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm)).toEqual(known)
})
