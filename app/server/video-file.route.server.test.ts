import { createStaticHandler } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { mp4Bytes, webmBytes } from '#test/video-bytes.ts'
import { BucketUnavailableError } from '#app/platform/bucket-store.server.ts'
import { photoFolder, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { storeVideo } from '#app/domain/photos/store-upload.server.ts'
import { loader } from './video-file.route.ts'

const { queryRoute } = createStaticHandler([{ path: '/videos/:kind/:id', loader }])

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return (await queryRoute(new Request(`http://localhost${path}`, { method, headers }))) as Response
}

async function store(bytes: Buffer): Promise<string> {
  const answer = await storeVideo(new Blob([Buffer.from(bytes)]))
  if ('error' in answer) throw new Error(answer.error)
  return answer.secure_url
}

/** The shop reads a video in parts; this one is longer than a part. */
const film = mp4Bytes({ frames: 'abcdefghij'.repeat(60_000) })
let path: string
beforeEach(async () => {
  path = await store(film)
})

test('it is sent whole, as a video that may be kept for a year and is never taken for a page', async () => {
  const response = await get(path)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(bytes.subarray(-600_000)).toEqual(film.subarray(-600_000))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'content-length': String(film.length),
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
  })
})

test('a WebM says so', async () => {
  const response = await get(await store(webmBytes))
  expect(response.headers.get('content-type')).toBe('video/webm')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(webmBytes)
})

describe('a player gets the part that it asks for:', () => {
  const size = film.length
  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=0-', 0, size],
    [`bytes=${size - 300_000}-`, size - 300_000, size],
    ['bytes=-5', size - 5, size],
    [`bytes=10-${size * 9}`, 10, size],
  ])('%s', async (range, from, to) => {
    const response = await get(path, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`)
    expect(response.headers.get('content-length')).toBe(String(to - from))
    expect((await response.arrayBuffer()).byteLength).toBe(to - from)
  })

  test.each(['bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
    '%s is no part: all of it',
    async (range) => {
      expect((await get(path, { range })).status).toBe(200)
    },
  )

  test.each([`bytes=${size}-`, 'bytes=-0'])('%s is outside', async (range) => {
    const response = await get(path, { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  })

  test('a part of another file is of no use, so it gets all', async () => {
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  })
})

test('HEAD answers the headers and no bytes', async () => {
  const head = await get(path, { range: 'bytes=0-1' }, 'HEAD')
  expect([head.status, head.body, head.headers.get('content-length')]).toEqual([
    200,
    null,
    String(film.length),
  ])
})

test.each([
  '/videos/mp4/0123456789abcdef0123456789abcdef',
  '/videos/mov/0123456789abcdef0123456789abcdef',
  '/videos/mp4/..%2f..%2fvault.sqlite',
])('404: %s', async (unknown) => {
  expect((await get(unknown)).status).toBe(404)
})

test('while the bucket does not answer, it is asked for again', async () => {
  setPhotoStore({ ...photoFolder(), part: () => Promise.reject(new BucketUnavailableError('no answer')) })
  const response = await get(path)
  setPhotoStore(photoFolder())
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})
