import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { log } from './log.server.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Everything that this process makes from now on is for this account alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Takes from everybody else what an older version, or a copy, has let them see of a folder: its files become 0600, its
 * folders 0700. What is not ours to change stays and is told in the log; links are not followed.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  let notChanged = 0
  // The folder first: from then on nobody else gets at what is in it.
  await mend(folder, FOLDER_MODE)
  await mendBelow(folder)
  if (notChanged > 0) log.warn('data-folder-not-private', { entries: notChanged })

  async function mendBelow(parent: string): Promise<void> {
    for (const entry of await readdir(parent, { withFileTypes: true })) {
      const place = path.join(parent, entry.name)
      if (entry.isDirectory()) {
        await mend(place, FOLDER_MODE)
        await mendBelow(place)
      } else if (entry.isFile()) await mend(place, FILE_MODE)
    }
  }

  async function mend(place: string, mode: number): Promise<void> {
    try {
      const found = await lstat(place)
      if (!found.isSymbolicLink() && (found.mode & 0o777 & ~mode) !== 0) await chmod(place, mode)
    } catch (error) {
      // A file of SQLite, or one that was being written, may be gone by now.
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPERM' || code === 'EROFS' || code === 'EACCES') notChanged += 1
      else if (code !== 'ENOENT') throw error
    }
  }
}
