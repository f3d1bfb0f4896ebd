import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, sql, type Dialect, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** Every table; the room that owns a table declares it in its `*.table.ts`. */
export interface Tables {}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

let current: Database | undefined

/** The one database of this process: SQLite in the data folder, PostgreSQL when `DATABASE_URL` is set. */
export function database(): Database {
  const { databaseUrl, dataDir } = env()
  current ??= new Kysely<Tables>({
    dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(path.join(dataDir, 'vault.sqlite')),
  })
  return current
}

/** For tests: `database()` returns this one from now on. */
export function setDatabase(database: Database): void {
  current = database
}

/**
 * Removes deleted rows from SQLite's log: `secure_delete` overwrites them in the main file only. PostgreSQL vacuums by
 * itself.
 */
export async function wipeDeleted(): Promise<void> {
  if (env().databaseUrl) return
  await sql`pragma wal_checkpoint(truncate)`.execute(database())
}

export async function closeDatabase(): Promise<void> {
  await current?.destroy()
  current = undefined
}

/** PostgreSQL's code, and SQLite's for a unique index and for a primary key. */
const UNIQUE_VIOLATION = '23505'
const SQLITE_UNIQUE_VIOLATIONS = [2067, 1555]

/** Returns whether a statement failed because another row has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(Number(errcode))
}

export function postgresDialect(url: string): Dialect {
  // Money and counts are whole numbers far below 2^53; pg hands bigint over as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on('error', (error) => log.warn('database-connection-lost', { error }))
  return new PostgresDialect({ pool })
}

/** SQLite through Node's own module. `file` may be `:memory:`. */
export function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      const sqlite = new DatabaseSync(file)
      sqlite.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma secure_delete = on',
      )
      return { prepare: (sql: string) => prepare(sqlite, sql), close: () => sqlite.close() }
    },
  })
}

function prepare(sqlite: DatabaseSync, sql: string) {
  // A transaction that reads before it writes would fail at once when another process wrote in between. Taking the write
  // lock at the start makes it wait instead (busy_timeout).
  const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]): Record<string, SQLOutputValue>[] =>
      statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

/** Both engines limit how many values one statement may bind. */
const CHUNK = 500

/** Runs a statement for some hundreds of values at a time and returns all rows. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  statement: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += CHUNK) {
    rows.push(...(await statement(values.slice(start, start + CHUNK))))
  }
  return rows
}
