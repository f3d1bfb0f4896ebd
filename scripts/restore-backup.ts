import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { migrate, migrateTo, MIGRATIONS } from '#database/migrate.ts'
import {
  BackupError,
  entryKind,
  type BackupHead,
  type BackupSummary,
} from '#app/domain/backups/backup-file.ts'
import { readBackup, type BackupSource } from '#app/domain/backups/read-backup.server.ts'
import { isPublicId } from '#app/domain/photos/image-url.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import {
  database,
  withoutTimeLimit,
  type Database,
  type DatabaseTransaction,
} from '#app/platform/database.server.ts'
import { withDatabaseSnapshot, type SnapshotRow } from '#app/platform/database-snapshot.server.ts'
import { env, prepareDataDir } from '#app/platform/env.server.ts'

/**
 * Fills a data folder and a database on either engine from a backup. The rows are counted, and committed all at once:
 * an interrupted restore leaves no shop that could start, or the one that was there.
 * @throws BackupError when the file is damaged or of a newer shop, or when something would be overwritten
 */
export async function restoreBackup(
  source: BackupSource,
  { keys, replaces = false }: RestoreOptions = {},
): Promise<BackupSummary & { restoredRows: number }> {
  const { dataDir } = env()
  // Checks the whole file before anything is written.
  const summary = await readBackup(source, undefined, keys)
  if (!MIGRATIONS.includes(summary.migration))
    throw new BackupError(
      `${typeof source === 'string' ? source : source.name} was made by a newer version of Vault (${summary.migration}): bring the shop up to date first.`,
    )
  prepareDataDir(dataDir)
  if (!replaces) {
    refuseFilledFolder(dataDir, summary.hasPhotos)
    await requireEmptyDatabase(database())
  }
  const former = replaces ? await withDatabaseSnapshot(async ({ tables }) => tables) : []
  let restoredRows = 0
  try {
    await withoutTimeLimit((db) =>
      db.transaction().execute(async (transaction) => {
        for (const table of former.toReversed()) await transaction.schema.dropTable(table).execute()
        await migrateTo(transaction, summary.migration)
        await readBackup(source, await restorer(transaction), keys)
        restoredRows = await countRestored(transaction, summary)
      }),
    )
  } catch (error) {
    if (summary.hasPhotos && !replaces)
      await rm(path.join(dataDir, 'photos'), { recursive: true, force: true })
    throw error
  }
  await withoutTimeLimit(migrate)
  return { ...summary, restoredRows }
}

type RestoreOptions = {
  /** Those that open a sealed backup; by default this machine's. */
  keys?: readonly string[] | undefined
  /** Deletes the rows that are there now; photos stay, because those of one name never differ. */
  replaces?: boolean
}

/**
 * Compares the rows that are there now with what the backup was written from.
 * @throws BackupError when a table is not in it, or has lost rows
 */
async function countRestored(transaction: DatabaseTransaction, { rowsOf }: BackupSummary): Promise<number> {
  let total = 0
  for (const { name } of await transaction.introspection.getTables()) {
    const written = rowsOf[name]
    if (written === undefined) throw new BackupError(`The table ${name} is not in this backup.`)
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      transaction,
    )
    const count = Number(rows[0]?.count)
    if (count !== written && !NOT_RESTORED.has(name))
      throw new BackupError(`The table ${name} came back with ${count} of ${written} rows.`)
    total += count
  }
  return total
}

/** The database's own files and hidden ones may be there, as may a copied secret and older backups. */
const HARMLESS =
  /^(?:\.|lost\+found$|vault\.sqlite(?:-wal|-shm|-open)?$|auth-secret$|photo-cache$|backups?\b)/

function refuseFilledFolder(dataDir: string, hasPhotos: boolean): void {
  const inTheWay = hasPhotos
    ? readdirSync(dataDir).find((name) => !HARMLESS.test(name) && !isEmptyFolder(path.join(dataDir, name)))
    : undefined
  if (inTheWay !== undefined)
    throw new BackupError(
      `DATA_DIR is "${dataDir}": it is not empty (${inTheWay}). Restore into an empty folder.`,
    )
}

function isEmptyFolder(place: string): boolean {
  return statSync(place).isDirectory() && readdirSync(place).length === 0
}

/**
 * Drops tables without rows, which an interrupted restore leaves behind.
 * @throws BackupError when there are rows
 */
