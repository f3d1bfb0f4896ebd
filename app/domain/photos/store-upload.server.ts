import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { mayManageCatalog, type User } from '#app/domain/accounts/user.ts'
import { BucketUnavailableError } from '#app/platform/bucket-store.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isDiskError } from '#app/platform/file-store.server.ts'
import { decodeImage, isHeif, MAX_HEIF_PIXELS, readImageSize } from '#app/platform/image-decoder.server.ts'
import { imageKind } from '#app/platform/image-signature.ts'
import { openJobQueue, QueueFullError } from '#app/platform/job-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { blankNotes, videoKind } from '#app/platform/video-signature.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import { embeddedImageUrl, ORIGINAL_WIDTH } from './image-url.ts'
import { storeOriginal } from './photo-store.server.ts'
import {
  BROWSER_ERRORS,
  MAX_PIXELS,
  MAX_SIDE,
  MAX_UPLOAD_BYTES,
  MAX_VIDEO_BYTES,
  UPLOAD_ERROR_STATUS,
  type Uploaded,
  type UploadError,
} from './upload-rules.ts'

/** One upload beside two variants: one of Node's four worker threads stays free for files. */
const enqueue = openJobQueue({ name: 'uploads', atOnce: 1, waiting: 12 })

/** Checks, cleans and stores a photo. Once it returns an address, the photo survives a power cut. */
export async function storeUpload(
  file: Uint8Array | Blob,
  host: PhotoHost = photoHost(),
): Promise<Uploaded | { error: UploadError }> {
  const original = await prepare(file)
  return typeof original === 'string' ? refuse(original) : keep(() => host(original))
}

/** Checks and stores a video in the shop itself, whatever the host of its photos. */
export async function storeVideo(file: Blob): Promise<Uploaded | { error: UploadError }> {
  if (file.size > MAX_VIDEO_BYTES) return refuse('video-too-large')
  const bytes = await file.bytes()
  const kind = videoKind(bytes)
  if (kind === null) return refuse('not-a-video')
  if (kind === 'mp4' && !blankNotes(bytes)) return refuse('video-damaged')
  return keep(() => storeInShop(`videos/${kind}`, bytes))
}

async function keep(store: () => Promise<Uploaded | null>): Promise<Uploaded | { error: UploadError }> {
  try {
    return (await store()) ?? refuse('host-failed')
  } catch (error) {
    if (error instanceof BucketUnavailableError) return refuse('host-failed')
    if (!isDiskError(error)) throw error
    log.error('upload-not-stored', { error })
    return { error: 'not-stored' }
  }
}

/** Returns the shop itself, or a Cloudinary cloud when both of its variables are set. */
function photoHost(): PhotoHost {
  const { cloudinaryCloudName: cloudName, cloudinaryUploadPreset: uploadPreset } = env()
  if (cloudName === undefined || uploadPreset === undefined) return embeddedHost
  return cloudinaryHost({ cloudName, uploadPreset })
}

async function prepare(file: Uint8Array | Blob): Promise<Buffer<ArrayBuffer> | UploadError> {
  if (file instanceof Blob && file.size > MAX_UPLOAD_BYTES) return 'too-large'
  try {
    return await enqueue(async () => makeOriginal(file instanceof Blob ? await file.bytes() : file))
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy'
    throw error
  }
}

function refuse(error: UploadError): { error: UploadError } {
  log.warn('upload-refused', { reason: error })
  return { error }
}

const TIME_LIMIT_SECONDS = 20

