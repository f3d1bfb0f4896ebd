import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { EnvError } from './env.server.ts'
import { log } from './log.server.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Makes every file that this process creates from now on readable by this account alone. */
export function createFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Makes a folder private: its files become 0600, its folders 0700, whatever an older version or a copy left. Entries of
 * another account stay as they are and are counted in the log; links are not followed.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  let notChanged = 0
  // The folder first, because that already closes everything in it.
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
      // A temporary file, such as one of SQLite, may be gone.
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPERM' || code === 'EROFS' || code === 'EACCES') notChanged += 1
      else if (code !== 'ENOENT') throw error
    }
  }
}

type SecretOptions = {
  make: () => string
  /** A shorter secret is an error. */
  minLength: number
}

/**
 * Returns the secret that a file of the data folder holds. A missing or empty file, such as a power cut leaves behind,
 * is replaced by a whole one; several processes that start at once agree on one secret.
 * @throws EnvError when the secret is too short, or the file belongs to somebody who could change it
 */
export function secretFromFile(file: string, { make, minLength }: SecretOptions): string {
  let secret = readSecret(file)
  if (!secret) {
    if (secret === '') log.warn('empty-secret-replaced', { file: path.basename(file) })
    writeSecret(file, make(), { isReplacing: secret === '' })
    secret = readSecret(file) ?? ''
  }
  if (secret.length >= minLength) return secret
  throw new EnvError(
    `DATA_DIR has a file "${path.basename(file)}" with fewer than ${minLength} characters: delete it, and the next start makes a new one.`,
  )
}

function readSecret(file: string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return null
  if (!found.isFile() || !isOurs(found.uid, path.dirname(file)))
    throw new EnvError(
      `DATA_DIR has a "${path.basename(file)}" that is no file of this account: delete it, and the next start makes a new one.`,
    )
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** The folder's owner can replace the file, so a file of theirs is accepted. Windows has no user numbers. */
function isOurs(uid: number, folder: string): boolean {
  return process.getuid === undefined || uid === process.getuid() || uid === statSync(folder).uid
}

/** Writes the file so that it is whole or missing after a power cut, never a part. */
function writeSecret(file: string, secret: string, { isReplacing }: { isReplacing: boolean }): void {
  const draft = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, `${secret}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    // Of several processes the first one names its file; the others read that file.
    if (isReplacing) renameSync(draft, file)
    else linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(path.dirname(file))
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
