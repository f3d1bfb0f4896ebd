import type { BackupSummary } from '#app/domain/backups/backup-file.ts'
import { holdOneDataFolder } from '#app/platform/database-file.server.ts'
import { readLine } from './read-line.ts'
import { restoreBackup } from './restore-backup.ts'
import { lossesInWords, lossesOf } from './restore-losses.ts'
import { setAside } from './set-aside.ts'

/**
 * Says what a restore takes away before it begins, and asks. The database as it was stays in `BACKUP_DIR`.
 * @returns null when nobody agreed
 * @throws EnvError or BackupError while a shop runs here
 */
export async function restoreCommand(
  file: string,
  { keys, isAgreed }: { keys?: readonly string[]; isAgreed: boolean },
): Promise<BackupSummary | null> {
  const release = holdOneDataFolder()
  try {
    const losses = await lossesOf(file, keys)
    console.log(lossesInWords(losses).join('\n'))
    if (!losses.hasShop) return await restoreBackup(file, { keys })
    if (!isAgreed && (await readLine('Type yes to go on: ')) !== 'yes') return null
    // The photos stay where they are, so a copy of the rows alone leads back.
    const before = await setAside({ withPhotos: false })
    console.log(`The database as it is now is copied. To go back: npm run vault -- restore ${before}`)
    return await restoreBackup(file, { keys, replaces: true })
  } finally {
    release()
  }
}