/** Makes the stored original of an upload. Only the pixels are written again: no metadata and no hidden data. */
export async function makeOriginal(sent: Uint8Array): Promise<Buffer<ArrayBuffer> | UploadError> {
  if (sent.length > MAX_UPLOAD_BYTES) return 'too-large'
  const kind = imageKind(sent)
  if (kind === null) return 'not-an-image'
  if (kind === 'other') return 'unsupported-format'
  try {
    const { width, height, isComposed } = await readImageSize(sent)
    const maxPixels = isHeif(sent) ? MAX_HEIF_PIXELS : MAX_PIXELS
    if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE) return 'too-many-pixels'
    if (isComposed) return kind === 'heic' ? 'heic-not-decodable' : 'unsupported-format'
    return await decodeImage(sent, MAX_PIXELS)
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .resize({ width: ORIGINAL_WIDTH, height: ORIGINAL_WIDTH, fit: 'inside', withoutEnlargement: true })
      // High, because every variant is made from this one.
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    if (isTimeout(error)) return 'too-slow'
    // The prebuilt decoder reads the container but not the film codec inside.
    return kind === 'heic' ? 'heic-not-decodable' : 'damaged'
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}

/** Stores a photo under a new name; null when that failed. */
export type PhotoHost = (original: Buffer<ArrayBuffer>) => Promise<Uploaded | null>

/** Stores photos in the shop itself. */
export const embeddedHost: PhotoHost = (original) => storeInShop('fotos', original)

async function storeInShop(folder: string, bytes: Uint8Array): Promise<Uploaded> {
  // Random, so that it is unique and nobody guesses a photo that is not for sale yet.
  const publicId = `${folder}/${randomBytes(16).toString('hex')}`
  // The row first: after a power cut, a file without a row would never be swept.
  await database()
    .insertInto('uploads')
    .values({ public_id: publicId, created_at: new Date().toISOString() })
    .execute()
  await storeOriginal(publicId, bytes)
  return { secure_url: embeddedImageUrl(publicId), public_id: publicId }
}

type CloudinaryOptions = { cloudName: string; uploadPreset: string; apiOrigin?: string }

const TIME_LIMIT_MS = 30_000

// The Content-Security-Policy lets pages show photos of this host only.
const answerSchema = z.object({
  secure_url: z.string().startsWith('https://res.cloudinary.com/'),
  public_id: z.string().min(1).max(255),
})

/** Sends photos to a Cloudinary cloud with an unsigned upload preset (Spec §7). */
export function cloudinaryHost({
  cloudName,
  uploadPreset,
  apiOrigin = 'https://api.cloudinary.com',
}: CloudinaryOptions): PhotoHost {
  return async (original) => {
    const form = new FormData()
    form.set('file', new Blob([original], { type: 'image/webp' }), 'photo.webp')
    form.set('upload_preset', uploadPreset)
    try {
      const response = await fetch(`${apiOrigin}/v1_1/${cloudName}/image/upload`, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) throw new Error(`Cloudinary answered ${response.status}`)
      return answerSchema.parse(await response.json())
    } catch (error) {
      log.warn('photo-host-failed', { error })
      return null
    }
  }
}

const MAX_TYPE_LENGTH = 64
/** Reports of one admin; more than an afternoon of bad photos, and too few to flood a log. */
const BY_ADMIN = { max: 120, windowSeconds: HOUR_SECONDS }

/** A photo that failed in the browser, so that the server knows nothing of it. */
export const photoFailureSchema = z.object({
  reason: z.enum([...(Object.keys(UPLOAD_ERROR_STATUS) as UploadError[]), ...BROWSER_ERRORS]),
  bytes: z.int().nonnegative(),
  type: z.string().transform((type) => type.slice(0, MAX_TYPE_LENGTH)),
})

export type PhotoFailure = z.input<typeof photoFailureSchema>

/** Writes one line to the log. The file's name is personal and stays in the browser. */
export async function reportPhotoFailure(
  admin: User,
  { reason, bytes, type }: PhotoFailure,
): Promise<'logged' | 'not-allowed' | { retryAfterSeconds: number }> {
  if (!mayManageCatalog(admin)) return 'not-allowed'
  const retryAfterSeconds = await consumeRateLimit([{ key: `photoFailures:${admin.id}`, ...BY_ADMIN }])
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  log.warn('photo-failed-in-browser', { reason, bytes, type })
  return 'logged'
}
