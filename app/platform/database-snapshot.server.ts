import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { env, EnvError } from './env.server.ts'

/** The schema holds texts and whole numbers only, on both engines. */
export type SnapshotRow = Readonly<Record<string, string | number | null>>

/** The database as it was at one moment. Reading it needs no row types, so an older schema is read as well. */
export type DatabaseSnapshot = {
  /** A table stands after those that its rows refer to. */
  tables: readonly string[]
  rows(table: string): AsyncIterable<readonly SnapshotRow[]>
}

/** Some hundred rows are in memory at once, and the shop answers requests between them. */
const ROWS_AT_ONCE = 200

/**
 * Runs `work` on the database as it is now, while others go on writing.
 * @throws EnvError when the shop has no database yet
 */
export async function withDatabaseSnapshot<T>(work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = env()
  return databaseUrl === undefined ? ofSqlite(dataDir, work) : ofPostgres(databaseUrl, work)
}

/** Reads a copy, because a long read of the file itself would hold back SQLite's checkpoints. */
async function ofSqlite<T>(dataDir: string, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  const file = path.join(dataDir, 'vault.sqlite')
  if (!existsSync(file)) throw new EnvError(`DATA_DIR is "${dataDir}": there is no vault.sqlite in it.`)
  const copy = path.join(dataDir, `.${randomUUID()}.tmp`)
  try {
    await copySqlite(file, copy)
    const sqlite = new DatabaseSync(copy, { readOnly: true })
    try {
      return await work({ tables: sqliteTables(sqlite), rows: (table) => sqliteRows(sqlite, table) })
    } finally {
      sqlite.close()
    }
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true })
  }
}

/** Copies the file as it is now, with what stands in its log only. */
export async function copySqlite(file: string, copy: string): Promise<void> {
  // SQLite would create it readable for everybody.
  writeFileSync(copy, '', { mode: 0o600, flag: 'wx' })
  const live = new DatabaseSync(file, { readOnly: true })
  try {
    // In one step, because each write by another process begins a copy of several steps again.
    await backup(live, copy, { rate: 2 ** 31 - 1 })
  } finally {
    live.close()
  }
}

const SQLITE_TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
const SQLITE_REFERENCES = `select m.name as child, f."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`

/** Returns the tables, each after those that its rows refer to. */
export function sqliteTables(sqlite: DatabaseSync): string[] {
  return parentsFirst(
    sqlite.prepare(SQLITE_TABLES).all().map(nameOf),
    sqlite.prepare(SQLITE_REFERENCES).all() as Reference[],
  )
}

/** Returns what a query finds, some rows at a time. */
export async function* sqliteRows(
  sqlite: DatabaseSync,
  table: string,
  query = `select * from ${quoted(table)}`,
): AsyncGenerator<SnapshotRow[]> {
  let rows: SnapshotRow[] = []
  for (const row of sqlite.prepare(query).iterate()) {
    rows.push(row as SnapshotRow)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
    await new Promise(setImmediate)
  }
  if (rows.length > 0) yield rows
}

async function ofPostgres<T>(url: string, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const client = new pg.Client({ connectionString: url })
  // The query that is waiting reports a lost connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    // Photos are slow to copy to a store far away, and the snapshot stays open until its last row was taken.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('set local statement_timeout = 0')
    const tables = await client.query<{ name: string }>(POSTGRES_TABLES)
    const references = await client.query<Reference>(POSTGRES_REFERENCES)
    return await work({
      tables: parentsFirst(tables.rows.map(nameOf), references.rows),
      rows: (table) => postgresRows(client, table),
    })
  } finally {
    await client.end()
  }
}

const POSTGRES_TABLES = `select tablename as name from pg_tables where schemaname = current_schema()`
const POSTGRES_REFERENCES = `select child.relname as child, parent.relname as parent from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid where c.contype = 'f'`

async function* postgresRows(client: pg.Client, table: string): AsyncGenerator<SnapshotRow[]> {
  await client.query(`declare some_rows no scroll cursor for select * from ${quoted(table)}`)
  for (;;) {
    const { rows } = await client.query<SnapshotRow>(`fetch ${ROWS_AT_ONCE} from some_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close some_rows')
}

const nameOf = (row: Record<string, unknown>) => String(row['name'])
/** Returns the name of a table or a column as SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

type Reference = { child: string; parent: string }

/** Orders tables so that their rows can be inserted one table after the other. */
function parentsFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const add = (table: string, below: ReadonlySet<string>) => {
    if (ordered.has(table) || below.has(table)) return
    const path = new Set([...below, table])
    for (const { child, parent } of references) if (child === table) add(parent, path)
    ordered.add(table)
  }
  for (const table of tables.toSorted()) add(table, new Set())
  return [...ordered]
}
