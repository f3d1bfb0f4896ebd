import path from 'node:path'
import { openBucketStore } from '#app/platform/bucket-store.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type FileStore, openFolderStore } from '#app/platform/file-store.server.ts'
import { webpLength } from '#app/platform/image-signature.ts'
import {
  embeddedImageUrl,
  type ImageFormat,
  type ImageWidth,
  jpegImageUrl,
  videoKindOf,
} from './image-url.ts'
import { MAX_UPLOAD_BYTES } from './upload-rules.ts'

let current: FileStore | undefined

/** Returns the store of this process's photos: the bucket of `S3_PHOTOS_BUCKET`, or a folder. */
export function photoStore(): FileStore {
  current ??= photoBucket() ?? photoFolder()
  return current
}

export function photoFolder(): FileStore {
  return openFolderStore(path.join(env().dataDir, 'photos'))
}

/** Returns the store of `S3_PHOTOS_BUCKET`; null when it is unset. */
export function photoBucket(): FileStore | null {
  const { photosBucket, photoCacheBytes: maxCacheBytes, dataDir } = env()
  if (!photosBucket) return null
  return openBucketStore(photosBucket, { cacheDir: path.join(dataDir, 'photo-cache'), maxCacheBytes })
}

/** For tests: later calls of `photoStore()` return this store. */
export function setPhotoStore(store: FileStore): void {
  current = store
}

// The extension separates a photo `vera` from a folder `vera`.

export function originalKey(publicId: string): string {
  return `masters/${publicId}.${videoKindOf(publicId) ?? 'webp'}`
}

export function variantKey(publicId: string, width: ImageWidth, format: ImageFormat): string {
  return `derived/${width}/${publicId}.${format}`
}

/**
 * Stores a video, or the original of a photo, from which every variant is made. Browsers cache both for a year, so the
 * file of a public id never changes: another one needs another id.
 */
export async function storeOriginal(publicId: string, bytes: Uint8Array): Promise<void> {
  await photoStore().put(originalKey(publicId), bytes)
}

/**
 * Returns whether an original is empty, or ends before its end: it shows nothing any more.
 * @param start its first bytes, at least `WEBP_HEAD_BYTES`
 */
export function isCutOriginal(start: Uint8Array, size: number): boolean {
  return size === 0 || webpLength(start) > size
}

const TIME_LIMIT_MS = 8000

/**
 * Reads the bytes of a product's photo from either host; null when there is none, or when the host is not ours.
 * @throws when the cloud does not answer
 */
export async function readPhoto(image: { url: string; publicId: string }): Promise<Uint8Array | null> {
  if (image.url === embeddedImageUrl(image.publicId)) return photoStore().get(originalKey(image.publicId))
  return isInOurCloud(image.url) ? fetchPhoto(jpegImageUrl(image.url)) : null
}

/** Returns whether an address is in our cloud, also when it holds `..`. The server fetches no other address. */
export function isInOurCloud(url: string): boolean {
  const { cloudinaryCloudName: cloud } = env()
  return (
    cloud !== undefined && URL.parse(url)?.href.startsWith(`https://res.cloudinary.com/${cloud}/`) === true
  )
}

async function fetchPhoto(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`The photo host answered ${response.status}`)
  return readBody(response)
}

/** @throws Error when the body is larger than a photo may be */
async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_UPLOAD_BYTES) throw new Error('The photo host sends too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
