const SIGNATURE_BYTES = 512

type AcceptedKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
/** `other`: an image in a format that the shop does not accept. Null: not an image. */
export type ImageKind = AcceptedKind | 'other' | null

/** Returns the kind of an image by its first bytes, whatever its name and declared type. */
export function imageKind(bytes: Uint8Array): ImageKind {
  const text = latin1(bytes.subarray(0, SIGNATURE_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return kindOfBrands(brands(bytes, text))
  return isOtherFormat(text) ? 'other' : null
}

export async function fileKind(file: Blob): Promise<ImageKind> {
  return imageKind(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
}

/** GIF, TIFF, ICO, JPEG XL and JPEG 2000. */
const OTHER_SIGNATURES = [
  'GIF87a',
  'GIF89a',
  'II*\0',
  'MM\0*',
  '\0\0\x01\0',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
]
const BMP = /^BM.{4}\0{4}/s
const SVG = /^(?:\xef\xbb\xbf)?(?:<\?xml[^>]*>|<!--(?:(?!-->).)*-->|<!DOCTYPE svg[^>]*>|\s)*<svg[\s>]/is

function isOtherFormat(text: string): boolean {
  return OTHER_SIGNATURES.some((start) => text.startsWith(start)) || BMP.test(text) || SVG.test(text)
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** AVIF and HEIC are one container: the brands in its first box tell them apart. */
function kindOfBrands(names: readonly string[]): AcceptedKind | null {
  if (names.some((name) => name === 'avif' || name === 'avis')) return 'avif'
  return names.some((name) => HEIC_BRANDS.has(name)) ? 'heic' : null
}

function brands(bytes: Uint8Array, text: string): string[] {
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const compatible = text.slice(16, Math.min(boxLength, SIGNATURE_BYTES)).match(/.{4}/gs) ?? []
  return [text.slice(8, 12), ...compatible]
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/**
 * Returns whether the last byte of an image is there: a file that a full disk or a broken copy cut short begins as it
 * should. Reads lengths and ends only, so it says nothing of the pixels.
 */
export function isWholeImage(bytes: Uint8Array): boolean {
  switch (imageKind(bytes)) {
    case 'webp':
      return webpLength(bytes) === bytes.length
    case 'jpeg':
      return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
    case 'avif':
    case 'heic':
      return boxesLength(bytes) === bytes.length
    default:
      return false
  }
}

/** Bytes from which `webpLength` reads. */
export const WEBP_HEAD_BYTES = 12

/** Returns how long a WebP file says that it is; 0 for any other file. */
export function webpLength(bytes: Uint8Array): number {
  if (bytes.length < WEBP_HEAD_BYTES || !latin1(bytes.subarray(0, 4)).startsWith('RIFF')) return 0
  return 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
}

function boxesLength(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let end = 0
  while (end + 8 <= bytes.length) {
    const length = view.getUint32(end)
    // 0: up to the end of the file; 1: the length needs more room, as no photo of the shop does.
    if (length < 8) return length === 0 ? bytes.length : 0
    end += length
  }
  return end
}
