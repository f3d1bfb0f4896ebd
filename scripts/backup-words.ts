import { createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { openBackup, readBackup, SealedError } from '#app/domain/backups/read-backup.server.ts'
import { keyOfWords, SEAL_WORDS, sealState, splitWords } from '#app/domain/backups/seal-key.server.ts'

/** Returns the keys that open a backup: those of this machine, or the one of the printed words, which it asks for. */
export async function keysFor(file: string): Promise<string[]> {
  const { keys } = sealState()
  if (await isOpenedBy(file, keys)) return keys
  return [keyOfWords(process.env['VAULT_BACKUP_WORDS'] ?? (await askForWords(file)))]
}

/** Any other error is told when the whole file is read. */
async function isOpenedBy(file: string, keys: readonly string[]): Promise<boolean> {
  try {
    await (await openBackup(file, keys)).take(1).toArray()
  } catch (error) {
    if (error instanceof SealedError) return false
  }
  return true
}

async function askForWords(file: string): Promise<string> {
  if (process.stdin.isTTY)
    console.error(`${file} is sealed. Type the ${SEAL_WORDS} words of the printed sheet:`)
  let typed = ''
  for await (const line of createInterface({ input: process.stdin })) {
    typed += ` ${line}`
    if (splitWords(typed).length >= SEAL_WORDS) break
  }
  return typed
}

/** `unseal`: writes the tar of a sealed backup. */
export async function unsealBackup(file: string, target: string): Promise<void> {
  if (existsSync(target)) throw new BackupError(`${target} exists already.`)
  const keys = await keysFor(file)
  // Checks the whole file before anything is written.
  await readBackup(file, undefined, keys)
  await pipeline(
    await openBackup(file, keys),
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  )
}
