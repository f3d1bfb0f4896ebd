import type { Sharp } from 'sharp'
import * as palette from '#app/ui/palette.ts'
import { decodeImage } from '#app/platform/image-decoder.server.ts'
import { isWholeImage, webpLength } from '#app/platform/image-signature.ts'
import { openJobQueue, openSharedRuns } from '#app/platform/job-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ImageFormat, ImageWidth } from './image-url.ts'
import { variantKey, originalKey, photoStore } from './photo-store.server.ts'
import { MAX_PIXELS } from './upload-rules.ts'

export type PhotoVariant = { bytes: Buffer<ArrayBuffer>; contentType: string }

/** Two of Node's four worker threads stay free for reading files. */
const VARIANTS_AT_ONCE = 2
const enqueue = openJobQueue({ name: 'photo-sizes', atOnce: VARIANTS_AT_ONCE, waiting: 200 })

const shared = openSharedRuns<PhotoVariant | null>()

/**
 * Returns a photo at one width and in one format, and makes it at the first request; null when there is no such photo.
 * @throws QueueFullError when too many variants are waiting to be made
 */
export function findVariant(
  publicId: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<PhotoVariant | null> {
  const key = variantKey(publicId, width, format)
  return shared(key, () => findOrMake(key, { publicId, width, format }))
}

type Wanted = { publicId: string; width: ImageWidth; format: ImageFormat }

async function findOrMake(key: string, { publicId, width, format }: Wanted): Promise<PhotoVariant | null> {
  const store = photoStore()
  const contentType = `image/${format}`
  const stored = await store.get(key)
  if (stored && isWholeImage(stored)) return { bytes: stored, contentType }
  // Checked before queueing: photos that do not exist must not take the places of those that do.
  if (!(await store.has(originalKey(publicId)))) return null
  return enqueue(async () => {
    const original = await store.get(originalKey(publicId))
    if (!original || webpLength(original) > original.length) return null
    const resized = decodeImage(original, MAX_PIXELS).resize({ width, withoutEnlargement: true })
    const bytes = await encode(resized, format).toBuffer()
    // A full disk keeps nobody from seeing the photo: it is made again at the next request.
    await store.put(key, bytes).catch((error: unknown) => log.warn('variant-not-stored', { key, error }))
    return { bytes, contentType }
  })
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case 'avif':
      // Colors in half the resolution, as in every WebP, and one step less effort: half the time for the same bytes.
      return image.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return image.webp({ quality: 78 })
    case 'jpeg':
      return image.flatten({ background: palette.photo }).jpeg({ quality: 80, mozjpeg: true })
  }
}

const FORMATS = ['webp', 'avif'] satisfies ImageFormat[]

/** Makes variants in advance. Counts those that are stored already. */
export async function prepareVariants(
  publicIds: readonly string[],
  widths: readonly ImageWidth[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const wanted = publicIds.flatMap((publicId) =>
    widths.flatMap((width) => FORMATS.map((format) => ({ publicId, width, format }))),
  )
  const total = wanted.length
  let done = 0
  // The workers share one iterator, so each takes the next variant.
  const left = wanted.values()
  const work = async () => {
    for (const { publicId, width, format } of left) {
      await findVariant(publicId, width, format)
      done += 1
      onProgress(done, total)
    }
  }
  await Promise.all(Array.from({ length: VARIANTS_AT_ONCE }, work))
}
