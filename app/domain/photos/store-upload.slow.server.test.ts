import { readdir, readFile } from 'node:fs/promises'
import { logged } from '#test/logged.ts'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { claimingPng } from '#test/photo-bytes.ts'
import { rowsOf } from '#test/rows.ts'
import { BucketUnavailableError } from '#app/platform/bucket-store.server.ts'
import { env } from '#app/platform/env.server.ts'
import { findVariant } from './photo-variants.server.ts'
import { isPublicId } from './image-url.ts'
import { photoErrorText, type Uploaded } from './upload-rules.ts'
import { originalKey, photoFolder, setPhotoStore } from './photo-store.server.ts'
import { storeUpload } from './store-upload.server.ts'

const store = photoFolder()

const makeImage = (width: number, height = width, background = '#c8421c') =>
  sharp({ create: { width, height, channels: 3, background } })
const noise = (side: number) => {
  const create = { width: side, height: side, channels: 3, background: '#888' } as const
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
}

async function stored(file: Uint8Array | Blob): Promise<Uploaded> {
  const answer = await storeUpload(file)
  if ('error' in answer) throw new Error(answer.error)
  return answer
}
async function originalOf(file: Uint8Array | Blob): Promise<Buffer> {
  const { public_id } = await stored(file)
  return (await store.get(originalKey(public_id))) ?? Buffer.alloc(0)
}
const headerOf = async (file: Uint8Array | Blob) => sharp(await originalOf(file)).metadata()
/** What a flat picture shows, as red, green and blue. */
const colorOf = async (bytes: Uint8Array) =>
  (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean))

async function errorOf(file: Uint8Array | Blob): Promise<string> {
  const answer = await storeUpload(file)
  return 'error' in answer ? answer.error : 'none'
}

describe('a photo that is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
    const sent = await makeImage(800, 600)[format]().toBuffer()
    const { secure_url, public_id } = await stored(sent)
    expect(secure_url).toBe(`/imagenes/upload/${public_id}`)
    expect(isPublicId(public_id)).toBe(true)
    const original = await store.get(originalKey(public_id))
    expect(await sharp(original ?? '').metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  })

  test('is delivered in every size afterwards', async () => {
    const { public_id } = await stored(await makeImage(800).jpeg().toBuffer())
    expect((await findVariant(public_id, 320, 'avif'))?.contentType).toBe('image/avif')
  })

  test('is noted, so that it can be swept', async () => {
    const { public_id } = await stored(await makeImage(20).png().toBuffer())
    const rows = await rowsOf('uploads')
    expect(rows).toMatchObject([{ public_id, claimed_at: null, removing_at: null }])
    expect(Date.parse(rows[0]?.created_at ?? '')).not.toBeNaN()
  })

  test('has another name each time, even when it is the same photo', async () => {
    const sent = await makeImage(20).png().toBuffer()
    const [first, second] = await Promise.all([stored(sent), stored(new Blob([sent]))])
    expect(first.public_id).not.toBe(second.public_id)
  })

  test('is at most as large as every other master', async () => {
    expect(await headerOf(await makeImage(2048, 1536).jpeg().toBuffer())).toMatchObject({
      width: 1400,
      height: 1050,
    })
    expect(await headerOf(await makeImage(1536, 2048).jpeg().toBuffer())).toMatchObject({
      width: 1050,
      height: 1400,
    })
    expect(await headerOf(await makeImage(30, 20).jpeg().toBuffer())).toMatchObject({ width: 30, height: 20 })
  })

  test('may bring the stray bytes that cameras write', async () => {
    const sent = await noise(200).jpeg().toBuffer()
    const stray = Buffer.concat([sent.subarray(0, -2), Buffer.from([1, 2, 3]), sent.subarray(-2)])
    expect(await errorOf(stray)).toBe('none')
  })
})

describe('what is removed from a photo', () => {
  test('where it was taken and with what @privacy', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '32/1 24/1 0/1' } }
    const sent = await makeImage(60)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() })
    const { exif: stored, xmp, iptc, icc, comments } = await headerOf(sent)
    expect({ stored, xmp, iptc, icc, comments }).toEqual({})
  })

  test('which way the camera was held: the picture itself is turned', async () => {
    // Red above, blue below, as the sensor saw it; orientation 6 says that its left is the top.
    const halves = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0000ff' } })
      .composite([
        { input: { create: { width: 40, height: 10, channels: 3, background: '#ff0000' } }, top: 0, left: 0 },
      ])
      .png()
      .toBuffer()
    const sent = await sharp(halves).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
    const original = await originalOf(sent)
    const { width, height, orientation } = await sharp(original).metadata()
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined })
    const side = (left: number) => sharp(original).extract({ left, top: 10, width: 4, height: 20 }).toBuffer()
    const [leftRed, , leftBlue] = await colorOf(await side(1))
    const [rightRed, , rightBlue] = await colorOf(await side(15))
    expect([leftBlue, rightRed].every((value) => (value ?? 0) > 200)).toBe(true)
    expect([leftRed, rightBlue].every((value) => (value ?? 255) < 60)).toBe(true)
  })

  test('whatever hides behind the picture: nothing of a second file survives', async () => {
    const hidden = '<html><script>alert("pwned")</script></html>PK\x03\x04zipped'
    const photo = await makeImage(64)
      .withExif({ IFD0: { Copyright: hidden } })
      .jpeg()
      .toBuffer()
    const original = await originalOf(Buffer.concat([photo, Buffer.from(hidden)]))
    for (const trace of ['script', 'pwned', 'PK\x03\x04', 'zipped'])
      expect(original.includes(trace)).toBe(false)
    expect(original.includes('WEBP')).toBe(true)
  })
})

