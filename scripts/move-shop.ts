import { createHash, randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { migrate, MIGRATIONS } from '#database/migrate.ts'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { isBusy, openingError } from '#app/platform/database-errors.server.ts'
import { isUniqueViolation, type DatabaseTransaction, type Tables } from '#app/platform/database.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import {
  copySqlite,
  quoted,
  sqliteRows,
  sqliteTables,
  type SnapshotRow,
} from '#app/platform/database-snapshot.server.ts'
import { env, EnvError, MOVED_TO_FILE } from '#app/platform/env.server.ts'
import { readLine } from './read-line.ts'
import { insertRows, requireEmptyDatabase } from './restore-backup.ts'

/** `move`; reads the address of the empty database from standard input. @returns the exit code */
export async function moveCommand(onCommandLine: unknown): Promise<number> {
  if (onCommandLine !== undefined) {
    console.error(
      'Every account of this machine sees --to and its password. Run move, which asks for the address.',
    )
    return 2
  }
  const url = await readLine('Address of the empty database, postgres://user:password@host/name:')
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    console.error('Type the address of the empty database, or send it by standard input.')
    return 2
  }
  const { tables, rows, pauseMs } = await moveShop(url).catch((error: unknown) => {
    throw openingError(error, { ...env(), databaseUrl: url }) ?? error
  })
  console.log(`Moved ${rows} rows of ${tables} tables. For ${pauseMs} ms nothing could be saved.`)
  console.log(
    'The shop starts again on PostgreSQL by itself. Put DATABASE_URL into its settings when you like.',
  )
  return 0
}

export type Move = {
  tables: number
  rows: number
  /** How long the running shop could save nothing. */
  pauseMs: number
}

/** The shop gives the lock of its file away between two writes. */
const WAIT_FOR_LOCK_MS = 30_000

/**
 * Copies the SQLite database of a shop into an empty PostgreSQL database while the shop runs, compares both, and
 * switches: the shop looks for `MOVED_TO_FILE` and starts again on PostgreSQL. People go on reading; what they save
 * waits during the last step, in which this command holds the lock of SQLite's file. All rows are committed at once: a
 * move that fails before that leaves the shop as it was.
 * @throws EnvError when there is nothing to move; BackupError when there is no empty place for it, or a row differs
 */
export async function moveShop(url: string): Promise<Move> {
  const { dataDir, databaseUrl } = env()
  if (databaseUrl) throw new EnvError('This shop is on PostgreSQL already.')
  const file = path.join(dataDir, 'vault.sqlite')
  if (!existsSync(file)) throw new EnvError(`DATA_DIR is "${dataDir}": there is no vault.sqlite in it.`)
  const early = path.join(dataDir, `.${randomUUID()}.tmp`)
  const late = path.join(dataDir, `.${randomUUID()}.tmp`)
  const target = new Kysely<Tables>({ dialect: postgresDialect(url, { statementMs: 0 }) })
  const live = new DatabaseSync(file, { timeout: 0 })
  try {
    await requireEmptyDatabase(target)
    await migrate(target)
    const transaction = await target.startTransaction().execute()
    try {
      await copySqlite(file, early)
      await copyAll(transaction, early)
      await untilLocked(live)
      const pausedAt = performance.now()
      await copySqlite(file, late)
      const size = await copyChanges(transaction, early, late)
      await transaction.commit().execute()
      switchOver(dataDir, file, url)
      return { ...size, pauseMs: Math.round(performance.now() - pausedAt) }
    } catch (error) {
      if (!transaction.isCommitted) await transaction.rollback().execute()
      throw error
    }
  } finally {
    live.close()
    await target.destroy()
    for (const copy of [early, late])
      for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true })
  }
}

async function untilLocked(live: DatabaseSync): Promise<void> {
  const deadline = performance.now() + WAIT_FOR_LOCK_MS
  for (;;) {
    try {
      live.exec('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await wait(5)
    }
  }
}

/** The address is what the shop's next start reads; the new name ends every later write of the running one. */
function switchOver(dataDir: string, file: string, url: string): void {
  // Whole at once, and before the file is gone: a start in between must find one of the two.
  const movedTo = path.join(dataDir, MOVED_TO_FILE)
  writeFileSync(`${movedTo}.tmp`, `${url}\n`, { mode: 0o600, flush: true })
  renameSync(`${movedTo}.tmp`, movedTo)
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) renameSync(file + end, `${file}.moved${end}`)
}

/** Copies every row of a copy of the file, and compares each table with what PostgreSQL then holds. */
async function copyAll(transaction: DatabaseTransaction, copy: string): Promise<void> {
  const sqlite = new DatabaseSync(copy, { readOnly: true })
  try {
    requireNewestSchema(sqlite)
    const tables = shopTables(sqlite)
    // Migrations write rows of their own, such as versions.
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction)
    for (const table of tables) {
      const copied = new Digest()
      for await (const rows of sqliteRows(sqlite, table)) {
        for (const row of rows) copied.add(row)
        await insertRows(transaction, table, rows)
      }
      const arrived = new Digest()
      for await (const row of storedRows(transaction, table)) arrived.add(row)
      if (!copied.equals(arrived)) throw differs(table)
    }
  } finally {
    sqlite.close()
  }
}

