/** An image that is cut out of, or put together from, larger ones, and a film: the decoder holds what lies behind it. */
const COMPOSED = ['clap', 'grid', 'iovl', 'tmap', 'moov']

/** The largest image in an AVIF or HEIC; `isComposed`: its decoder may hold more than that. */
export type HeifHeader = { width: number; height: number; isComposed: boolean }

/**
 * Reads the sizes that the container declares for its images (`ispe`, ISO/IEC 23008-12), which limit the decoder. The
 * size that a decoder reports is that of the picture after cutting.
 * @throws Error when the container declares none
 */
export function readHeifHeader(bytes: Uint8Array): HeifHeader {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const names: string[] = []
  const sizes: { width: number; height: number }[] = []
  for (const { name, content } of boxes(file)) {
    names.push(name)
    // Compressed pixels may hold the same letters by chance.
    if (name === 'mdat') continue
    const found = COMPOSED.filter((composed) => content.includes(composed, 0, 'latin1'))
    names.push(...found)
    for (let at = content.indexOf('ispe'); at !== -1; at = content.indexOf('ispe', at + 4)) {
      if (at + 16 <= content.length)
        sizes.push({ width: content.readUInt32BE(at + 8), height: content.readUInt32BE(at + 12) })
    }
  }
  if (sizes.length === 0) throw new Error('The container declares no size')
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
    isComposed: COMPOSED.some((composed) => names.includes(composed)),
  }
}

/** Maximum number of boxes at the top level; far above any photo. */
const MAX_BOXES = 64

function boxes(file: Buffer): { name: string; content: Buffer }[] {
  const found: { name: string; content: Buffer }[] = []
  for (let at = 0; at + 8 <= file.length;) {
    const declared = file.readUInt32BE(at)
    const isLong = declared === 1 && at + 16 <= file.length
    // 0: up to the end of the file; 1: the length stands in the next eight bytes.
    const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : declared || file.length - at
    if (length < 8 || found.length === MAX_BOXES) throw new Error('The container cannot be read')
    found.push({ name: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, at + length) })
    at += length
  }
  return found
}
