import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sealState } from '#app/domain/backups/seal-key.server.ts'
import { writeBackupFile } from '#app/domain/backups/write-backup.server.ts'
import { env } from '#app/platform/env.server.ts'

/**
 * Writes the shop as it is now into `BACKUP_DIR`, under a name that no sweep deletes.
 * @returns the file
 */
export async function setAside(options?: { withPhotos: boolean }): Promise<string> {
  const { backupDir } = env()
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(':', '-')
  const file = path.join(backupDir, `undone-${moment}.tar${sealState().seal === null ? '' : '.age'}`)
  await writeBackupFile(file, options)
  return file
}
