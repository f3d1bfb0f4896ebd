import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { sealState } from '#app/domain/backups/seal-key.server.ts'
import { writeBackupFile } from '#app/domain/backups/write-backup.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'

/**
 * Writes a stopped shop as it is now into `BACKUP_DIR`, under a name that no sweep deletes.
 * @returns the file
 * @throws BackupError while a shop works on the database
 */
export async function setAside(options?: { withPhotos: boolean }): Promise<string> {
  const { backupDir, databaseUrl } = env()
  if (databaseUrl) await requireStoppedShop()
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(':', '-')
  const file = path.join(backupDir, `undone-${moment}.tar${sealState().seal === null ? '' : '.age'}`)
  await writeBackupFile(file, options)
  return file
}

/** SQLite's file has a lock for that. */
async function requireStoppedShop(): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and usename = current_user and pid <> pg_backend_pid()`.execute(database())
  if (rows.length > 0) throw new BackupError('A shop works on the database of DATABASE_URL. Stop it first.')
}
