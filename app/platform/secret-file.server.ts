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
import path from 'node:path'
import { EnvProblem } from './env.server.ts'
import { log } from './log.server.ts'

type SecretOptions = {
  make: () => string
  /** A shorter one never counts. */
  minLength: number
}

/**
 * Returns the secret that a file of the data folder holds. A missing or empty file, such as a power cut leaves behind,
 * is replaced by a whole one; several processes that start at once agree on one secret.
 * @throws EnvProblem when the secret is too short, or the file belongs to somebody who could change it
 */
export function secretFromFile(file: string, { make, minLength }: SecretOptions): string {
  let secret = readSecret(file)
  if (!secret) {
    if (secret === '') log.warn('empty-secret-replaced', { file: path.basename(file) })
    writeSecret(file, make(), { isReplacing: secret === '' })
    secret = readSecret(file) ?? ''
  }
  if (secret.length >= minLength) return secret
  throw new EnvProblem(
    `DATA_DIR has a file "${path.basename(file)}" with fewer than ${minLength} characters: delete it, and the next start makes a new one.`,
  )
}

/** Null: there is no such file. */
function readSecret(file: string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return null
  if (!found.isFile() || !isOurs(found.uid, path.dirname(file)))
    throw new EnvProblem(
      `DATA_DIR has a "${path.basename(file)}" that is no file of this account: delete it, and the next start makes a new one.`,
    )
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** The folder's owner can replace the file, so a file of theirs is accepted. Windows has no user numbers. */
function isOurs(uid: number, folder: string): boolean {
  return process.getuid === undefined || uid === process.getuid() || uid === statSync(folder).uid
}

/** Under its name the file is whole or not there, whenever the power fails. */
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
    // Of several processes one gets to name it; the others read that one.
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
