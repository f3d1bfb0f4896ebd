import * as palette from '#app/palette.ts'
import type { Canvas, Picture, Studio } from './canvas.client.ts'
import { attempts, isSmallEnough, MAX_PHOTO_BYTES, type Attempt, type Size } from './compression-plan.ts'
import { fileKind } from '#app/platform/image-signature.ts'

/** `unopened`: this browser cannot read the photo; perhaps the server can. */
export type Shrunk = Blob | 'unopened'

/** At most 2.5 MB and 2048 px on its longer side; a photo that is so already stays as it is. */
export async function shrinkPhoto(file: Blob, studio: Studio): Promise<Shrunk> {
  let picture: Picture
  try {
    picture = await studio.open(file)
  } catch {
    return 'unopened'
  }
  try {
    const isReady = isSmallEnough({ bytes: file.size, width: picture.width, height: picture.height })
    // Whoever can open HEIC had better send something else: the server may not be able to.
    return isReady && (await fileKind(file)) !== 'heic' ? file : await encode(picture, studio)
  } finally {
    if (picture.source instanceof ImageBitmap) picture.source.close()
  }
}

async function encode(picture: Picture, studio: Studio): Promise<Blob> {
  const [first, ...others] = attempts(picture)
  if (!first) throw new Error('There is nothing to try')
  let canvas = draw(picture, first, studio)
  let photo = await toPhoto(canvas, first)
  let size: Size = first
  for (const attempt of others) {
    if (photo.size <= MAX_PHOTO_BYTES) break
    if (attempt.width !== size.width || attempt.height !== size.height)
      canvas = draw(picture, attempt, studio)
    size = attempt
    photo = await toPhoto(canvas, attempt)
  }
  return photo
}

function draw({ source }: Picture, { width, height }: Attempt, studio: Studio): Canvas {
  const canvas = studio.canvas({ width, height })
  canvas.context.imageSmoothingQuality = 'high'
  canvas.context.drawImage(source, 0, 0, width, height)
  return canvas
}

async function toPhoto(canvas: Canvas, { width, height, quality }: Attempt): Promise<Blob> {
  const webp = await canvas.toBlob('image/webp', quality)
  // A browser that cannot write WebP, such as Safari, hands out PNG instead.
  if (webp?.type === 'image/webp') return webp
  canvas.context.globalCompositeOperation = 'destination-over'
  canvas.context.fillStyle = palette.photo
  canvas.context.fillRect(0, 0, width, height)
  const jpeg = await canvas.toBlob('image/jpeg', quality)
  if (!jpeg) throw new Error('This browser writes no photos')
  return jpeg
}
