import * as palette from '#app/ui/palette.ts'
import { fileKind } from '#app/platform/image-signature.ts'

/** `unopened`: this browser cannot read the photo; perhaps the server can. */
export type Shrunk = Blob | 'unopened'

/** Shrinks a photo to at most 2.5 MB and 2048 px on its longer side; leaves a smaller one as it is. */
export async function shrinkPhoto(file: Blob, adapter: CanvasAdapter): Promise<Shrunk> {
  let opened: OpenedPhoto
  try {
    opened = await adapter.open(file)
  } catch {
    return 'unopened'
  }
  try {
    const isReady = isSmallEnough({ bytes: file.size, width: opened.width, height: opened.height })
    // A browser that opens HEIC sends another format: the server may not read HEIC.
    return isReady && (await fileKind(file)) !== 'heic' ? file : await encode(opened, adapter)
  } finally {
    if (opened.source instanceof ImageBitmap) opened.source.close()
  }
}

export async function encode(opened: OpenedPhoto, adapter: CanvasAdapter): Promise<Blob> {
  const [first, ...others] = attempts(opened)
  if (!first) throw new Error('There is nothing to try')
  let canvas = draw(opened, first, adapter)
  let photo = await toPhoto(canvas, first)
  let size: Size = first
  for (const attempt of others) {
    if (photo.size <= MAX_PHOTO_BYTES) break
    if (attempt.width !== size.width || attempt.height !== size.height)
      canvas = draw(opened, attempt, adapter)
    size = attempt
    photo = await toPhoto(canvas, attempt)
  }
  return photo
}

function draw({ source }: OpenedPhoto, { width, height }: Size, adapter: CanvasAdapter): Canvas {
  const canvas = adapter.canvas({ width, height })
  canvas.context.imageSmoothingQuality = 'high'
  canvas.context.drawImage(source, 0, 0, width, height)
  return canvas
}

async function toPhoto(canvas: Canvas, { width, height, quality }: Attempt): Promise<Blob> {
  const webp = await canvas.toBlob('image/webp', quality)
  // A browser that cannot write WebP, such as Safari, returns PNG instead.
  if (webp?.type === 'image/webp') return webp
  canvas.context.globalCompositeOperation = 'destination-over'
  canvas.context.fillStyle = palette.photo
  canvas.context.fillRect(0, 0, width, height)
  const jpeg = await canvas.toBlob('image/jpeg', quality)
  if (!jpeg) throw new Error('This browser writes no photos')
  return jpeg
}

type OpenedPhoto = Size & { source: CanvasImageSource }

type Canvas = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toBlob(type: string, quality: number): Promise<Blob | null>
}

/** Opens and draws photos, in a worker or in the page. */
type CanvasAdapter = {
  /** Applies the photo's orientation. Rejects a file that this browser cannot open. */
  open(file: Blob): Promise<OpenedPhoto>
  canvas(size: Size): Canvas
}

export const workerCanvas: CanvasAdapter = {
  async open(file) {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source, width: source.width, height: source.height }
  },
  canvas({ width, height }) {
    const canvas = new OffscreenCanvas(width, height)
    return {
      context: contextOf(canvas.getContext('2d')),
      toBlob: (type, quality) => canvas.convertToBlob({ type, quality }),
    }
  },
}

export const pageCanvas: CanvasAdapter = {
  async open(file) {
    const source = new Image()
    source.src = URL.createObjectURL(file)
    try {
      await source.decode()
    } finally {
      // The photo is decoded by now, or it failed.
      URL.revokeObjectURL(source.src)
    }
    return { source, width: source.naturalWidth, height: source.naturalHeight }
  },
  canvas({ width, height }) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    return {
      context: contextOf(canvas.getContext('2d')),
      toBlob: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
    }
  },
}

function contextOf<Context>(context: Context | null): Context {
  if (!context) throw new Error('This browser gives no canvas')
  return context
}

/** Limits of an upload (Spec §9). Decimal megabytes: below both readings of "2.5 MB". */
const MAX_PHOTO_BYTES = 2_500_000
const MAX_PHOTO_SIDE = 2048

const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58]
/** When the lowest quality is still too heavy, both sides shrink and the qualities begin again. */
const SHRINK = 0.75
const MIN_SIDE = 320

type Size = { width: number; height: number }
type Attempt = Size & { quality: number }

/** Returns whether a photo can be sent as it is: encoding it again would cost quality and might add bytes. */
export function isSmallEnough({ bytes, width, height }: Size & { bytes: number }): boolean {
  return bytes <= MAX_PHOTO_BYTES && Math.max(width, height) <= MAX_PHOTO_SIDE
}

/** Scales a size down in its proportions, to at least one pixel. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Lists sizes and qualities to try, best first, until the photo is light enough. */
export function attempts(photo: Size): Attempt[] {
  const planned: Attempt[] = []
  for (let side = MAX_PHOTO_SIDE; side >= MIN_SIDE; side = Math.floor(side * SHRINK)) {
    const size = fitWithin(photo, side)
    const isNew = planned.at(-1)?.width !== size.width || planned.at(-1)?.height !== size.height
    if (isNew) planned.push(...QUALITIES.map((quality) => ({ ...size, quality })))
  }
  return planned
}

/** Side of the copy in which colors are found, in px: enough to tell them apart. */
const PIXELS_SIDE = 64
/** Side of the small copy, in px: enough for a card of the preview. */
const SMALL_SIDE = 480

export type PhotoLook = { pixels: ImageData; small: Blob }

/**
 * Returns a small photo for the form, and pixels in which its colors are found.
 * @throws where this browser cannot open it
 */
export async function lookAtPhoto(photo: Blob, adapter: CanvasAdapter): Promise<PhotoLook> {
  const opened = await adapter.open(photo)
  const { width, height } = fitWithin(opened, PIXELS_SIDE)
  const { context } = draw(opened, { width, height }, adapter)
  const attempt = { ...fitWithin(opened, SMALL_SIDE), quality: 0.8 }
  const small = await toPhoto(draw(opened, attempt, adapter), attempt)
  if (opened.source instanceof ImageBitmap) opened.source.close()
  return { pixels: context.getImageData(0, 0, width, height), small }
}
