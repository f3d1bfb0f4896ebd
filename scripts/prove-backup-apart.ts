// Proves the backups apart from the process that serves the shop (`app/domain/backups/backup-proof.server.ts`).
import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { trialFolder } from '#app/domain/backups/backup-proof.server.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { createFilesPrivate } from '#app/platform/private-files.server.ts'
import { proveBackups } from './prove-backup.ts'

const LOWEST_PRIORITY = 19

const folder = trialFolder()
// Ends with its parent, however that ends, and leaves nothing.
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
})
setPriority(LOWEST_PRIORITY)
createFilesPrivate()
const proof = await proveBackups(process.argv.includes('restore'))
await closeDatabase()
process.send?.(proof)
// Lets the message out, and then nothing holds the process.
process.removeAllListeners('disconnect')
process.disconnect()
