import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const DATABASE = path.normalize('app/platform/database.server.ts')
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g

/** Returns the server tests that never load the database: what they prove does not depend on its engine. */
export function testsWithoutSql(): string[] {
  const tests = globSync('{app,database,drill,scripts,test}/**/*.server.test.ts')
  return tests.filter((file) => !reachesDatabase(file)).map((file) => file.replaceAll(path.sep, '/'))
}

function reachesDatabase(test: string): boolean {
  const found = new Set([test])
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return found.has(DATABASE)
}

const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const imports = known.get(file) ?? readImports(file)
  known.set(file, imports)
  return imports
}

function readImports(file: string): string[] {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) =>
    // `#app/x.ts` is `app/x.ts` (package.json).
    name.startsWith('#') ? path.normalize(name.slice(1)) : path.join(path.dirname(file), name),
  )
}
