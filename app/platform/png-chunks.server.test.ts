import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { decodeImage } from './image-decoder.server.ts'
import { withoutTexts } from './png-chunks.ts'

const SIGNATURE_BYTES = 8
const IHDR_END = SIGNATURE_BYTES + 12 + 13

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

const withChunks = (png: Buffer, chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, IHDR_END), ...chunks, png.subarray(IHDR_END)])

const photo = () => sharp({ create: { width: 9, height: 6, channels: 4, background: '#a33c' } })
const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1000))]))

test('texts go, and the picture stays as it is', async () => {
  const png = await photo().png().toBuffer()
  const plain = withoutTexts(png)
  const sent = withChunks(png, [text, chunk('tEXt', Buffer.from('Author\0Ana')), text])
  expect(Buffer.from(withoutTexts(sent))).toEqual(Buffer.from(plain))
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  expect(await pixels(withoutTexts(sent))).toEqual(await pixels(png))
})

test('chunks that go leave nothing behind, however many there are', async () => {
  const concat = vi.spyOn(Buffer, 'concat')
  const png = await photo().png().toBuffer()
  const sent = withChunks(png, Array<Buffer>(1000).fill(text))
  concat.mockClear()
  withoutTexts(sent)
  expect(concat.mock.calls.map(([parts]) => parts.length)).toEqual([2])
  concat.mockRestore()
})

test('the right way up and the colors stay', async () => {
  const png = await photo().withMetadata({ orientation: 6 }).withIccProfile('p3').png().toBuffer()
  const { orientation, icc } = await sharp(withoutTexts(withChunks(png, [text]))).metadata()
  expect(orientation).toBe(6)
  expect(icc).toBeDefined()
})

test('a file that is cut, or whose lengths lead out of it, stays a broken file', async () => {
  const png = withChunks(await photo().png().toBuffer(), [text])
  for (const length of [SIGNATURE_BYTES, SIGNATURE_BYTES + 3, IHDR_END + 20, png.length - 5]) {
    expect(withoutTexts(png.subarray(0, length)).length).toBeLessThanOrEqual(length)
  }
  const endless = Buffer.from(png)
  endless.writeUInt32BE(0xff_ff_ff_ff, IHDR_END)
  await expect(sharp(withoutTexts(endless)).raw().toBuffer()).rejects.toThrow()
})

test('the decoder never gets the removed chunks', async () => {
  const sent = withChunks(await photo().png().toBuffer(), [chunk('tEXt', Buffer.from('Author\0Ana'))])
  expect((await sharp(sent).metadata()).comments).toEqual([{ keyword: 'Author', text: 'Ana' }])
  expect((await decodeImage(sent, 100).metadata()).comments).toBeUndefined()
})
