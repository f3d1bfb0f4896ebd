import sharp, { type Metadata, type Sharp } from 'sharp'
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
  return sharp(bytesOfPhoto(bytes), {
    limitInputPixels: maxPixels,
    autoOrient: true,
    failOn: 'error',
  })
}

/** Reads the header alone; nothing is decoded, whatever size it declares. */
export async function readImageHeader(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytesOfPhoto(bytes), { limitInputPixels: false }).metadata()
}

/** Opens an SVG that the shop itself wrote, never one that was sent to it. */
export function openIllustration(svg: string): Sharp {
  return sharp(Buffer.from(svg))
}

/**
 * Returns what of the bytes is decoded.
 * @throws Error for bytes that do not begin as one of the formats above
 */
function bytesOfPhoto(bytes: Uint8Array): Uint8Array {
  const kind = imageKind(bytes)
  if (kind === null || kind === 'other') throw new Error('These bytes are not a photo')
  return kind === 'png' ? withoutTexts(bytes) : bytes
}
