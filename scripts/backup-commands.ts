import { existsSync } from 'node:fs'
import type { BackupSummary } from '#app/domain/backups/backup-file.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { adoptKey } from '#app/domain/backups/seal-key.server.ts'
import { writeBackupFile } from '#app/domain/backups/write-backup.server.ts'
import { keysFor, unsealBackup } from './backup-words.ts'
import { restoreCommand } from './restore-command.ts'

/** The owner's commands about backups, by name. */
export const backupCommands = {
  backup: {
    help: 'writes database and photos into one tar file, while the shop runs: backup vault.tar',
    takesWords: true as const,
    run: async ([file = '']: string[]) => {
      if (file === '' || existsSync(file)) {
        console.error(file === '' ? 'Name the file: backup vault.tar' : `${file} exists already.`)
        return 2
      }
      const summary = await writeBackupFile(file)
      console.log(`${file}: ${inWords(summary)}`)
      return tellMissing(summary)
    },
  },
  verify: {
    help: 'reads a backup wholly and compares every entry with its checksum: verify vault.tar',
    takesWords: true as const,
    run: async ([file = '']: string[]) => {
      const summary = await readBackup(file, undefined, await keysFor(file))
      console.log(`${file} is whole: ${inWords(summary)}`)
      return tellMissing(summary)
    },
  },
  restore: {
    help: 'says what it takes away, asks (--yes agrees), and fills the shop, on either engine: restore vault.tar',
    options: { yes: { type: 'boolean' as const } },
    takesWords: true as const,
    run: async ([file = '']: string[], { yes }: Record<string, unknown>) => {
      const keys = await keysFor(file)
      const summary = await restoreCommand(file, { keys, isAgreed: yes === true })
      if (summary === null) {
        console.error('Nothing was changed.')
        return 1
      }
      if (await adoptKey(keys[0])) console.log('New backups are sealed with these words.')
      console.log(`Restored the shop of ${file}: ${inWords(summary)}`)
      return tellMissing(summary)
    },
  },
  unseal: {
    help: 'opens a sealed backup with the words of the printed sheet: unseal vault.tar.age vault.tar',
    takesWords: true as const,
    run: async ([file = '', target = '']: string[]) => {
      if (target === '') {
        console.error('Name both files: unseal vault.tar.age vault.tar')
        return 2
      }
      await unsealBackup(file, target)
      console.log(`${target} is not sealed: whoever reads it has the shop.`)
      return 0
    },
  },
}

function inWords({ createdAt, migration, tables, rows, photos, hasPhotos }: BackupSummary): string {
  const copied = hasPhotos ? `${photos} photos` : 'no photos'
  return `${createdAt}, schema ${migration}, ${tables} tables, ${rows} rows, ${copied}.`
}

/** A photo that was already lost does not change the exit code. */
function tellMissing({ missingPhotos }: BackupSummary): number {
  if (missingPhotos.length > 0)
    console.error(`Without ${missingPhotos.length} photos that were lost before: ${missingPhotos.join(', ')}`)
  return 0
}
