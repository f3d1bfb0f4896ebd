import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_PIXELS } from './upload-rules.ts'

// Every other loader is closed. SVG above all: a kilobyte of it can keep a core busy for a minute.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One core for one picture: the shop goes on answering while photos are made.
sharp.concurrency(1)
// The cache is for running one operation twice; here each picture is made once.
sharp.cache(false)

/**
 * Opens a JPEG, PNG, WebP or AVIF, turned the right way up; what is written from it carries no metadata, in sRGB.
 * Of an animation it is the first picture. Anything else is refused once it is read.
 */
export function decodeImage(bytes: Uint8Array): Sharp {
  // Cameras write a few stray bytes that every program overlooks; what is cut off or broken is refused.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true, failOn: 'error' })
}

/** What the header claims; nothing is decoded, however large it says it is. */
export function readImageHeader(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}
