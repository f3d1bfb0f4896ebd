import { createStaticHandler } from 'react-router'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BucketUnavailableError } from '#app/platform/bucket-store.server.ts'
import { loader } from './image-file.route.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { photoFolder, setPhotoStore, storeOriginal } from '#app/domain/photos/photo-store.server.ts'

const photo = await photoBytes(1400, 1400, 'webp')
beforeEach(() => storeOriginal('demo/vera-1', photo))

const { queryRoute } = createStaticHandler([{ path: '/imagenes/upload/*', loader }])

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const request = new Request(`http://localhost/imagenes/upload/${path}`, { method, headers })
  return (await queryRoute(request)) as Response
}
const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('the format follows Accept', () => {
  test.each([
    [CHROME, 'image/avif'],
    ['image/avif;q=0,image/webp', 'image/webp'],
  ])('%s → %s', async (accept, contentType) => {
    const response = await get('f_auto,q_auto,w_320/demo/vera-1', { accept })
    expect(response.headers.get('content-type')).toBe(contentType)
  })

  test('without Accept it is JPEG', async () => {
    const response = await get('f_auto,q_auto,w_320/demo/vera-1')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })
})

test.each([
  ['f_auto,q_auto,w_320/demo/vera-1', 320],
  ['demo/vera-1', 1400],
  ['f_auto%2Cq_auto%2Cw_320/demo/vera-1', 320],
])('%s is %i wide', async (path, width) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(await widthOf(response)).toBe(width)
})

test('it may be kept for a year, by format, and is never taken for anything but a picture', async () => {
  const response = await get('f_auto,q_auto,w_320/demo/vera-1', { accept: CHROME })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-length': String((await response.arrayBuffer()).byteLength),
  })
})

test('a browser that has the photo already gets 304', async () => {
  const first = await get('f_auto,q_auto,w_320/demo/vera-1', { accept: CHROME })
  const etag = first.headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('f_auto,q_auto,w_320/demo/vera-1', { accept: CHROME, 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.body).toBeNull()
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('vary')).toBe('Accept')
    expect(again.headers.get('cache-control')).toContain('immutable')
  }
  const otherFormat = await get('f_auto,q_auto,w_320/demo/vera-1', { 'if-none-match': etag })
  expect(otherFormat.status).toBe(200)
})

test('HEAD answers the same headers and no bytes', async () => {
  const full = await get('f_auto,q_auto,w_320/demo/vera-1', { accept: CHROME })
  const head = await get('f_auto,q_auto,w_320/demo/vera-1', { accept: CHROME }, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.body).toBeNull()
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
})

describe('404, remembered for a minute:', () => {
  test.each([
    'f_auto,q_auto,w_320/demo/nothing',
    'f_auto,q_auto,w_321/demo/vera-1',
    '',
    'f_auto,q_auto/..%2f..%2fvault.sqlite',
    'f_auto,q_auto/%252e%252e%252fvault.sqlite',
    'f_auto,q_auto/demo%2fvera-1%00',
    `f_auto,q_auto/${'a'.repeat(5000)}`,
    `f_auto,q_auto/${'a/'.repeat(2000)}a`,
  ])('%j', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test.each(['f_auto,q_auto/%E0%A4%A', 'f_auto,q_auto/%'])('%j, which the router warns of', async (path) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await get(path)).status).toBe(404)
    warn.mockRestore()
  })
})

test('when too many photos are being made, the next asks again later', async () => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const disk = Promise.withResolvers<void>()
  setPhotoStore({
    get: async (key) => (key.startsWith('masters/') ? Buffer.from(photo) : null),
    has: async () => true,
    head: async () => null,
    part: async () => null,
    put: () => disk.promise,
    remove: async () => {},
    list: async () => [],
  })
  const busy = Promise.withResolvers<Response>()
  const answers = Array.from({ length: 203 }, async (_, index) => {
    const response = await get(`f_auto,q_auto,w_320/many-${index}`)
    if (response.status === 503) busy.resolve(response)
  })
  const { headers } = await busy.promise
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('cache-control')).toBe('no-store')
  disk.resolve()
  await Promise.all(answers)
})

test('while the bucket of photos does not answer, a photo is asked for again, and not taken for missing', async () => {
  const noAnswer = () => Promise.reject(new BucketUnavailableError('no answer'))
  setPhotoStore({ ...photoFolder(), get: noAnswer })
  const response = await get('f_auto,q_auto,w_320/demo/vera-1')
  setPhotoStore(photoFolder())
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe('5')
})
