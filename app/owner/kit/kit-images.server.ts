import { LRUCache } from 'lru-cache'
import type { OverlayOptions } from 'sharp'
import { readPhoto } from '#app/domain/photos/photo-store.server.ts'
import { MAX_PIXELS } from '#app/domain/photos/upload-rules.ts'
import * as palette from '#app/ui/palette.ts'
import { decodeImage, openIllustration } from '#app/platform/image-decoder.server.ts'
import { openJobQueue, openSharedRuns } from '#app/platform/job-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { archivo } from '#app/domain/photos/preview-images.server.ts'
import { disc, letters, logo, rect, svg } from '#app/domain/photos/preview-svg.ts'
import type { Typeface } from '#app/domain/photos/fit-text.ts'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import type { KitContent } from './kit-content.ts'
import { type KitLayout, layoutKit } from './kit-layout.ts'
import type { KitBackground, KitFormat } from './kit-options.ts'
import type { Box } from './size-frames.ts'

/** `isWhole` is false when the photo could not be read. */
export type KitImage = { bytes: Buffer<ArrayBuffer>; isWhole: boolean }

/** Everything that an image depends on. */
export type KitSubject = { content: KitContent; format: KitFormat; background: KitBackground }

const enqueue = openJobQueue({ name: 'instagram-kit', atOnce: 1, waiting: 8 })
const shared = openSharedRuns<KitImage>()

/** Holds the images of a few products, because the page and the share sheet ask for the same ones. */
const cache = new LRUCache<string, KitImage>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
  ttl: 10 * 60 * 1000,
})

/**
 * Returns an image as JPEG.
 * @throws QueueFullError when too many are waiting to be drawn
 */
export function kitImage(subject: KitSubject): Promise<KitImage> {
  const key = JSON.stringify(subject)
  const stored = cache.get(key)
  if (stored) return Promise.resolve(stored)
  return shared(key, () =>
    enqueue(async () => {
      const drawn = await drawKit(subject)
      if (drawn.isWhole) cache.set(key, drawn)
      return drawn
    }),
  )
}

/** Time limit of one step; drawing usually takes a fraction of a second. */
const TIME_LIMIT = { seconds: 10 }

async function drawKit({ content, format, background }: KitSubject): Promise<KitImage> {
  const typeface = await archivo()
  const layout = layoutKit(content, format, background, typeface)
  const photo = content.photo && (await loadPhoto(content.photo, layout))
  const logoFill = layout.logo.fill ?? (photo?.isDark ? palette.white : palette.ink)
  const texts = await raw(drawTexts(layout, logoFill, typeface))
  const layers = photo ? [photo.overlay, texts] : [texts]
  const ground = photo ? drawGround(layout, null) : drawGround(layout, content.hex)
  const image = openIllustration(ground).timeout(TIME_LIMIT).composite(layers)
  return { bytes: await toJpeg(image), isWhole: content.photo === null || photo !== null }
}

/** Maximum size of an image, which phones send over a mobile network. */
const MAX_KIT_BYTES = 1_500_000
const QUALITIES = [90, 80, 65, 45] as const

async function toJpeg(image: ReturnType<typeof openIllustration>): Promise<Buffer<ArrayBuffer>> {
  const pixels = await image.removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    // Thin colored letters blur when JPEG stores color at half the resolution.
    const options = { quality, chromaSubsampling: '4:4:4' } as const
    jpeg = await decodeImage(pixels, MAX_PIXELS).timeout(TIME_LIMIT).jpeg(options).toBuffer()
    if (jpeg.length < MAX_KIT_BYTES) break
  }
  return jpeg
}

/** Vertical focus of a cut photo: shoes stand in its lower half. */
const PHOTO_FOCUS = 0.62
/** Position of the logo on a post. */
const LOGO_PLACE: Box = { x: 70, y: 60, width: 230, height: 60 }

/** Cuts the photo to its place; null when it cannot be read. */
async function loadPhoto(image: ProductImage, layout: KitLayout) {
  try {
    const bytes = await readPhoto(image)
    return bytes && (await cutPhoto(bytes, layout))
  } catch (error) {
    log.warn('kit-without-photo', { publicId: image.publicId, error })
    return null
  }
}

async function cutPhoto(bytes: Uint8Array, { photo, logo: { fill } }: KitLayout) {
  const { left, top, width, height } = wholePixels(photo)
  const fitted = await decodeImage(bytes, MAX_PIXELS)
    .timeout(TIME_LIMIT)
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: palette.photo })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const mask = await raw(svg(rect({ x: 0, y: 0, width, height }, palette.white, photo.radius), width, height))
  const { data, info } = await decodeImage(fitted.data, MAX_PIXELS)
    .extract({
      left: Math.floor((fitted.info.width - width) / 2),
      top: Math.floor((fitted.info.height - height) * PHOTO_FOCUS),
      width,
      height,
    })
    .ensureAlpha()
    .composite([{ ...mask, blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const overlay: OverlayOptions = { input: data, raw: rawInfo(info), left, top }
  return { overlay, isDark: fill === null && isDarkAt(LOGO_PLACE, data, rawInfo(info)) }
}

/** Compares the mean of a part of an image with a middle gray. */
function isDarkAt(part: Box, pixels: Buffer, { width, channels }: RawInfo): boolean {
  let sum = 0
  for (let y = part.y; y < part.y + part.height; y += 1) {
    for (let x = part.x; x < part.x + part.width; x += 1) {
      const at = (y * width + x) * channels
      sum += 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)
    }
  }
  return sum / (part.width * part.height) < 120
}

async function raw(drawn: string): Promise<OverlayOptions> {
  const { data, info } = await openIllustration(drawn)
    .timeout(TIME_LIMIT)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: rawInfo(info), left: 0, top: 0 }
}

type RawInfo = NonNullable<OverlayOptions['raw']>
const rawInfo = ({ width, height, channels }: RawInfo): RawInfo => ({ width, height, channels })

function wholePixels({ x, y, width, height }: Box) {
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** @param hex of the color that takes the place of a missing photo */
function drawGround({ width, height, background, glow, photo }: KitLayout, hex: string | null): string {
  const whole = { x: 0, y: 0, width, height }
  const shine = `<defs><radialGradient id="glow" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="${height * 0.62}" rx="${width * 0.72}" ry="${height * 0.5}" fill="url(#glow)"/>`
  const middle = { x: photo.x + photo.width / 2, y: photo.y + photo.height / 2 }
  const radius = Math.min(photo.height, photo.width) * 0.28
  return svg(
    rect(whole, background) +
      (glow === null ? '' : shine) +
      (hex === null ? '' : rect(photo, palette.photo, photo.radius) + disc(middle.x, middle.y, radius, hex)),
    width,
    height,
  )
}

function drawTexts(layout: KitLayout, logoFill: string, typeface: Typeface): string {
  const { width, height, texts, frames } = layout
  const framed = frames.map(({ x, y, stroke, thickness, radius, ...box }) => {
    const inset = thickness / 2
    return `<rect x="${x + inset}" y="${y + inset}" width="${box.width - thickness}" height="${box.height - thickness}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${thickness}"/>`
  })
  const written = texts.map(({ text, style, ...place }) => letters(text, style, place, typeface))
  const drawnLogo = logo(typeface, { ...layout.logo, fill: logoFill })
  return svg([drawnLogo, ...framed, ...written].join(''), width, height)
}