describe('every picture becomes one of eight bits in sRGB:', () => {
  test('CMYK', async () => {
    const sent = await makeImage(40).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(sent).metadata()).space).toBe('cmyk')
    const original = await originalOf(sent)
    expect(await sharp(original).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const [red = 0, green = 255, blue = 255] = await colorOf(original)
    expect([red > 180, green < 90, blue < 60]).toEqual([true, true, true])
  })

  test('sixteen bits', async () => {
    const sent = await makeImage(40).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(sent).metadata()).depth).toBe('ushort')
    expect(await headerOf(sent)).toMatchObject({ space: 'srgb', depth: 'uchar' })
  })

  test('a wider color space', async () => {
    const sent = await makeImage(40).withIccProfile('p3').png().toBuffer()
    expect((await sharp(sent).metadata()).icc).toBeDefined()
    const [red = 0, green = 0] = await colorOf(await originalOf(sent))
    expect(Math.abs(red - 0xc8)).toBeLessThanOrEqual(3)
    expect(Math.abs(green - 0x42)).toBeLessThanOrEqual(3)
  })

  test('gray, and gray with transparency', async () => {
    expect(await headerOf(await makeImage(40).greyscale().png().toBuffer())).toMatchObject({ space: 'srgb' })
    const cutOut = { create: { width: 40, height: 40, channels: 4, background: '#0000' } } as const
    expect(await headerOf(await sharp(cutOut).png().toBuffer())).toMatchObject({ hasAlpha: true })
  })

  test('the first of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 20)])
    const sent = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(sent).metadata()).pages).toBe(2)
    const original = await originalOf(sent)
    const { width, height, pages = 1 } = await sharp(original).metadata()
    expect({ width, height, pages }).toEqual({ width: 64, height: 64, pages: 1 })
    expect((await colorOf(original))[0]).toBeGreaterThan(180)
  })
})

