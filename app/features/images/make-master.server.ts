import { imageKind } from '#app/platform/image-signature.ts'
import { MASTER_WIDTH } from './image-rules.ts'
import { decodeImage, readImageHeader } from '#app/platform/image-decoder.server.ts'
import { MAX_PIXELS, MAX_UPLOAD_BYTES, type UploadProblem } from './upload-rules.ts'

const TIME_LIMIT_SECONDS = 20

/**
 * What somebody sent, as the shop keeps it. The picture alone is written again: no metadata, nothing that hides
 * before, behind or between its pixels.
 */
export async function makeMaster(sent: Uint8Array): Promise<Buffer<ArrayBuffer> | UploadProblem> {
  if (sent.length > MAX_UPLOAD_BYTES) return 'too-large'
  const kind = imageKind(sent)
  if (kind === null) return 'not-an-image'
  if (kind === 'other') return 'unsupported-format'
  try {
    const { width, height } = await readImageHeader(sent)
    if (width * height > MAX_PIXELS) return 'too-many-pixels'
    return await decodeImage(sent, MAX_PIXELS)
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .resize({ width: MASTER_WIDTH, height: MASTER_WIDTH, fit: 'inside', withoutEnlargement: true })
      // High, because every size that people see is made from this one.
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
