import { appendFileSync, readFileSync } from 'node:fs'
import type { KyselyPlugin, LogEvent } from 'kysely'

/** A statement that the shop sent while it was tested, with the values of its first time. */
export type RecordedStatement = { sql: string; parameters: unknown[] }

const FRAMES = 40
const NOT_THE_SHOP = /\.test\.tsx?[:)]|\/test\/[\w-]+\.ts[:)]|\/database\//

/** Writes what the shop sends, each shape once, and neither what tests ask by themselves nor migrations. */
export function recordStatements(file: string): { plugins: KyselyPlugin[]; log: (event: LogEvent) => void } {
  const fromShop = new WeakSet<object>()
  const known = new Set<string>()
  return {
    plugins: [
      {
        transformQuery: ({ node, queryId }) => {
          if (!isFromElsewhere()) fromShop.add(queryId)
          return node
        },
        transformResult: async ({ result }) => result,
      },
    ],
    log: ({ query: { sql, parameters, queryId } }) => {
      if (!fromShop.has(queryId) || known.has(shape(sql))) return
      known.add(shape(sql))
      appendFileSync(file, `${JSON.stringify({ sql, parameters })}\n`)
    },
  }
}

/** Kysely compiles a statement before it waits for anything, so its caller is on the stack. */
function isFromElsewhere(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = FRAMES
  const frames = (new Error('where').stack ?? '').split('\n').slice(1)
  Error.stackTraceLimit = stackTraceLimit
  const caller = frames.find((frame) => !/node_modules|recorded-statements|node:internal/.test(frame))
  return caller !== undefined && NOT_THE_SHOP.test(caller)
}

/** Statements that differ in the number of their values alone have one shape. */
function shape(sql: string): string {
  return sql
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$')
    .replaceAll(/\(\$\)(?:, \(\$\))+/g, '($)')
}

/** Returns what several workers wrote into one file. */
export function recordedStatements(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const statements = lines.map((line) => JSON.parse(line) as RecordedStatement)
  return [...new Map(statements.map((statement) => [shape(statement.sql), statement])).values()]
}
