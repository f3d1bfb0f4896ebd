import type { Sharp } from 'sharp'
import * as palette from '#app/palette.ts'
import { decodeImage } from '#app/platform/image-decoder.server.ts'
import { MAX_PIXELS } from './upload-rules.ts'
import type { ImageFormat } from './image-format.ts'
import type { ImageWidth } from './image-rules.ts'
import { openJobQueue } from '#app/platform/job-queue.server.ts'
import { derivedKey, masterKey, photoStore } from './photo-store.server.ts'

export type DerivedImage = { bytes: Buffer<ArrayBuffer>; contentType: string }

/** Of Node's four threads for such work two stay free for reading files. */
export const DERIVED_AT_ONCE = 2
const enqueue = openJobQueue({ atOnce: DERIVED_AT_ONCE, waiting: 200 })

const underway = new Map<string, Promise<DerivedImage | null>>()

/**
 * A kept photo at one width and in one format, made the first time it is asked for; null if there is no such photo.
 * @throws QueueFullError when too many photos are waiting to be made.
 */
export function deriveImage(
  publicId: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<DerivedImage | null> {
  const key = derivedKey(publicId, width, format)
  const started = underway.get(key)
  if (started) return started
  const image = findOrMake(publicId, width, format).finally(() => underway.delete(key))
  underway.set(key, image)
  return image
}

async function findOrMake(
  publicId: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<DerivedImage | null> {
  const store = photoStore()
  const key = derivedKey(publicId, width, format)
  const contentType = `image/${format}`
  const kept = await store.get(key)
  if (kept) return { bytes: kept, contentType }
  // Asked before queueing: photos that do not exist must not take the places of those that do.
  if (!(await store.has(masterKey(publicId)))) return null
  return enqueue(async () => {
    const master = await store.get(masterKey(publicId))
    if (!master) return null
    const resized = decodeImage(master, MAX_PIXELS).resize({ width, withoutEnlargement: true })
    const bytes = await encode(resized, format).toBuffer()
    await store.put(key, bytes)
    return { bytes, contentType }
  })
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case 'avif':
      // Effort 4, the default, takes three times as long for a tenth fewer bytes.
      return image.avif({ quality: 52, effort: 3 })
    case 'webp':
      return image.webp({ quality: 78 })
    case 'jpeg':
      return image.flatten({ background: palette.photo }).jpeg({ quality: 80, mozjpeg: true })
  }
}
