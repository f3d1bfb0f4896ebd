import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { UnavailableError } from './unavailable.server.ts'

/** Bytes by key. A key is a path of lower-case segments: `masters/demo/vera-negro-1.webp`. */
export type FileStore = {
  get(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** @throws UnavailableError where that cannot be told */
  has(key: string): Promise<boolean>
  /** The size and the first bytes; null when there is no such file. */
  head(key: string, bytes: number): Promise<FilePart | null>
  /** The size and some bytes, also of a copy on this machine; null when there is no such file. */
  part(key: string, from: number, bytes: number): Promise<FilePart | null>
  /** Durable when it resolves; readers see the old bytes or the new ones, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
  /** The keys below a folder such as `masters`, in no order. */
  list(folder: string): Promise<string[]>
}

type FilePart = { size: number; bytes: Uint8Array<ArrayBuffer> }

// No segment begins with a dot: neither `..` nor a file that is still being written is a key.
const KEY = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/

export const isKey = (text: string) => KEY.test(text)

export function openFolderStore(dir: string): FileStore {
  const root = path.resolve(dir)

  function fileOf(key: string): string {
    if (!KEY.test(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`)
    return path.join(root, key)
  }

  return {
    async get(key) {
      return (await unlessMissing(readFile(fileOf(key)))) ?? null
    },

    async has(key) {
      const file = fileOf(key)
      try {
        return (await unlessMissing(stat(file)))?.isFile() ?? false
      } catch (error) {
        throw new UnavailableError('the disk does not say what is there', { cause: error })
      }
    },

    head: async (key, bytes) => readPart(fileOf(key), 0, bytes),
    part: async (key, from, bytes) => readPart(fileOf(key), from, bytes),

    async put(key, bytes) {
      const file = fileOf(key)
      const folder = path.dirname(file)
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = path.join(folder, `.${randomUUID()}.tmp`)
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolders(folder, firstMade === undefined ? folder : path.dirname(firstMade))
    },

    async remove(key) {
      await unlessMissing(rm(fileOf(key), { force: true }))
    },

    async list(folder) {
      const found = readdir(fileOf(folder), { recursive: true, withFileTypes: true })
      return ((await unlessMissing(found)) ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        )
        .filter((key) => KEY.test(key))
    },
  }
}

async function readPart(file: string, from: number, bytes: number): Promise<FilePart | null> {
  const handle = await unlessMissing(open(file))
  if (!handle) return null
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(bytes), 0, bytes, from)
    return { size: (await handle.stat()).size, bytes: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}

/** A draft that is younger may still be written, by another process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000
const DRAFT = /^\.[0-9a-f-]{36}\.tmp(?:-wal|-shm)?$/

/** Removes the drafts that a kill or a power cut left in a folder. @returns how many */
export async function removeAbandonedDrafts(folder: string, now = Date.now()): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let removed = 0
  for (const entry of entries.filter(({ name }) => DRAFT.test(name))) {
    const file = path.join(entry.parentPath, entry.name)
    const found = await unlessMissing(stat(file))
    if (!found?.isFile() || now - found.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs every new folder: a new name outlives a power cut only when the folder that holds it is on the disk. */
async function syncFolders(from: string, to: string): Promise<void> {
  await syncFolder(from)
  if (from !== to) await syncFolders(path.dirname(from), to)
}

/** Writes a folder's new names to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'])

/** Returns whether nothing can be written: the disk is full, read-only or gone. */
export function isDiskError(error: unknown): boolean {
  return DISK_CODES.has((error as NodeJS.ErrnoException | null)?.code ?? '')
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
