// Redraws the shop's icons from the V of its logo.
// Usage: node scripts/render-icons.ts
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ember } from '#app/ui/palette.ts'

const PUBLIC = path.join(import.meta.dirname, '../public')
/** As in `app/ui/icon.tsx`, 96 × 80. */
const V = 'M0 0H25L48 48L71 0H96L59 80H37Z'

/**
 * @param share of the side that the V takes
 * @param radius of the corners, as a share of the side: telephones cut theirs themselves
 */
function icon(share: number, radius = 0): Buffer {
  const scale = (share * 512) / 96
  const [left, top] = [(512 - 96 * scale) / 2, (512 - 80 * scale) / 2]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="${radius * 512}" fill="${ember}"/><path fill="#fff" transform="translate(${left} ${top}) scale(${scale})" d="${V}"/></svg>`,
  )
}

const png = (svg: Buffer, side: number) =>
  sharp(svg).resize(side).png({ palette: true, compressionLevel: 9 }).toBuffer()

/** Returns an ICO file with one PNG image. */
function ico(image: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

const ROUNDED = icon(0.83, 0.21)
const SQUARE = icon(0.66)
/** Maskable icons may be cut outside the middle four fifths. */
const MASKABLE = icon(0.5)

const files = {
  'favicon.ico': ico(await sharp(ROUNDED).resize(32).png().toBuffer(), 32),
  'apple-touch-icon.png': await png(SQUARE, 180),
  'icon-192.png': await png(ROUNDED, 192),
  'icon-512.png': await png(ROUNDED, 512),
  'icon-maskable-512.png': await png(MASKABLE, 512),
}
for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(PUBLIC, name), bytes)
