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
