import { rm, writeFile } from 'node:fs/promises'
import { logged } from '#test/logged.ts'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimingPng } from '#test/photo-bytes.ts'
import { env } from '#app/platform/env.server.ts'
import type { FileStore } from '#app/platform/file-store.server.ts'
import { findVariant, prepareVariants } from './photo-variants.server.ts'
import { QueueFullError } from '#app/platform/job-queue.server.ts'
import { photoFolder, setPhotoStore, storeOriginal } from './photo-store.server.ts'

let store: FileStore
/** Keys in the order in which they were put. */
let stored: string[]

beforeEach(() => {
  const files = photoFolder()
  stored = []
  store = {
    ...files,
    put(key, bytes) {
      stored.push(key)
      return files.put(key, bytes)
    },
  }
  setPhotoStore(store)
})

const photo = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c8421c' } })
const variantKeys = () => stored.filter((key) => key.startsWith('derived/'))

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
] as const)('a photo is made in %s at the width asked for, and kept', async (format, decodedAs) => {
  await storeOriginal('demo/vera', await photo(1400).webp().toBuffer())
  const image = await findVariant('demo/vera', 480, format)
  expect(image?.contentType).toBe(`image/${format}`)
  expect(await sharp(image?.bytes).metadata()).toMatchObject({ format: decodedAs, width: 480, height: 480 })
  expect(await store.get(`derived/480/demo/vera.${format}`)).toEqual(image?.bytes)
})

test('an AVIF has its colors in half the resolution, which takes half the time to make', async () => {
  await storeOriginal('vera', await photo(400).webp().toBuffer())
  const image = await findVariant('vera', 320, 'avif')
  const configuration = image?.bytes.indexOf('av1C') ?? -1
  // The third byte after the name says at its end whether colors are halved across and down.
  const halved = ((image?.bytes[configuration + 6] ?? 0) >> 2) & 0b11
  expect({ isFound: configuration > 0, halved }).toEqual({ isFound: true, halved: 0b11 })
})

test('the second time it comes from the store', async () => {
  await storeOriginal('vera', await photo(400).webp().toBuffer())
  const first = await findVariant('vera', 320, 'webp')
  const second = await findVariant('vera', 320, 'webp')
  expect(second).toEqual(first)
  expect(variantKeys()).toEqual(['derived/320/vera.webp'])
})

test('many who ask at once share one making', async () => {
  await storeOriginal('vera', await photo(800).webp().toBuffer())
  const images = await Promise.all(Array.from({ length: 20 }, () => findVariant('vera', 640, 'avif')))
  expect(new Set(images).size).toBe(1)
  expect(variantKeys()).toEqual(['derived/640/vera.avif'])
})

test('a photo is never enlarged, and keeps its proportions', async () => {
  await storeOriginal('vera', await photo(1000, 500).webp().toBuffer())
  const widest = await findVariant('vera', 1400, 'webp')
  expect(await sharp(widest?.bytes).metadata()).toMatchObject({ width: 1000, height: 500 })
  const narrow = await findVariant('vera', 320, 'webp')
  expect(await sharp(narrow?.bytes).metadata()).toMatchObject({ width: 320, height: 160 })
})

test('where a photo was taken and with what stays behind; which way is up does not', async () => {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '32/1 24/1 0/1' } }
  const turned = await photo(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(turned).metadata()).exif).toBeDefined()
  await storeOriginal('vera', turned)
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const image = await findVariant('vera', 320, format)
    const { exif, xmp, iptc, orientation, width, height } = await sharp(image?.bytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect([width, height]).toEqual([300, 600])
  }
})

test('behind a cut-out JPEG shows the background of the photos', async () => {
  const cutOut = { create: { width: 320, height: 320, channels: 4, background: '#0000' } } as const
  await storeOriginal('vera', await sharp(cutOut).webp().toBuffer())
  const image = await findVariant('vera', 320, 'jpeg')
  const { channels } = await sharp(image?.bytes).stats()
  // JPEG may change a flat color by one step.
  for (const [index, value] of [0xf1, 0xed, 0xe7].entries()) {
    expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThanOrEqual(1)
  }
})

test('a photo that does not exist is null', async () => {
  expect(await findVariant('demo/nothing', 480, 'webp')).toBeNull()
  expect(stored).toEqual([])
})

