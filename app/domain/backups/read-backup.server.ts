import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { extract } from 'tar-stream'
import {
  BackupError,
  FORMAT_VERSION,
  HEAD_ENTRY,
  headSchema,
  MANIFEST_ENTRY,
  manifestSchema,
  MAX_ENTRY_BYTES,
  MAX_MANIFEST_BYTES,
  summaryOf,
  type BackupHead,
  type BackupSummary,
} from './backup-file.ts'
import { isSealed, openSeal, OtherKeyError } from './seal.server.ts'
import { sealState } from './seal-key.server.ts'

type Visit = (name: string, bytes: Buffer, head: BackupHead) => void | Promise<void>

/** Where the bytes of a backup come from: the path of a file, or a stored one. */
export type BackupSource = string | { name: string; open: () => Promise<Readable> }

const fileSource = (file: string) => ({
  name: file,
  open: async () => createReadStream(file, { highWaterMark: 256 * 1024 }),
})

/** None of the keys opens the seal. */
export class SealedError extends BackupError {}

/**
 * Opens a backup, sealed or not, and returns the bytes of its tar.
 * @param keys those of this machine by default
 */
export async function openBackup(
  source: BackupSource,
  keys: readonly string[] = sealState().keys,
): Promise<Readable> {
  const { name, open } = typeof source === 'string' ? fileSource(source) : source
  const body = await open()
  await once(body, 'readable')
  const head = body.read() as Buffer | null
  if (head !== null) body.unshift(head)
  return isSealed(name, head) ? Readable.from(opened(name, body, keys)) : body
}

async function* opened(name: string, body: Readable, keys: readonly string[]) {
  try {
    yield* openSeal(body, keys)
  } catch (error) {
    if (error instanceof OtherKeyError)
      throw new SealedError(
        `${name} is sealed with other words than ${keys.length === 0 ? 'this machine has' : 'these'}, or its first lines are damaged.`,
      )
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error
    throw new BackupError('its seal is broken', { cause: error })
  }
}

/**
 * Reads a whole backup and compares every entry with the manifest. `visit` gets the entries before the manifest is
 * known, so check the file first and then read it again to store it.
 * @throws BackupError when the file is damaged, sealed with other words, or no backup of this program
 */
export async function readBackup(
  source: BackupSource,
  visit: Visit = () => undefined,
  keys?: readonly string[],
): Promise<BackupSummary> {
  const file = typeof source === 'string' ? source : source.name
  const tar = extract()
  // Its errors arrive below, at the loop; a pipeline without a listener would end the process.
  const copying = openBackup(source, keys)
    .then((bytes) => pipeline(bytes, tar))
    .catch((error: unknown) => {
      tar.destroy(error as Error)
      return error
    })
  const hashes = new Map<string, { size: number; sha256: string }>()
  let head: BackupHead | undefined
  let visitError: unknown
  let manifest: z.infer<typeof manifestSchema> | undefined
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new BackupError(`its entry "${name}" is not a file`)
      if (size > (name === MANIFEST_ENTRY ? MAX_MANIFEST_BYTES : MAX_ENTRY_BYTES))
        throw new BackupError(`its entry "${name}" is too large`)
      const bytes = await read(entry)
      if (manifest !== undefined) throw new BackupError(`"${name}" stands after the manifest`)
      if (head === undefined) {
        if (name !== HEAD_ENTRY) throw new NotABackupError()
        head = readHead(bytes)
      }
      if (name === MANIFEST_ENTRY) manifest = parse(manifestSchema, name, bytes)
      else {
        if (hashes.has(name)) throw new BackupError(`"${name}" is in it twice`)
        hashes.set(name, { size: bytes.length, sha256: hash('sha256', bytes, 'hex') })
        try {
          if (name !== HEAD_ENTRY) await visit(name, bytes, head)
        } catch (error) {
          visitError = error
          throw error
        }
      }
    }
  } catch (error) {
    tar.destroy()
    await copying
    throw error === visitError ? error : explained(file, error, head !== undefined)
  }
  const broken = await copying
  if (broken instanceof Error) throw explained(file, broken, head !== undefined)
  if (head === undefined) throw new BackupError(`${file} is no backup of Vault.`)
  if (manifest === undefined) throw damaged(file, 'it ends before its manifest')
  const wrong = manifest.entries.find(({ name, size, sha256 }) => {
    const found = hashes.get(name)
    return found?.size !== size || found.sha256 !== sha256
  })
  if (wrong) throw damaged(file, `"${wrong.name}" is not as it was written`)
  if (hashes.size !== manifest.entries.length) throw damaged(file, 'it has entries that nobody wrote')
  return summaryOf(head, manifest)
}

class NotABackupError extends Error {}

async function read(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function readHead(bytes: Buffer): BackupHead {
  const head = parse(headSchema, HEAD_ENTRY, bytes)
  if (head.version > FORMAT_VERSION)
    throw new BackupError(`it was made by a newer version of Vault: bring the shop up to date first`)
  return head
}

function parse<Schema extends z.ZodType>(schema: Schema, name: string, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new BackupError(`"${name}" cannot be read`)
  }
}

function explained(file: string, error: unknown, isBackup: boolean): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code === 'EISDIR' || error instanceof NotABackupError)
    return new BackupError(`${file} is no backup of Vault.`)
  if (error instanceof SealedError) return error
  if (error instanceof BackupError) return damaged(file, message)
  // A system error is about the disk; the others are those of the tar format.
  if (code !== undefined && 'syscall' in (error as object)) return error as Error
  return isBackup ? damaged(file, message) : new BackupError(`${file} is no backup of Vault.`)
}

function damaged(file: string, why: string): BackupError {
  return new BackupError(`${file} is damaged or unusable: ${why}.`)
}
