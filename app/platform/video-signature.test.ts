import { expect, test } from 'vitest'
import { mp4Bytes, PLACE, webmBytes } from '#test/video-bytes.ts'
import { blankNotes, videoKind } from './video-signature.ts'

test.each([
  ['an MP4', mp4Bytes(), 'mp4'],
  ["a camera's MP4", mp4Bytes({ brand: 'mp42' }), 'mp4'],
  ['a WebM', webmBytes, 'webm'],
  ["an iPhone's MOV", mp4Bytes({ brand: 'qt  ' }), null],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1miafiso8', 'latin1'), null],
  ['a Matroska film', Buffer.from('\x1aE\xdf\xa3\x93B\x82\x88matroska', 'latin1'), null],
  ['a page', Buffer.from('<html>ftypisom'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is told by its first bytes', (_, bytes, kind) => {
  expect(videoKind(bytes)).toBe(kind)
})

test('the notes of the camera are gone, and everything else is where it was', () => {
  const bytes = mp4Bytes()
  const before = Buffer.from(bytes)
  expect(blankNotes(bytes)).toBe(true)
  expect(bytes.includes(PLACE)).toBe(false)
  expect(bytes.length).toBe(before.length)
  for (const kept of ['ftypisom', 'mvhdmovie', 'tkhdtrack', 'mdatframes'])
    expect(bytes.indexOf(kept)).toBe(before.indexOf(kept))
})

test('a large box, whose length needs more room, is passed over', () => {
  const index = mp4Bytes().subarray(0, -14)
  const large = Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x12ab', 'latin1')
  expect(blankNotes(Buffer.concat([index, large]))).toBe(true)
})

test('boxes within boxes without an end are read no deeper than a video has them', () => {
  const count = 200_000
  const bytes = Buffer.alloc(count * 8, '\0\0\0\0moov', 'latin1')
  for (let at = 0; at < bytes.length; at += 8) bytes.writeUInt32BE(bytes.length - at, at)
  expect(blankNotes(bytes)).toBe(true)
})

test.each([
  ['cut in its frames', mp4Bytes().subarray(0, -3)],
  ['without its index', Buffer.concat([mp4Bytes().subarray(0, 24), Buffer.from('\0\0\0\x08mdat', 'latin1')])],
  ['with a box that leads back', Buffer.concat([mp4Bytes(), Buffer.from('\0\0\0\x02mdat', 'latin1')])],
  [
    'with a box beyond its end',
    Buffer.concat([mp4Bytes(), Buffer.from('\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1')]),
  ],
])('a video %s is not whole', (_, bytes) => {
  expect(blankNotes(bytes)).toBe(false)
})
