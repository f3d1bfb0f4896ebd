import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { MIGRATIONS, migrateTo, pendingMigrations } from '#database/migrate.ts'
import { BackupError, entryKind } from '#app/domain/backups/backup-file.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { isPublicId } from '#app/domain/photos/image-url.ts'
import { holdOneDataFolder } from '#app/platform/database-file.server.ts'
import { withDatabaseSnapshot, type SnapshotRow } from '#app/platform/database-snapshot.server.ts'
import { database, withoutTimeLimit } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { NOT_RESTORED, restorer, rowsIn } from './restore-backup.ts'
import { setAside } from './set-aside.ts'

/**
 * Brings the database back to the copy from before a migration, for the release that ran until then. Without `isApplied`
 * it only tells what would go. The shop as it is now stays in a backup that no sweep deletes.
 * @param schema the last migration of that release; by default that of the newest copy
 * @throws BackupError when there is no whole copy; EnvError or BackupError when the shop runs
 */
export async function goBack(schema: string | undefined, isApplied: boolean): Promise<void> {
  const release = isApplied ? holdOneDataFolder() : () => undefined
  try {
    const pending = await pendingMigrations(database())
    if (schema !== undefined && schema === MIGRATIONS.at(-1 - pending.length))
      return console.log('No migration ran since: the former release takes the data as it is.')
    const { backupDir } = env()
    const file = path.join(backupDir, newestCopy(backupDir, schema))
    const { summary, tables, unchanged } = await tellWhatGoes(file)
    if (!isApplied) return
    console.log(
      `${await setAside()} holds the shop as it was until now, with its photos. Nothing deletes it.`,
    )
    // A session that ended or a mail that was sent since must not come back, unless its row is still the same.
    const choose = (table: string, rows: SnapshotRow[]) =>
      NOT_RESTORED.has(table) ? rows.filter((row) => unchanged.has(`${table} ${JSON.stringify(row)}`)) : rows
    // One transaction: whatever goes wrong, the database stays as it is.
    await withoutTimeLimit((db) =>
      db.transaction().execute(async (transaction) => {
        for (const table of tables.toReversed()) await transaction.schema.dropTable(table).execute()
        await migrateTo(transaction, summary.migration)
        await readBackup(file, await restorer(transaction, choose))
      }),
    )
    console.log(`The database is as it was at ${summary.createdAt}.`)
  } finally {
    release()
  }
}

function newestCopy(backupDir: string, schema: string | undefined): string {
  const next = schema === undefined ? '' : MIGRATIONS[MIGRATIONS.indexOf(schema) + 1]
  const names = existsSync(backupDir) ? readdirSync(backupDir).toSorted() : []
  const name = names.findLast((each) => each.includes(`-before-${next}`))
  if (name === undefined)
    throw new BackupError(
      `There is no copy from before ${next || 'a migration'} in ${backupDir}: restore a nightly backup of before the upgrade.`,
    )
  return name
}

/** Checks the whole copy, and tells how many rows of now it does not have. */
async function tellWhatGoes(file: string) {
  const lines = new Set<string>()
  const columns = new Map<string, string[]>()
  const summary = await readBackup(file, (name, bytes) => {
    const kind = entryKind(name, isPublicId)
    if (kind === null || !('table' in kind)) return
    for (const row of rowsIn(bytes)) {
      columns.set(kind.table, Object.keys(row))
      lines.add(`${kind.table} ${JSON.stringify(row)}`)
    }
  })
  console.log(`${file}: the shop at ${summary.createdAt}, schema ${summary.migration}.`)
  console.log('Rows that are new or changed since, and go:')
  const unchanged = new Set<string>()
  const tables = await withDatabaseSnapshot(async (snapshot) => {
    for (const table of snapshot.tables) {
      let gone = 0
      for await (const rows of snapshot.rows(table)) {
        for (const row of rows) {
          const former = (columns.get(table) ?? []).map((column) => [column, row[column]])
          const line = `${table} ${JSON.stringify(Object.fromEntries(former))}`
          if (lines.has(line)) unchanged.add(line)
          else gone += 1
        }
      }
      if (gone > 0 && !table.startsWith('kysely_')) console.log(`  ${table.padEnd(26)} ${gone}`)
    }
    return snapshot.tables
  })
  return { summary, tables, unchanged }
}
