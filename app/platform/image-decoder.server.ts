import sharp, { type Sharp } from 'sharp'
import { type HeifHeader, readHeifHeader } from './heif-header.ts'
import { imageKind } from './image-signature.ts'
import { withoutTexts } from './png-chunks.ts'

// Every other loader is closed. SVG is open for our own illustrations alone, because a kilobyte of it can keep a core
// busy for a minute; photos are checked by their first bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
// One core for one image, so that the server goes on answering.
sharp.concurrency(1)
// The cache helps to run one operation twice; here each image is made once.
sharp.cache(false)

/**
 * Opens a JPEG, PNG, WebP or AVIF the right way up; output is sRGB without metadata. Of an animation it takes the first
 * frame. Other bytes fail when they are read.
 * @param maxPixels counted from the header, before anything is decoded
 */
export function decodeImage(bytes: Uint8Array, maxPixels: number): Sharp {
  // Tolerates the stray bytes of cameras; a truncated or broken file fails.
  return sharp(bytesOfPhoto(bytes, maxPixels), {
    limitInputPixels: maxPixels,
    autoOrient: true,
    failOn: 'error',
  })
}

/** Reads the size from the header alone; nothing is decoded, whatever size it declares. */
export async function readImageSize(bytes: Uint8Array): Promise<HeifHeader> {
  if (isHeif(bytes)) return readHeifHeader(bytes)
  const { width, height } = await sharp(bytesOfPhoto(bytes, Infinity), { limitInputPixels: false }).metadata()
  return { width, height, isComposed: false }
}

/** Opens an SVG that the shop itself wrote, never one that was sent to it. */
export function openIllustration(svg: string): Sharp {
  return sharp(Buffer.from(svg))
}

/** Its decoder holds the whole photo several times: 49 million pixels of one gray, a kilobyte, take a gigabyte. */
export const MAX_HEIF_PIXELS = 20_000_000

/** AVIF and HEIC are one container, and their decoder cannot be stopped once it has begun. */
export function isHeif(bytes: Uint8Array): boolean {
  const kind = imageKind(bytes)
  return kind === 'avif' || kind === 'heic'
}

/**
 * Returns what of the bytes is decoded.
 * @throws Error for bytes that do not begin as one of the formats above, and for a container that hides its size
 */
function bytesOfPhoto(bytes: Uint8Array, maxPixels: number): Uint8Array {
  const kind = imageKind(bytes)
  if (kind === null || kind === 'other') throw new Error('These bytes are not a photo')
  if (isHeif(bytes)) {
    const { width, height, isComposed } = readHeifHeader(bytes)
    if (isComposed) throw new Error('This photo is composed of others')
    if (width * height > Math.min(maxPixels, MAX_HEIF_PIXELS)) throw new Error('This photo is too large')
  }
  return kind === 'png' ? withoutTexts(bytes) : bytes
}
