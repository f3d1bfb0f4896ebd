import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { connectBucket, pageGuard } from '#app/platform/bucket-store.server.ts'
import { env, type S3Bucket } from '#app/platform/env.server.ts'
import type { BackupSummary } from './backup-file.ts'
import type { BackupPlace } from './backup-place.ts'
import { readBackup } from './read-backup.server.ts'
import { writeBackup, writeBackupFile } from './write-backup.server.ts'

type StoredBackup = { body: Readable; bytes: number }

export type BackupStore = {
  /** Makes a backup that has its name only once it is whole, and returns its size as the store tells it. */
  add(name: string, signal?: AbortSignal): Promise<BackupSummary & { bytes: number }>
  list(): Promise<string[]>
  /** Null: there is none of this name. */
  open(name: string): Promise<StoredBackup | null>
  remove(name: string): Promise<void>
}

export type PlacedStore = { place: BackupPlace; store: BackupStore }

/** The places of nightly backups: a folder, and the bucket of `S3_BUCKET`. */
export function backupPlaces(): PlacedStore[] {
  const { s3, backupDir } = env()
  return [
    { place: 'folder', store: openBackupFolder(backupDir) },
    ...(s3 ? [{ place: 'bucket' as const, store: openS3Store(s3) }] : []),
  ]
}

/** A broken-off backup that nobody has written to for this long has no writer any more. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

export function openBackupFolder(folder: string): BackupStore {
  const fileOf = (name: string) => path.join(folder, path.basename(name))
  return {
    async add(name, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeAbandoned(folder)
      const file = fileOf(name)
      await writeBackupFile(file, { signal })
      // A disk may take bytes and return others.
      try {
        return { ...(await readBackup(file)), bytes: (await stat(file)).size }
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
    },
    list: () => namesIn(folder),
    async open(name) {
      const bytes = await stat(fileOf(name)).then(
        ({ size }) => size,
        () => null,
      )
      return bytes === null ? null : { body: createReadStream(fileOf(name)), bytes }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!/^vault-.*\.tar(?:\.age)?\.\d+\.tmp$/.test(name)) continue
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

/** 10,000 parts are the most that S3 takes: room for 160 GB. */
const UPLOAD_PART_BYTES = 16 * 1024 * 1024

/** Sends backups to a bucket as they are made, so that a full disk does not stop them. */
function openS3Store(place: S3Bucket): BackupStore {
  const { bucket, prefix } = place
  const connect = () => connectBucket(place)

  return {
    async add(name, signal) {
      const { client, HeadObjectCommand } = await connect()
      const { Upload } = await import('@aws-sdk/lib-storage')
      let sent = 0
      const body = new Transform({
        highWaterMark: 1024 * 1024,
        transform(chunk: Buffer, _encoding, next) {
          sent += chunk.length
          next(null, chunk)
        },
      })
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: prefix + name, Body: body, ContentType: 'application/octet-stream' },
        partSize: UPLOAD_PART_BYTES,
        queueSize: 2,
      })
      const [made, uploaded] = await Promise.allSettled([
        writeBackup(body, { signal }).catch(async (error: unknown) => {
          // Otherwise the bytes sent so far would become a cut backup.
          await upload.abort()
          throw error
        }),
        upload.done().catch((error: unknown) => {
          body.destroy(error as Error)
          throw error
        }),
      ])
      if (uploaded.status === 'rejected' && (made.status === 'fulfilled' || !isAbort(uploaded.reason)))
        throw uploaded.reason
      if (made.status === 'rejected') throw made.reason
      const { ContentLength: bytes = -1 } = await client.send(
        new HeadObjectCommand({ Bucket: bucket, Key: prefix + name }),
      )
      if (bytes !== sent) {
        await this.remove(name)
        throw new Error(`The store has ${bytes} bytes of a backup with ${sent}`)
      }
      return { ...made.value, bytes }
    },

    async list() {
      const { client, paginateListObjectsV2 } = await connect()
      const names: string[] = []
      const wanted = { Bucket: bucket, Prefix: `${prefix}vault-` }
      const requireNewPage = pageGuard()
      for await (const page of paginateListObjectsV2({ client }, wanted)) {
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
        requireNewPage(page.NextContinuationToken)
      }
      return names
    },

    async open(name) {
      const { client, GetObjectCommand, NoSuchKey } = await connect()
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: prefix + name }),
        )
        return Body instanceof Readable ? { body: Body, bytes: ContentLength } : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async remove(name) {
      const { client, DeleteObjectCommand } = await connect()
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }))
    },
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
