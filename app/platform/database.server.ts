import { setImmediate as nextTurn } from 'node:timers/promises'
import path from 'node:path'
import { Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { inPostgresTurn, postgresDialect } from './database-postgres.server.ts'
import { againAfterConflict, isDamage } from './database-errors.server.ts'
import { sqliteDialect } from './database-sqlite.server.ts'
import { env } from './env.server.ts'

/** Every table; the noun that owns a table declares it in its `*.table.ts`. */
export interface Tables {}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

let current: Database | undefined

/** The one database of this process: SQLite in the data folder, PostgreSQL when `DATABASE_URL` is set. */
export function database(): Database {
  const { databaseUrl, databaseConnections: connections, dataDir } = env()
  current ??= new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, { connections })
      : sqliteDialect(path.join(dataDir, 'vault.sqlite')),
  })
  return current
}

/** For tests: `database()` returns this one from now on. */
export function setDatabase(database: Database): void {
  current = database
}

/**
 * Runs `work` in one transaction, and again when the database undid it in favour of another one: a deadlock or a
 * serialisation failure. `work` may change nothing outside of the database.
 */
export function inTransaction<Value>(
  work: (transaction: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  return againAfterConflict(() => database().transaction().execute(work))
}

/** Runs reads in one transaction that sees the database as it was at its first read. */
export function inSnapshot<Value>(
  work: (transaction: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  return againAfterConflict(() => database().transaction().setIsolationLevel('repeatable read').execute(work))
}

/**
 * Removes deleted rows from SQLite's log: `secure_delete` overwrites them in the main file only. PostgreSQL vacuums by
 * itself.
 */
export async function wipeDeleted(): Promise<void> {
  if (env().databaseUrl) return
  await sql`pragma wal_checkpoint(truncate)`.execute(database())
}

/** Looks for damage in SQLite's file, and returns what it found. PostgreSQL has checksums for that. */
export async function findDamage(): Promise<string | null> {
  if (env().databaseUrl) return null
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database())
    const found = rows[0]?.quick_check ?? 'no answer'
    return found === 'ok' ? null : found.replaceAll(/\s+/g, ' ')
  } catch (error) {
    if (isDamage(error) && error instanceof Error) return error.message
    throw error
  }
}

/** Runs what a start prepares in one process at a time. On SQLite, one shop holds the data folder already. */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const { databaseUrl } = env()
  return databaseUrl ? inPostgresTurn(databaseUrl, work) : work()
}

/**
 * Runs a migration, which may take as long as it takes: in PostgreSQL, other statements have a limit.
 */
export async function withoutTimeLimit(work: (db: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = env()
  if (!databaseUrl) return work(database())
  const unlimited = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, { statementMs: 0 }) })
  try {
    await work(unlimited)
  } finally {
    await unlimited.destroy()
  }
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

type Changed = { numUpdatedRows: bigint } | { numDeletedRows: bigint }

/** Runs an update or a deletion and returns whether it found a row. */
export async function changesRow(statement: { executeTakeFirst: () => Promise<Changed> }): Promise<boolean> {
  const changed = await statement.executeTakeFirst()
  return ('numUpdatedRows' in changed ? changed.numUpdatedRows : changed.numDeletedRows) > 0n
}

/** Both engines limit how many values one statement may bind. */
const CHUNK = 500

/**
 * Runs a statement for some hundreds of values at a time and returns all rows. SQLite works on this thread, so requests
 * are answered between two statements.
 */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  statement: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += CHUNK) {
    if (start > 0) await nextTurn()
    rows.push(...(await statement(values.slice(start, start + CHUNK))))
  }
  return rows
}

/** Counts the rows of a query: PostgreSQL returns a count as text. */
export async function countRows<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
