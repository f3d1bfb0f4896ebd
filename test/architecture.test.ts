import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes } from 'react-router'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import routes from '#app/routes.ts'

// Rules of the code base that neither the linter nor the import rules can state.

const ROOT = path.resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const appFiles = filesUnder('app')
const sources = appFiles.filter((file) => /\.tsx?$/.test(file) && !isTest(file))

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const parsed = new Map<string, ts.SourceFile>()

/** Parses each file once for all tests. */
function parse(file: string): ts.SourceFile {
  const source = parsed.get(file) ?? parseFile(file)
  parsed.set(file, source)
  return source
}

function parseFile(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, kind)
}

/** What `look` finds anywhere in a file, each with its line. */
function findings(file: string, look: (node: ts.Node) => string | undefined): string[] {
  const source = parse(file)
  const found: string[] = []
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const visit = (node: ts.Node) => {
    const what = look(node)
    if (what !== undefined) found.push(`${file}:${lineOf(node)}: ${what}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Words in quotes, in a template's fixed parts, or between tags; comments are none of them. */
function wordsOf(node: ts.Node): string | undefined {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    ? node.text
    : undefined
}

test('every path named in ARCHITECTURE.md exists', () => {
  const named = [...read('ARCHITECTURE.md').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const written = named.filter(
    (name) => /^[\w.@/*-]+$/.test(name) && /\/|\.(tsx?|mjs|md|json|css)$/.test(name),
  )
  expect(written.length).toBeGreaterThan(10)
  // A pattern such as `*.copy.ts` is about files in general, and an address such as `/productos` is no file.
  const places = written.filter(
    (name) => !name.includes('*') && !name.startsWith('/') && !name.startsWith('.'),
  )
  const missing = places.filter(
    (name) => !existsSync(path.join(ROOT, name)) && !existsSync(path.join(ROOT, 'app', name)),
  )
  expect(missing).toEqual([])
})

test('ARCHITECTURE.md draws which room may use which, as the import rules have it', () => {
  const [, rules = ''] = /const mayUse = \{(.*?)\n\}/s.exec(read('.dependency-cruiser.mjs')) ?? []
  const ruled = [...rules.matchAll(/'?([a-z-]+)'?: \[(.*?)\]/gs)].map(([, room = '', used = '']): Arrows => {
    return [room, [...used.matchAll(/[a-z-]+/g)].map(String)]
  })
  const [, rooms = ''] = read('ARCHITECTURE.md').split('    features/')
  // A line that ends with a comma goes on in the next one.
  const lines = rooms.replaceAll(/,\n +/g, ', ').split('\n')
  const drawn = lines.flatMap((line): Arrows[] => {
    const [, alone] = /^ *([a-z-, ]+): no other$/.exec(line) ?? []
    if (alone !== undefined) return alone.split(', ').map((room) => [room, []])
    const [, room, used = ''] = /^ *([a-z-]+) +→ ([a-z-, ]+)$/.exec(line) ?? []
    return room === undefined ? [] : [[room, used.split(', ')]]
  })
  expect(drawn.length).toBeGreaterThan(10)
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(ruled))
})

/** A room, and the rooms that it may use. */
type Arrows = [string, string[]]

describe("the numbers of the shop's terms are written in business/ alone", () => {
  const elsewhere = sources.filter((file) => !file.startsWith('app/business/'))

  test('the free shipping threshold', () => {
    const isThreshold = (text: string) => /\b100[._]?000\b/.test(text)
    const found = elsewhere.flatMap((file) =>
      findings(file, (node) => {
        const text = ts.isNumericLiteral(node) ? node.getText() : wordsOf(node)
        return text !== undefined && isThreshold(text) ? text.trim() : undefined
      }),
    )
    expect(found).toEqual([])
  })

  test('the installment factors', () => {
    const factors = new Set(['1.2', '1.25', '120', '125'])
    const isFactor = (node: ts.Node) => ts.isNumericLiteral(node) && factors.has(node.text)
    const times = new Set([ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken])
    const found = elsewhere.flatMap((file) =>
      findings(file, (node) =>
        ts.isBinaryExpression(node) &&
        times.has(node.operatorToken.kind) &&
        (isFactor(node.left) || isFactor(node.right))
          ? node.getText()
          : undefined,
      ),
    )
    expect(found).toEqual([])
  })
})

test('Spanish is written in *.copy.ts and business/ alone', () => {
  const elsewhere = sources.filter((file) => !file.endsWith('.copy.ts') && !file.startsWith('app/business/'))
  const found = elsewhere.flatMap((file) =>
    findings(file, (node) => {
      const words = wordsOf(node)
      return words !== undefined && /[áéíóúñ¿¡]/i.test(words) ? words.trim() : undefined
    }),
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

describe('features/', () => {
  const files = appFiles.filter((file) => file.startsWith('app/features/'))
  const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'

  test('holds only the kinds of file that ARCHITECTURE.md lists', () => {
    const code = new RegExp(
      `/${NAME}(?:\\.(?:route|client|worker))?(?:\\.server|\\.slow\\.server(?=\\.test))?(?:\\.test)?\\.tsx?$|/${NAME}\\.(?:server|table|copy|schema)(?:\\.test)?\\.ts$`,
    )
    const styles = new RegExp(`/${NAME}\\.css$`)
    expect(files.filter((file) => !code.test(file) && !styles.test(file))).toEqual([])
  })

  test('has no drawer for odds and ends', () => {
    const drawer =
      /(?:^|\/)(?:index|utils?|helpers?|misc|common|shared|managers?|data|types|constants|components)(?:[./]|$)/
    expect(files.filter((file) => drawer.test(file))).toEqual([])
  })

  test('is at most two folders deep', () => {
    expect(files.filter((file) => file.split('/').length > 5)).toEqual([])
  })
})

describe('routes', () => {
  const routed = new Set(routes.flatMap(withChildren).map(({ file }) => `app/${file}`))

  type Route = (typeof routes)[number]
  function withChildren(route: Route): Route[] {
    return [route, ...(route.children ?? []).flatMap(withChildren)]
  }

  test('every *.route.* file is in routes.ts, and every file there exists', () => {
    const files = sources.filter((file) => /\.route\.tsx?$/.test(file))
    expect(files.filter((file) => !routed.has(file))).toEqual([])
    expect([...routed].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  test.each(Object.entries(paths))('the address %s (%s) is answered by a route of its own', (_, address) => {
    const { pathname } = new URL(address, 'http://shop.example')
    const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname) ?? []
    expect(matches.at(-1)?.route.path ?? 'index').not.toBe('*')
    expect(matches).not.toEqual([])
  })

  // On a navigation inside the page, the router asks the server only for routes with a loader: without one, a guard
  // would not be asked.
  test('every route with middleware has a loader', () => {
    const unguarded = [...routed].filter((file) => {
      const exported = exportedNames(parse(file))
      return exported.has('middleware') && !exported.has('loader')
    })
    expect(unguarded).toEqual([])
  })

  // A panel opens and closes as a history entry of its page. The router would load the page again for each, and without
  // a signal show the page of a failure instead of what was typed.
  test('every page with panels and a loader says when it is loaded again', () => {
    const withPanels = routes.filter(({ file }) => file === 'shell/shell.route.tsx').flatMap(withChildren)
    const exports = withPanels.map(({ file }) => ({ file, names: exportedNames(parse(`app/${file}`)) }))
    const withLoader = exports.filter(({ names }) => names.has('loader'))
    expect(withLoader.length).toBeGreaterThan(30)
    expect(withLoader.flatMap(({ file, names }) => (names.has('shouldRevalidate') ? [] : file))).toEqual([])
  })
})

test('.env.example lists every variable that the shop reads', () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
  const known = names(read('app/platform/env-variables.server.ts'), /^ {2}([A-Z][A-Z0-9_]*): /gm)
  expect(known).toContain('PORT')
  expect(names(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm)).toEqual(known)
})

function exportedNames(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      return statement.exportClause.elements.map((element) => element.name.text)
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    }
    return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
  })
  return new Set(names)
}
