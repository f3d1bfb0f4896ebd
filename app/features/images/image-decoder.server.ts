import sharp, { type Sharp } from 'sharp'

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

const MAX_PIXELS = 50_000_000

/**
 * Opens a JPEG, PNG, WebP or AVIF, turned the right way up; what is written from it carries no metadata.
 * Anything else is refused once it is read.
 */
export function decodeImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true })
}