describe('a master that is no photo is refused:', () => {
  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['text', Buffer.from('not a photo')],
    ['nothing', Buffer.alloc(0)],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('%s', async (_, bytes) => {
    await storeOriginal('vera', bytes)
    await expect(findVariant('vera', 480, 'webp')).rejects.toThrow()
    expect(variantKeys()).toEqual([])
  })

  test('more than 50 million pixels', async () => {
    await storeOriginal('vera', await claimingPng(7100))
    await expect(findVariant('vera', 480, 'webp')).rejects.toThrow(/pixel limit/)
  })
})

test('a failed making is not remembered', async () => {
  await storeOriginal('vera', Buffer.from('not a photo'))
  await expect(findVariant('vera', 480, 'webp')).rejects.toThrow()
  await storeOriginal('vera', await photo(500).webp().toBuffer())
  expect(await findVariant('vera', 480, 'webp')).not.toBeNull()
})

test('too many at once are turned away; photos already kept and unknown ones still answer', async () => {
  const original = await photo(20).webp().toBuffer()
  const ids = Array.from({ length: 210 }, (_, index) => `many-${index}`)
  await Promise.all(['stored', ...ids].map((id) => storeOriginal(id, original)))
  await findVariant('stored', 320, 'webp')
  const disk = Promise.withResolvers<void>()
  setPhotoStore({ ...store, put: (key, bytes) => disk.promise.then(() => store.put(key, bytes)) })

  // Two are being made, 200 wait.
  const eightTurnedAway = Promise.withResolvers<void>()
  const errors: unknown[] = []
  const answers = ids.map((id) =>
    findVariant(id, 320, 'webp').catch((error: unknown) => {
      if (errors.push(error) === 8) eightTurnedAway.resolve()
    }),
  )
  await eightTurnedAway.promise
  expect(await findVariant('stored', 320, 'webp')).not.toBeNull()
  expect(await findVariant('nothing', 320, 'webp')).toBeNull()

  disk.resolve()
  await Promise.all(answers)
  expect(errors).toHaveLength(8)
  expect(errors.every((error) => error instanceof QueueFullError)).toBe(true)
  expect(variantKeys()).toHaveLength(1 + 202)
})

test('photos are prepared in advance and the progress is told', async () => {
  const original = await photo(700).webp().toBuffer()
  await storeOriginal('a', original)
  await storeOriginal('b', original)
  await findVariant('a', 320, 'webp')
  const progress: string[] = []
  await prepareVariants(['a', 'b'], [320, 640], (done, total) => progress.push(`${done}/${total}`))
  expect(progress).toEqual(['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', '8/8'])
  const made = ['320/a', '320/b', '640/a', '640/b'].flatMap((name) => [`${name}.avif`, `${name}.webp`])
  expect(variantKeys().toSorted()).toEqual(made.map((name) => `derived/${name}`))
})

test('a variant that cannot be stored is delivered all the same, and stored once there is room', async () => {
  await storeOriginal('vera', await photo(400).webp().toBuffer())
  // A file stands in the place of the folder, so nothing can be written below it.
  await writeFile(path.join(env().dataDir, 'photos/derived'), '')
  logged()
  const image = await findVariant('vera', 320, 'webp')
  expect(await sharp(image?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
  await rm(path.join(env().dataDir, 'photos/derived'))
  expect(await findVariant('vera', 320, 'webp')).toEqual(image)
  expect(await store.get('derived/320/vera.webp')).toEqual(image?.bytes)
})

test.each([
  ['webp', 0],
  ['webp', 0.5],
  ['avif', 0.5],
  ['jpeg', 0.9],
] as const)('a stored %s of which only %f is there is made again', async (format, share) => {
  await storeOriginal('vera', await photo(400).webp().toBuffer())
  const whole = await findVariant('vera', 320, format)
  if (!whole) throw new Error('no variant')
  const cut = whole.bytes.subarray(0, Math.floor(whole.bytes.length * share))
  await store.put(`derived/320/vera.${format}`, cut)
  expect(await findVariant('vera', 320, format)).toEqual(whole)
  expect(await store.get(`derived/320/vera.${format}`)).toEqual(whole.bytes)
})

test('a photo whose original is cut is missing, not an error', async () => {
  const whole = await photo(400).webp().toBuffer()
  await storeOriginal('vera', whole.subarray(0, whole.length - 10))
  expect(await findVariant('vera', 320, 'webp')).toBeNull()
})
