import type { OverlayOptions, Sharp } from 'sharp'
import * as palette from '#app/palette.ts'
import { MAX_PIXELS } from '#app/features/images/upload-rules.ts'
import { decodeImage, openIllustration } from '#app/platform/image-decoder.server.ts'
import { PHOTO_BOX } from './preview-drawing.ts'

/** Some chats leave out a heavier picture. */
export const MAX_PREVIEW_BYTES = 200_000
const QUALITIES = [86, 76, 64, 50, 35, 20] as const

/** A photo as it lies beside the name of its product. */
export function preparePhoto(bytes: Uint8Array): Promise<OverlayOptions> {
  const { left, top, width, height } = PHOTO_BOX
  const fitted = decodeImage(bytes, MAX_PIXELS).resize({ width, height, fit: 'cover' })
  return overlay(fitted.flatten({ background: palette.photo }), { left, top })
}

export function prepareCutOut(
  bytes: Uint8Array,
  { left, top, width }: { left: number; top: number; width: number },
): Promise<OverlayOptions> {
  return overlay(decodeImage(bytes, MAX_PIXELS).resize({ width }), { left, top })
}

async function overlay(image: Sharp, place: { left: number; top: number }): Promise<OverlayOptions> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { input: data, raw: { width, height, channels }, ...place }
}

/** The drawing with a picture on it, as the JPEG that every chat can show. */
export async function renderPreview(
  drawing: string,
  picture: OverlayOptions | null,
): Promise<Buffer<ArrayBuffer>> {
  const image = openIllustration(drawing).composite(picture ? [picture] : [])
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    // Thin letters in color blur when colors are kept at half the size.
    jpeg = await image.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length < MAX_PREVIEW_BYTES) break
  }
  return jpeg
}
