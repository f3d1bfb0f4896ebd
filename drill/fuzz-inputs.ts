import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'

export const CORPUS = path.join(import.meta.dirname, 'corpus')

/** Each file is an example; of `*.lines` each line. */
export function examplesOf(name: string): Buffer[] {
  return readdirSync(path.join(CORPUS, name)).flatMap((file) => {
    const bytes = readFileSync(path.join(CORPUS, name, file))
    if (!file.endsWith('.lines')) return [bytes]
    return bytes
      .toString()
      .split('\n')
      .map((line) => Buffer.from(line))
  })
}

const MAX_BYTES = 100_000

/** What parsers stumble over. */
const PRINTABLE =
  String.raw`" "" ' ; , | % %00 %2F %2e%2e %FF %C3 .. / // \ ? # & = : @ - + * { } [ ] [[ ( ) < > <!-- &amp; &#x
](javascript: ** ## null true {} [] -1 0 1e999 99999999999999999999 0.1 NaN __proto__ constructor q=0 bytes= */* ftyp moov
trak mdat ispe meta IHDR RIFF WEBP =cmd ñ ½ 👟`.split(/\s/)
const BLANK = ['\t', '\r', '\n', '\r\n', '\n\n', '\0', ' ', '\u00a0', '\u200b', '\u202e', '\ufeff']
const BYTES = ['00000000', '00000001', 'ffffffff', '7fffffff', 'eda080', 'ff', 'feff', 'fffe', 'c3']
const PIECES = [
  ...[...PRINTABLE, ...BLANK].map((piece) => Buffer.from(piece)),
  ...BYTES.map((piece) => Buffer.from(piece, 'hex')),
]

/** Examples with up to ten changes: something is cut out, and something put in its place, once or thousands of times. */
export function changed(examples: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const place = fc.nat(2 ** 20)
  const example = fc.constantFrom(...examples)
  const slice = fc.tuple(example, place, fc.nat(300)).map(([bytes, at, length]) => {
    const from = at % (bytes.length + 1)
    return bytes.subarray(from, from + length)
  })
  const put = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 2, arbitrary: slice },
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(0)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => Buffer.from(text)) },
  )
  const times = fc.oneof({ weight: 40, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat(20_000) })
  const cut = fc.oneof(fc.nat(4), fc.nat(400))
  const change = fc.record({ at: place, cut, put, times })
  return fc.tuple(example, fc.array(change, { maxLength: 10 })).map(([bytes, changes]) =>
    changes.reduce((before, { at, cut, put, times }) => {
      const from = at % (before.length + 1)
      const room = Math.floor((MAX_BYTES - before.length) / Math.max(1, put.length))
      const putIn = Array.from({ length: Math.max(0, Math.min(times, room)) }, () => put)
      return Buffer.concat([before.subarray(0, from), ...putIn, before.subarray(from + cut)])
    }, bytes),
  )
}
