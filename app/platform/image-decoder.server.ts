import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageKind } from './image-signature.ts'

// Every other loader is closed. SVG is open for our own drawings alone, because a kilobyte of it can keep a core busy
// for a minute: what is opened as a photo has to begin as one, and nothing that does is an SVG.
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
// One core for one picture: the shop goes on answering while photos are made.
sharp.concurrency(1)
// The cache is for running one operation twice; here each picture is made once.
sharp.cache(false)

/**
 * Opens a JPEG, PNG, WebP or AVIF, turned the right way up; what is written from it carries no metadata, in sRGB.
 * Of an animation it is the first picture. Anything else is refused once it is read.
 * @param maxPixels counted from the header, before anything is decoded
 */
export function decodeImage(bytes: Uint8Array, maxPixels: number): Sharp {
  requirePhoto(bytes)
  // Cameras write a few stray bytes that every program overlooks; what is cut off or broken is refused.
  return sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true, failOn: 'error' })
}

/** What the header claims; nothing is decoded, however large it says it is. */
export async function readImageHeader(bytes: Uint8Array): Promise<Metadata> {
  requirePhoto(bytes)
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/** Opens an SVG that the shop itself has written; never one that somebody sent. */
export function openIllustration(svg: string): Sharp {
  return sharp(Buffer.from(svg))
}

/** @throws Error for bytes that do not begin as one of the formats above */
function requirePhoto(bytes: Uint8Array): void {
  const kind = imageKind(bytes)
  if (kind === null || kind === 'other') throw new Error('These bytes are no photo')
}