/** Brings what changed between two copies of the file, and reads it back. */
async function copyChanges(
  transaction: DatabaseTransaction,
  early: string,
  late: string,
): Promise<Pick<Move, 'tables' | 'rows'>> {
  const sqlite = new DatabaseSync(late, { readOnly: true })
  try {
    sqlite.prepare('attach ? as early').run(early)
    const tables = shopTables(sqlite)
    for (const table of tables.toReversed()) await removeGone(transaction, sqlite, table)
    let total = 0
    for (const table of tables) {
      const key = keyOf(sqlite, table)
      const query =
        key.length === 0
          ? `select * from main.${quoted(table)}`
          : `select * from main.${quoted(table)} except select * from early.${quoted(table)}`
      for await (const rows of sqliteRows(sqlite, table, query)) {
        await insertRows(transaction, table, rows, key).catch((error: unknown) => {
          throw isUniqueViolation(error) ? changedMeanwhile(table, error) : error
        })
        if (key.length > 0) await requireStored(transaction, table, key, rows)
      }
      total += await requireSameCount(transaction, sqlite, table)
    }
    return { tables: tables.length, rows: total }
  } finally {
    sqlite.close()
  }
}

/** Rows without a key are all removed, and come again with the changes: such tables are small. */
async function removeGone(
  transaction: DatabaseTransaction,
  sqlite: DatabaseSync,
  table: string,
): Promise<void> {
  const key = keyOf(sqlite, table)
  if (key.length === 0) {
    await sql`delete from ${sql.table(table)}`.execute(transaction)
    return
  }
  const names = key.map(quoted).join(', ')
  const query = `select ${names} from early.${quoted(table)} except select ${names} from main.${quoted(table)}`
  for await (const gone of sqliteRows(sqlite, table, query))
    await sql`delete from ${sql.table(table)} where ${hasKey(key, gone)}`.execute(transaction)
}

async function requireStored(
  transaction: DatabaseTransaction,
  table: string,
  key: readonly string[],
  rows: readonly SnapshotRow[],
): Promise<void> {
  const wanted = new Digest()
  for (const row of rows) wanted.add(row)
  const found = await sql<SnapshotRow>`select * from ${sql.table(table)} where ${hasKey(key, rows)}`.execute(
    transaction,
  )
  const stored = new Digest()
  for (const row of found.rows) stored.add(row)
  if (!wanted.equals(stored)) throw differs(table)
}

async function requireSameCount(
  transaction: DatabaseTransaction,
  sqlite: DatabaseSync,
  table: string,
): Promise<number> {
  const query = `select count(*) as rows from main.${quoted(table)}`
  const here = Number(sqlite.prepare(query).get()?.['rows'])
  const there = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
    transaction,
  )
  if (Number(there.rows[0]?.rows) !== here) throw differs(table)
  return here
}

const hasKey = (key: readonly string[], rows: readonly SnapshotRow[]) =>
  sql`(${sql.join(key.map((column) => sql.ref(column)))}) in (${sql.join(rows.map((row) => sql`(${sql.join(key.map((column) => row[column] ?? null))})`))})`

/** The shop's own tables; which migrations ran is known to the target. */
const shopTables = (sqlite: DatabaseSync) =>
  sqliteTables(sqlite).filter((table) => !table.startsWith('kysely_'))

function keyOf(sqlite: DatabaseSync, table: string): string[] {
  return sqlite
    .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
    .all(table)
    .map(({ name }) => String(name))
}

/** @throws EnvError when the shop that runs is another version than this command */
function requireNewestSchema(sqlite: DatabaseSync): void {
  const last = sqlite.prepare('select max(name) as name from kysely_migration').get()?.['name']
  if (last !== MIGRATIONS.at(-1))
    throw new EnvError(
      'Nothing was moved: start this version of the shop first, so that its database is up to date.',
    )
}

async function* storedRows(transaction: DatabaseTransaction, table: string): AsyncGenerator<SnapshotRow> {
  await sql`declare moved_rows no scroll cursor for select * from ${sql.table(table)}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<SnapshotRow>`fetch 500 from moved_rows`.execute(transaction)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close moved_rows`.execute(transaction)
}

/** What a set of rows holds, whatever their order: the sum of their hashes, and how many there are. */
class Digest {
  #sum = 0n
  #rows = 0

  add(row: SnapshotRow): void {
    const values = Object.keys(row)
      .toSorted()
      .map((column) => row[column])
    const hash = createHash('sha256').update(JSON.stringify(values)).digest()
    this.#sum = BigInt.asUintN(64, this.#sum + hash.readBigUInt64LE())
    this.#rows += 1
  }

  equals(other: Digest): boolean {
    return this.#sum === other.#sum && this.#rows === other.#rows
  }
}

const differs = (table: string) =>
  new BackupError(`Nothing was moved: PostgreSQL did not store the rows of "${table}" as they are.`)

const changedMeanwhile = (table: string, cause: unknown) =>
  new BackupError(`Nothing was moved: "${table}" changed much in this moment. Run the command again.`, {
    cause,
  })
