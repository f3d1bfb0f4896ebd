import sharp from 'sharp'

export const GREEN = { r: 45, g: 90, b: 61 }

/** Returns a photo of one color, as a camera or a browser would send it. */
export function photoBytes(width = 40, height = width, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const image = sharp({ create: { width, height, channels: 3, background: GREEN } })
  return image.toFormat(format).toBuffer()
}
