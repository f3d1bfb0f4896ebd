import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type * as S3 from '@aws-sdk/client-s3'
import type { S3Bucket } from './env.server.ts'
import { isKey, openFolderStore, type FileStore } from './file-store.server.ts'
import { log } from './log.server.ts'
import { UnavailableError } from './unavailable.server.ts'

/** Thrown when the bucket does not answer or refuses; the same request may work later. */
export class BucketUnavailableError extends UnavailableError {}

const CONNECT_WITHIN_MS = 2000
const ANSWER_WITHIN_MS = 10_000
/** Attempts for one command, with growing pauses between them. */
const TRIES = 3

/** For photos, which are small. A store may take minutes to put the parts of a backup together. */
const QUICK = {
  maxAttempts: TRIES,
  requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS },
}

/** Returns a client of a bucket and its commands. Loaded on first use: most shops have no bucket. */
export async function connectBucket(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Bucket,
  options: Partial<typeof QUICK> = {},
) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...options,
  })
  return { client, ...commands }
}

/** After a failure, requests skip the bucket for this long. */
const REST_MS = 5000

type StoreOptions = { cacheDir: string; maxCacheBytes: number; restMs?: number }

/** A bucket without its copy on this machine. Each method rejects when the bucket does not answer. */
type BucketObjects = {
  /** @returns null when there is no such object */
  get(key: string, firstBytes?: number): Promise<Buffer<ArrayBuffer> | null>
  /** @returns null when there is no such object */
  size(key: string): Promise<number | null>
  put(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
  list(folder: string): Promise<string[]>
}

/**
 * Stores each key in a bucket that several machines share, and keeps what this machine read or wrote lately on its disk,
 * for when the bucket is away. The bytes of a key may not change.
 * @throws BucketUnavailableError from every method
 */
export function openBucketStore(
  bucket: S3Bucket,
  { cacheDir, maxCacheBytes, restMs = REST_MS }: StoreOptions,
): FileStore {
  const objects = openBucket(bucket)
  const cache = openFileCache(cacheDir, maxCacheBytes)
  let restUntil = Number.NEGATIVE_INFINITY

  async function send<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    if (!isKey(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`)
    if (performance.now() < restUntil) throw new BucketUnavailableError('the bucket did not answer lately')
    try {
      return await work()
    } catch (error) {
      restUntil = performance.now() + restMs
      log.warn('bucket-does-not-answer', { error })
      throw new BucketUnavailableError('the bucket does not answer', { cause: error })
    }
  }

  return {
    async get(key) {
      const cached = isKey(key) ? await cache.get(key) : null
      if (cached) return cached
      const bytes = await send(key, () => objects.get(key))
      if (bytes) await cache.put(key, bytes)
      return bytes
    },

    async has(key) {
      try {
        return (await send(key, () => objects.size(key))) !== null
      } catch (error) {
        // While the bucket is away, the copies on this machine count.
        if (error instanceof BucketUnavailableError && (await cache.get(key))) return true
        throw error
      }
    },

    async head(key, bytes) {
      return send(key, async () => {
        const size = await objects.size(key)
        if (size === null) return null
        const start = size === 0 ? new Uint8Array() : await objects.get(key, bytes)
        return start && { size, bytes: start.subarray(0, bytes) }
      })
    },

    async part(key, from, bytes) {
      const cached = isKey(key) ? await cache.part(key, from, bytes) : null
      if (cached) return cached
      const whole = await this.get(key)
      return whole && { size: whole.length, bytes: whole.subarray(from, from + bytes) }
    },

    async put(key, bytes) {
      await send(key, () => objects.put(key, bytes))
      await cache.put(key, bytes)
    },

    async remove(key) {
      await send(key, () => objects.remove(key))
      await cache.remove(key)
    },

    async list(folder) {
      const keys = await send(folder, () => objects.list(folder))
      // A sweep that deletes what is listed must not delete keys of another folder.
      return keys.filter((key) => isKey(key) && key.startsWith(`${folder}/`))
    },
  }
}

function openBucket(bucket: S3Bucket): BucketObjects {
  let connection: ReturnType<typeof connectBucket> | undefined
  const place = (key: string) => ({ Bucket: bucket.bucket, Key: bucket.prefix + key })

  /** @returns null when there is no such object */
  async function send<Value>(
    work: (connected: Awaited<ReturnType<typeof connectBucket>>) => Promise<Value>,
  ): Promise<Value | null> {
    connection ??= connectBucket(bucket, QUICK)
    try {
      return await work(await connection)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    get: (key, firstBytes) => {
      const Range = firstBytes === undefined ? undefined : `bytes=0-${firstBytes - 1}`
      return send(async ({ client, GetObjectCommand }) =>
        bytesOf(await client.send(new GetObjectCommand({ ...place(key), Range })), firstBytes),
      )
    },

    size: (key) =>
      send(async ({ client, HeadObjectCommand }) => {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place(key)))
        return ContentLength
      }),

    async put(key, bytes) {
      await send(({ client, PutObjectCommand }) =>
        client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.length })),
      )
    },

    async remove(key) {
      await send(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand(place(key))))
    },

    async list(folder) {
      const { Bucket, Key } = place(folder)
      const keys = await send(async ({ client, paginateListObjectsV2 }) => {
        const found: string[] = []
        const requireNewPage = pageGuard()
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` })) {
          const keys = (page.Contents ?? []).map((object) => object.Key ?? '')
          const own = keys.filter((key) => key.startsWith(bucket.prefix))
          found.push(...own.map((key) => key.slice(bucket.prefix.length)))
          requireNewPage(page.NextContinuationToken)
        }
        return found
      })
      return keys ?? []
    },
  }
}

