const SIGNATURE_BYTES = 8
/** Length and type before the data of a chunk, and its checksum behind. */
const HEAD_BYTES = 8
const FRAME_BYTES = HEAD_BYTES + 4

/** Optional chunks that change how the pixels look. */
const OF_PIXELS = new Set(
  ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'eXIf'].map((type) => Buffer.from(type).readUInt32BE()),
)

/**
 * Returns a PNG without the chunks that its pixels do not need. Compressed texts would be unpacked by the decoder,
 * gigabytes of them from one megabyte, and a stored photo has none.
 */
export function withoutTexts(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.length)
  const parts: Uint8Array[] = []
  let begin = 0
  let at = SIGNATURE_BYTES
  while (at + HEAD_BYTES <= png.length) {
    const end = at + FRAME_BYTES + view.getUint32(at)
    if (!isNeeded(view.getUint32(at + 4))) {
      // A file can consist of a million chunks that go.
      if (at > begin) parts.push(png.subarray(begin, at))
      begin = end
    }
    at = end
  }
  if (begin === 0) return png
  return Buffer.concat([...parts, png.subarray(begin)])
}

const CAPITAL_A = 65
const CAPITAL_Z = 90

/** The first letter of a chunk that every decoder needs is a capital. */
function isNeeded(type: number): boolean {
  const first = type >>> 24
  return (first >= CAPITAL_A && first <= CAPITAL_Z) || OF_PIXELS.has(type)
}
