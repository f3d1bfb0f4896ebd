import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export const GREEN = { r: 45, g: 90, b: 61 }

/** Returns a photo of one color, as a camera or a browser would send it. */
export function photoBytes(width = 40, height = width, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const image = sharp({ create: { width, height, channels: 3, background: GREEN } })
  return image.toFormat(format).toBuffer()
}

/** Returns a PNG whose header claims another size: a decoder reads it before any pixel. */
export async function claimingPng(width: number, height = width): Promise<Buffer> {
  const bytes = await photoBytes(10, 10, 'png')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
