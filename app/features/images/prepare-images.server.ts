import { DERIVED_AT_ONCE, deriveImage } from './derive-image.server.ts'
import type { ImageFormat } from './image-format.ts'
import type { ImageWidth } from './image-rules.ts'

const FORMATS = ['webp', 'avif'] satisfies ImageFormat[]

/** Makes in advance what most visitors will ask for. What is already kept is only counted. */
export async function prepareImages(
  publicIds: readonly string[],
  widths: readonly ImageWidth[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const wanted = publicIds.flatMap((publicId) =>
    widths.flatMap((width) => FORMATS.map((format) => ({ publicId, width, format }))),
  )
  const total = wanted.length
  let done = 0
  // All workers draw from one iterator, so each takes the next one that nobody has taken.
  const left = wanted.values()
  const work = async () => {
    for (const { publicId, width, format } of left) {
      await deriveImage(publicId, width, format)
      done += 1
      onProgress(done, total)
    }
  }
  await Promise.all(Array.from({ length: DERIVED_AT_ONCE }, work))
}
