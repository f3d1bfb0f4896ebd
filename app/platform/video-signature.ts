import { imageKind } from './image-signature.ts'

/** Bytes in which a file tells its kind. */
export const SIGNATURE_BYTES = 512

export type VideoKind = 'mp4' | 'webm'

/** Returns the kind of a video by its first bytes, whatever its name and declared type; null for any other file. */
export function videoKind(bytes: Uint8Array): VideoKind | null {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  // EBML, and `webm` as the type of the document.
  if (text.startsWith('\x1aE\xdf\xa3') && /B\x82.webm/s.test(text)) return 'webm'
  const brands = text.startsWith('ftyp', 4) ? text.slice(8, boxLength(bytes)) : ''
  // Photos are such containers too. QuickTime's, which iPhones film, names none of these.
  return imageKind(bytes) === null && /iso[m2-9]|mp4[12]|avc1/.test(brands) ? 'mp4' : null
}

const boxLength = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)

/** Boxes that hold what a camera notes: the place where it stood, its name, the time. */
const NOTES = new Set(['udta', 'meta', 'uuid'])
/** Boxes that hold boxes, the outer one first. */
const PARENTS = ['moov', 'trak']

/**
 * Overwrites the notes of the camera in an MP4, such as the place. Nothing moves, so the video stays as it is.
 * @returns false for a file that ends before its end
 */
export function blankNotes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let hasIndex = false
  const blankIn = (from: number, to: number, [parent, ...inner] = PARENTS): boolean => {
    let at = from
    while (at + 8 <= to) {
      const short = view.getUint32(at)
      const head = short === 1 ? 16 : 8
      if (at + head > to) return false
      const end = short === 0 ? to : at + (short === 1 ? Number(view.getBigUint64(at + 8)) : short)
      if (end > to || end < at + head) return false
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
      hasIndex ||= type === 'moov'
      if (type === parent && !blankIn(at + head, end, inner)) return false
      if (NOTES.has(type)) {
        bytes.set(FREE, at + 4)
        bytes.fill(0, at + head, end)
      }
      at = end
    }
    return true
  }
  return blankIn(0, bytes.length) && hasIndex
}

/** `free`: readers pass over such a box. */
const FREE = [0x66, 0x72, 0x65, 0x65]
