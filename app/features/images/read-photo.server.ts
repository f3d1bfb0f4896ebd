import { env } from '#app/platform/env.server.ts'
import { embeddedImageUrl, jpegImageUrl } from './image-url.ts'
import { masterKey, photoStore } from './photo-store.server.ts'
import { MAX_UPLOAD_BYTES } from './upload-rules.ts'

const TIME_LIMIT_MS = 8000

/**
 * The bytes of a product's photo, wherever it is kept; null: there is no such photo, or it is not ours to ask for.
 * @throws when the cloud that keeps it does not answer
 */
export async function readPhoto(image: { url: string; publicId: string }): Promise<Uint8Array | null> {
  if (image.url === embeddedImageUrl(image.publicId)) return photoStore().get(masterKey(image.publicId))
  return isInOurCloud(image.url) ? fetchPhoto(jpegImageUrl(image.url)) : null
}

/** The server asks no address that somebody else chose. */
function isInOurCloud(url: string): boolean {
  const { cloudinaryCloudName: cloud } = env()
  return cloud !== undefined && url.startsWith(`https://res.cloudinary.com/${cloud}/`)
}

async function fetchPhoto(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`The photo host answered ${response.status}`)
  return readBody(response)
}

/** @throws Error when it is more than a photo may weigh */
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