describe('what is refused leaves no trace:', () => {
  afterEach(async () => {
    expect(await readdir(env().dataDir)).toEqual([])
    expect(await rowsOf('uploads')).toEqual([])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test.each([
    ['nothing', '', 'not-an-image'],
    ['words', 'no photo', 'not-an-image'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'not-an-image'],
    ['an SVG', svg, 'unsupported-format'],
    ['an SVG with a preamble', `<?xml version="1.0"?>\n${svg}`, 'unsupported-format'],
  ])('%s', async (_, text, error) => {
    expect(await errorOf(Buffer.from(text))).toBe(error)
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 'not-an-image'],
    ['SVG', svg, 'unsupported-format'],
  ])('%s that calls itself photo.png', async (_, text, error) => {
    expect(await errorOf(new File([text], 'photo.png', { type: 'image/png' }))).toBe(error)
  })

  test('a GIF, still or animated', async () => {
    expect(await errorOf(await makeImage(9).gif().toBuffer())).toBe('unsupported-format')
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 20)])
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const
    expect(await errorOf(await sharp(frames, { raw }).gif().toBuffer())).toBe('unsupported-format')
  })

  test('TIFF', async () => {
    expect(await errorOf(await makeImage(9).tiff().toBuffer())).toBe('unsupported-format')
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s', async (format) => {
    const sent = await noise(300)[format]().toBuffer()
    expect(await errorOf(sent.subarray(0, sent.length >> 1))).toBe('damaged')
  })

  test.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['WebP', 'RIFF\x10\0\0\0WEBP'],
    ['AVIF', '\0\0\0\x14ftypavif\0\0\0\0mif1'],
  ])('a %s signature with HTML behind it', async (_, signature) => {
    const sent = Buffer.from(`${signature}<html><script>alert(1)</script></html>`, 'latin1')
    expect(await errorOf(sent)).toBe('damaged')
  })

  test('a HEIC that the decoder cannot open is named, so that the person knows what to do', async () => {
    const sent = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ])
    expect(await errorOf(sent)).toBe('heic-not-decodable')
  })

  test('400 million pixels in a kilobyte, or 51: only the header is read', async () => {
    expect(await errorOf(await claimingPng(20_000))).toBe('too-many-pixels')
    expect(await errorOf(await claimingPng(7100))).toBe('too-many-pixels')
  })

  test('an AVIF of more than 20 million pixels, which takes the decoder many times their memory', async () => {
    const sent = await makeImage(64).avif({ effort: 0 }).toBuffer()
    sent.writeUInt32BE(4500, sent.indexOf('ispe') + 8)
    sent.writeUInt32BE(4500, sent.indexOf('ispe') + 12)
    expect(await errorOf(sent)).toBe('too-many-pixels')
  })

  test.each([
    ['49 megapixels under another brand', 'avif49_mif1.heic'],
    ['49 megapixels, cut to 100 by 100', 'avif49_clap.avif'],
    ['100 megapixels, cut to 100 by 100', 'avif10000_clap.avif'],
  ])('%s, in a kilobyte or two: only the header is read', async (_, name) => {
    const sent = await readFile(new URL(`../../../test/photos/${name}`, import.meta.url))
    expect(await errorOf(sent)).toBe('too-many-pixels')
  })

  test('an AVIF that is cut out of a larger one, or hides its size', async () => {
    const whole = await makeImage(64).avif({ effort: 0 }).toBuffer()
    const cut = Buffer.from(whole.toString('latin1').replace('pixi', 'clap'), 'latin1')
    expect(await errorOf(cut)).toBe('unsupported-format')
    const sizeless = Buffer.from(whole.toString('latin1').replace('ispe', 'free'), 'latin1')
    expect(await errorOf(sizeless)).toBe('damaged')
    const endless = Buffer.from(whole)
    endless.writeUInt32BE(4, endless.indexOf('meta') - 4)
    expect(await errorOf(endless)).toBe('damaged')
  })

  test.each([
    [1, 30_001],
    [30_001, 1],
  ])('a strip of %i by %i pixels: few pixels, and much work', async (width, height) => {
    expect(await errorOf(await claimingPng(width, height))).toBe('too-many-pixels')
  })

  test('a picture that is larger than it says', async () => {
    const sent = await noise(300).png().toBuffer()
    sent.writeUInt32BE(10, 16)
    sent.writeUInt32BE(crc32(sent.subarray(12, 29)), 29)
    expect(await errorOf(sent)).toBe('damaged')
  })

  test('thirteen megabytes', async () => {
    const photo = await makeImage(20).jpeg().toBuffer()
    const sent = Buffer.concat([photo, Buffer.alloc(13 * 1024 * 1024)])
    expect(await errorOf(sent)).toBe('too-large')
    expect(await errorOf(new Blob([sent]))).toBe('too-large')
  })
})

test('too many at once are told to come back, and there is room again afterwards', async () => {
  const sent = await makeImage(600).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => errorOf(sent)))
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(7)
  expect(answers.filter((answer) => answer === 'none')).toHaveLength(13)
  expect(await errorOf(sent)).toBe('none')
})

test('a host that fails has its own error', async () => {
  const sent = await makeImage(20).jpeg().toBuffer()
  expect(await storeUpload(sent, async () => null)).toEqual({ error: 'host-failed' })
})

test('while the bucket of photos does not answer, an upload says so and can be tried again', async () => {
  const sent = await makeImage(20).jpeg().toBuffer()
  logged()
  setPhotoStore({ ...store, put: () => Promise.reject(new BucketUnavailableError('no answer')) })
  expect(await storeUpload(sent)).toEqual({ error: 'host-failed' })
  setPhotoStore(store)
  expect(await storeUpload(sent)).toHaveProperty('public_id')
})

test('a photo that the disk does not take is refused with a clear reason', async () => {
  const sent = await makeImage(20).jpeg().toBuffer()
  logged()
  for (const code of ['ENOSPC', 'EROFS', 'EACCES']) {
    setPhotoStore({ ...store, put: () => Promise.reject(Object.assign(new Error(code), { code })) })
    expect(await storeUpload(sent)).toEqual({ error: 'not-stored' })
  }
  expect(photoErrorText('not-stored')).toBe(
    'No se pudo guardar: el disco de la tienda está lleno o no se puede escribir.',
  )
})

test('nothing is answered before the file is kept', async () => {
  const disk = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  let isStored = false
  setPhotoStore({
    ...store,
    async put(key, bytes) {
      began.resolve()
      await disk.promise
      await store.put(key, bytes)
      isStored = true
    },
  })
  const answer = stored(await makeImage(20).jpeg().toBuffer()).then(() => isStored)
  await began.promise
  disk.resolve()
  expect(await answer).toBe(true)
})
