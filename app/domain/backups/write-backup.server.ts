import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'
import { embeddedImageUrl, publicIdsIn } from '#app/domain/photos/image-url.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import {
  withDatabaseSnapshot,
  type DatabaseSnapshot,
  type SnapshotRow,
} from '#app/platform/database-snapshot.server.ts'
import { EnvError } from '#app/platform/env.server.ts'
import { syncFolder } from '#app/platform/file-store.server.ts'
import {
  FORMAT_VERSION,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
  PART_BYTES,
  photoEntry,
  summaryOf,
  tableEntry,
  type BackupHead,
  type BackupSummary,
  type ManifestEntry,
} from './backup-file.ts'
import { sealStream } from './seal.server.ts'
import { sealState } from './seal-key.server.ts'

type BackupOptions = {
  /** False: the database alone, for the moment before a migration. */
  withPhotos?: boolean
  /** Aborted when the shop stops. */
  signal?: AbortSignal | undefined
}

/**
 * Writes a backup into a file, which has its name only once it is whole and on the disk.
 * @throws Error when the disk is full or the folder cannot be written; then nothing is left behind
 */
export async function writeBackupFile(file: string, options: BackupOptions = {}): Promise<BackupSummary> {
  const unfinished = `${file}.${process.pid}.tmp`
  try {
    const summary = await writeBackup(
      createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true }),
      options,
    )
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return summary
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes a backup into a stream, sealed if the shop seals. The database comes first and then the photos that it names. */
export async function writeBackup(
  destination: Writable,
  { withPhotos = true, signal }: BackupOptions = {},
): Promise<BackupSummary> {
  const key = sealState().seal?.key
  const tar = pack()
  const bytes = key === undefined ? tar : Readable.from(sealStream(tar, key))
  const [sent, filled] = await Promise.allSettled([
    pipeline(bytes, destination, ...(signal ? [{ signal }] : [])),
    fill(tar, withPhotos).catch((error: unknown) => {
      tar.destroy(error as Error)
      throw error
    }),
  ])
  // Each of them fails as a consequence of the other; the database and the photos know the cause better.
  if (filled.status === 'rejected' && !(filled.reason instanceof BrokenOffError)) throw filled.reason
  if (sent.status === 'rejected') throw sent.reason
  if (filled.status === 'rejected') throw filled.reason
  return filled.value
}

/** The destination takes no more. */
class BrokenOffError extends Error {}

async function fill(tar: Pack, withPhotos: boolean): Promise<BackupSummary> {
  const createdAt = new Date()
  const entries: ManifestEntry[] = []
  const rows: Record<string, number> = {}
  const named = new Photos()

  async function add(name: string, bytes: Buffer): Promise<void> {
    entries.push({ name, size: bytes.length, sha256: hash('sha256', bytes, 'hex') })
    await addEntry(tar, name, bytes, createdAt)
  }

  const head = await withDatabaseSnapshot(async (snapshot) => {
    const tables = snapshot.tables.filter((table) => !table.startsWith('kysely_'))
    const made: BackupHead = {
      format: 'vault-backup',
      version: FORMAT_VERSION,
      createdAt: createdAt.toISOString(),
      migration: await lastMigration(snapshot),
      tables,
      hasPhotos: withPhotos,
    }
    await add(HEAD_ENTRY, Buffer.from(`${JSON.stringify(made, null, 2)}\n`))
    for (const table of tables) {
      rows[table] = 0
      for await (const part of partsOf(snapshot, table)) {
        for (const row of part.rows) named.note(table, row)
        rows[table] += part.rows.length
        await add(tableEntry(table, part.number), part.bytes)
      }
    }
    return made
  })

  const missingPhotos: string[] = []
  for (const [publicId, isShown] of withPhotos ? named.sorted() : []) {
    const bytes = await photoStore().get(originalKey(publicId))
    if (bytes) await add(photoEntry(publicId), bytes)
    else if (isShown) missingPhotos.push(publicId)
  }
  const manifest = { rows, missingPhotos, entries }
  await addEntry(tar, MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), createdAt)
  tar.finalize()
  return summaryOf(head, manifest)
}

/** Resolves once the destination has taken the entry, so that one entry at a time is in memory. */
function addEntry(tar: Pack, name: string, bytes: Buffer, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    if (tar.destroyed) return reject(new BrokenOffError())
    const entry = tar.entry({ name, mtime, mode: 0o600 }, bytes, (error) => {
      if (error) reject(new BrokenOffError(undefined, { cause: error }))
      else resolve()
    })
    // The callback tells of an error, and a stream whose error nobody hears ends the process.
    entry.on('error', () => undefined)
  })
}

/** @throws EnvError when this is no database of a shop */
async function lastMigration(snapshot: DatabaseSnapshot): Promise<string> {
  let last = ''
  if (snapshot.tables.includes('kysely_migration')) {
    for await (const rows of snapshot.rows('kysely_migration')) {
      for (const { name } of rows) if (String(name) > last) last = String(name)
    }
  }
  if (last === '') throw new EnvError('There is nothing to back up: the shop was never opened.')
  return last
}

type Part = { number: number; rows: SnapshotRow[]; bytes: Buffer }

/** Cuts a table into parts of some megabytes: a tar tells the size of an entry before its bytes. */
async function* partsOf(snapshot: DatabaseSnapshot, table: string): AsyncGenerator<Part> {
  let number = 1
  let rows: SnapshotRow[] = []
  let lines: string[] = []
  let chars = 0
  const part = (): Part => ({ number, rows, bytes: Buffer.from(lines.join('')) })
  for await (const some of snapshot.rows(table)) {
    for (const row of some) {
      const line = `${JSON.stringify(row)}\n`
      rows.push(row)
      lines.push(line)
      chars += line.length
      if (chars < PART_BYTES) continue
      yield part()
      number += 1
      rows = []
      lines = []
      chars = 0
    }
  }
  if (rows.length > 0 || number === 1) yield part()
}

/** The photos that rows name. Photos are found by the column's name, so that an older schema has them too. */
class Photos {
  /** Whether a product shows the photo. */
  readonly #named = new Map<string, boolean>()

  note(table: string, row: SnapshotRow): void {
    const { public_id: id, url, value } = row
    if (typeof id === 'string') {
      const isShown = table === 'product_images' && url === embeddedImageUrl(id)
      if (isShown || url === undefined) this.#add(id, isShown)
    }
    if (table === 'settings') for (const inSetting of publicIdsIn(String(value))) this.#add(inSetting, true)
    // Prepared, or shown before: not shown now.
    if (table === 'shop_window')
      for (const prepared of publicIdsIn(`${row['draft']} ${row['before']}`)) this.#add(prepared, false)
  }

  #add(id: string, isShown: boolean): void {
    this.#named.set(id, isShown || (this.#named.get(id) ?? false))
  }

  sorted(): [string, boolean][] {
    return [...this.#named].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}