export async function requireEmptyDatabase(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = tables.map(({ name }) => name)
  const notEmpty = new BackupError('The database is not empty. Restore into an empty one.')
  if (names.length > 0 && !names.includes('kysely_migration')) throw notEmpty
  for (const name of names.filter((each) => !each.startsWith('kysely_') && !each.endsWith('_version'))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) throw notEmpty
  }
  await dropTables(db, names)
}

/** Deletes tables before those that they refer to. */
async function dropTables(db: Database, names: readonly string[]): Promise<void> {
  let left = [...names]
  while (left.length > 0) {
    const dropped: string[] = []
    let lastError: unknown
    for (const name of left) {
      try {
        await db.schema.dropTable(name).execute()
        dropped.push(name)
      } catch (error) {
        lastError = error
      }
    }
    if (dropped.length === 0) throw lastError
    left = left.filter((name) => !dropped.includes(name))
  }
}

/** Both engines limit how many values one statement may bind. */
const MAX_VALUES = 30_000
const MAX_ROWS = 500

/**
 * Tables that are left out, because what ended or was sent since the backup would begin again: sessions, links,
 * invitations, devices, mails and notices that waited, requests of "Avisame" with what arrived for them, sweeps that the owner allowed,
 * and what was found out about the backups of that time.
 */
export const NOT_RESTORED = new Set([
  'backup_proof',
  'email_changes',
  'held_sweeps',
  'helper_invitations',
  'mailed_links',
  'mails',
  'pending_sign_ups',
  'push_notices',
  'push_subscriptions',
  'restock_requests',
  'sessions',
  'size_arrivals',
  'verifications',
])

/** Returns the rows of a table's entry. */
export function rowsIn(bytes: Buffer): SnapshotRow[] {
  const lines = bytes.toString('utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as SnapshotRow)
}

/** Inserts rows that all have the same columns. With `key`, a row that is there with that key is replaced. */
export async function insertRows(
  transaction: DatabaseTransaction,
  table: string,
  rows: readonly SnapshotRow[],
  key: readonly string[] = [],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = (some: readonly string[]) => sql.join(some.map((column) => sql.ref(column)))
  const others = columns.filter((column) => !key.includes(column))
  const values = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const replace =
    key.length === 0
      ? sql``
      : others.length === 0
        ? sql`on conflict do nothing`
        : sql`on conflict (${names(key)}) do update set ${values}`
  const atOnce = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Math.max(columns.length, 1)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const tuples = some.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${names(columns)}) values ${sql.join(tuples)} ${replace}`.execute(
      transaction,
    )
  }
}

/**
 * Stores one entry after the other: rows in the transaction, photos in the photo store.
 * @param choose returns the rows of a table that come back
 */
export async function restorer(
  transaction: DatabaseTransaction,
  choose = (table: string, rows: SnapshotRow[]) => (NOT_RESTORED.has(table) ? [] : rows),
) {
  const shopTables = await transaction.introspection.getTables()
  const emptied = new Set<string>()

  async function insert(table: string, bytes: Buffer, { tables }: BackupHead): Promise<void> {
    const columns = shopTables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
    if (!columns || !tables.includes(table))
      throw new BackupError(`${table} is no table of this backup's shop.`)
    try {
      // Migrations write rows of their own, such as versions.
      if (!emptied.has(table)) await sql`delete from ${sql.table(table)}`.execute(transaction)
      emptied.add(table)
      const rows = choose(table, rowsIn(bytes))
      const unknown = rows.flatMap((row) => Object.keys(row)).find((column) => !columns.includes(column))
      if (unknown !== undefined) throw new Error(`there is no column ${unknown}`)
      await insertRows(transaction, table, rows)
    } catch (error) {
      const [why] = String(error).split('\n', 1)
      throw new BackupError(`The rows of ${table} cannot be restored: ${why}.`, { cause: error })
    }
  }

  return async (name: string, bytes: Buffer, head: BackupHead): Promise<void> => {
    const kind = entryKind(name, isPublicId)
    if (kind !== null && 'table' in kind) await insert(kind.table, bytes, head)
    else if (kind !== null && head.hasPhotos) await storeOriginal(kind.publicId, bytes)
    else throw new BackupError(`The entry "${name}" is none of a backup.`)
  }
}