async function bytesOf(
  { Body }: S3.GetObjectCommandOutput,
  firstBytes?: number,
): Promise<Buffer<ArrayBuffer>> {
  return readObject((Body as AsyncIterable<Uint8Array> | undefined) ?? null, firstBytes)
}

/** Maximum size of an object; photos and their variants are far smaller. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024
const BODY_WITHIN_MS = 60_000

/**
 * Reads the answer of a store, which may be longer than it says, or never end.
 * @param firstBytes ends after them, because a store may ignore that it was asked for a part
 * @throws Error for an answer that is too large or too slow
 */
export async function readObject(
  body: AsyncIterable<Uint8Array> | null,
  firstBytes?: number,
): Promise<Buffer<ArrayBuffer>> {
  const until = performance.now() + BODY_WITHIN_MS
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (firstBytes !== undefined && bytes >= firstBytes) break
    if (bytes > MAX_OBJECT_BYTES) throw new Error('The answer of the store is too large')
    if (performance.now() > until) throw new Error('The answer of the store is too slow')
  }
  return Buffer.concat(chunks)
}

/** Several million objects: more than the photos of the largest shop. */
const MAX_PAGES = 10_000

/** Returns a function that throws when a page of a list comes twice, or when there are too many: it would never end. */
export function pageGuard(): (token: string | undefined) => void {
  const seen = new Set<string>()
  return (token) => {
    if (token === undefined) return
    if (seen.has(token) || seen.size >= MAX_PAGES) throw new Error('The list of the store has no end')
    seen.add(token)
  }
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])

function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.has(error.name)
}

/** Above its limit, the cache deletes the files that were used longest ago until this share is left. */
const SHARE_LEFT = 0.8
/** The time of a file's last use is noted once per interval. */
const TOUCH_EVERY_MS = 60 * 60 * 1000

/** Files that may be missing at any time. It never fails: what cannot be stored is not there. */
function openFileCache(dir: string, maxBytes: number) {
  const store = openFolderStore(dir)
  // Files of an earlier process may fill it already.
  let writtenBytes = Number.POSITIVE_INFINITY

  async function touch(key: string): Promise<void> {
    const file = path.join(dir, key)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > TOUCH_EVERY_MS) await utimes(file, new Date(), new Date())
  }

  async function sweep(): Promise<void> {
    writtenBytes = 0
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const files = []
    for (const entry of entries.filter((each) => each.isFile())) {
      const key = path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
      const found = await stat(path.join(dir, key)).catch(() => null)
      if (found) files.push({ key, bytes: found.size, askedAt: found.mtimeMs })
    }
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= maxBytes) return
    for (const { key, bytes } of files.toSorted((a, b) => a.askedAt - b.askedAt)) {
      if (total <= maxBytes * SHARE_LEFT) break
      if (isKey(key)) await store.remove(key)
      total -= bytes
    }
  }

  return {
    async get(key: string): Promise<Buffer<ArrayBuffer> | null> {
      const bytes = await store.get(key).catch(() => null)
      if (bytes) await touch(key).catch(() => undefined)
      return bytes
    },
    part: (key: string, from: number, bytes: number) => store.part(key, from, bytes).catch(() => null),
    async put(key: string, bytes: Uint8Array): Promise<void> {
      try {
        await store.put(key, bytes)
        writtenBytes += bytes.length
        if (writtenBytes > maxBytes * (1 - SHARE_LEFT)) await sweep()
      } catch (error) {
        log.warn('photo-not-cached', { error })
      }
    },
    remove: (key: string) => store.remove(key).catch(() => undefined),
  }
}
