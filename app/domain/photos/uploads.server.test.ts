import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { makeProduct } from '#test/world.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { HOUR_MS } from '#app/base/time.ts'
import {
  claimPhotos,
  markForRemoval,
  removePhotos,
  sweepUnusedUploads,
  type UsedAmong,
} from './claim-photos.server.ts'
import { findVariant } from './photo-variants.server.ts'
import { embeddedImageUrl } from './image-url.ts'
import {
  originalKey,
  photoFolder,
  photoStore,
  setPhotoStore,
  storeOriginal,
  variantKey,
} from './photo-store.server.ts'
import { storeUpload } from './store-upload.server.ts'

const store = photoFolder()
const photo = await photoBytes()
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const nobody: UsedAmong = async () => new Set()
const products =
  (...used: string[]): UsedAmong =>
  async (publicIds) =>
    new Set(publicIds.filter((id) => used.includes(id)))
const image = (publicId: string) => ({ url: embeddedImageUrl(publicId), publicId })
const claim = (publicIds: readonly string[], now = new Date()) =>
  inTransaction((transaction) => claimPhotos(transaction, publicIds.map(image), now))

async function upload(): Promise<string> {
  const answer = await storeUpload(photo)
  if ('error' in answer) throw new Error(answer.error)
  return answer.public_id
}
const isStored = (publicId: string) => store.has(originalKey(publicId))
const rows = async () =>
  (await database().selectFrom('uploads').select('public_id').execute()).map((row) => row.public_id)

describe('the sweep', () => {
  test('removes what nobody used within a day: the photo, its sizes and the row', async () => {
    const forgotten = await upload()
    await findVariant(forgotten, 320, 'webp')
    await findVariant(forgotten, 480, 'avif')
    expect(await sweepUnusedUploads(later(25), nobody)).toBe(1)
    expect(await isStored(forgotten)).toBe(false)
    expect(await store.has(variantKey(forgotten, 320, 'webp'))).toBe(false)
    expect(await findVariant(forgotten, 480, 'avif')).toBeNull()
    expect(await rows()).toEqual([])
  })

  test('leaves what is younger than a day', async () => {
    const fresh = await upload()
    const asked = vi.fn(nobody)
    expect(await sweepUnusedUploads(later(23), asked)).toBe(0)
    expect(asked).not.toHaveBeenCalled()
    expect(await isStored(fresh)).toBe(true)
  })

  test('never removes one in use, however old', async () => {
    const [used, unused] = [await upload(), await upload()]
    expect(await sweepUnusedUploads(later(24 * 400), products(used))).toBe(1)
    expect(await isStored(used)).toBe(true)
    expect(await isStored(unused)).toBe(false)
    expect(await rows()).toEqual([used])
  })

  test('never looks at the demo photos', async () => {
    await storeOriginal('demo/vera-1', photo)
    const asked = vi.fn(nobody)
    await sweepUnusedUploads(later(24 * 400), asked)
    expect(asked).not.toHaveBeenCalled()
    expect(await isStored('demo/vera-1')).toBe(true)
  })

  test('looks at every upload, however many there are', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => `fotos/${index}`)
    const created_at = new Date().toISOString()
    for (let from = 0; from < many.length; from += 100) {
      const values = many.slice(from, from + 100).map((public_id) => ({ public_id, created_at }))
      await insertRows('uploads', values)
    }
    expect(await sweepUnusedUploads(later(25), products(...many.slice(0, 1200)))).toBe(3)
    expect(await rows()).toHaveLength(1200)
  })

  test('finishes what a power cut interrupted', async () => {
    const half = await upload()
    setPhotoStore({ ...store, remove: () => Promise.reject(new Error('power cut')) })
    await expect(sweepUnusedUploads(later(25), nobody)).rejects.toThrow('power cut')
    expect(await rows()).toEqual([half])
    setPhotoStore(store)
    expect(await sweepUnusedUploads(later(25), products(half))).toBe(1)
    expect(await isStored(half)).toBe(false)
    expect(await rows()).toEqual([])
  })
})

describe('a product saved while the sweep runs', () => {
  test('keeps its photo when it claims it first', async () => {
    const photoId = await upload()
    const now = later(25)
    const saveMeanwhile: UsedAmong = async () => {
      expect(await claim([photoId], now)).toEqual([])
      return new Set()
    }
    expect(await sweepUnusedUploads(now, saveMeanwhile)).toBe(0)
    expect(await isStored(photoId)).toBe(true)
    expect(await sweepUnusedUploads(later(25 + 23), nobody)).toBe(0)
    expect(await sweepUnusedUploads(later(25 + 25), nobody)).toBe(1)
  })

  test('is told that its photo is gone when the sweep was first', async () => {
    const photoId = await upload()
    const answers: string[][] = []
    setPhotoStore({
      ...store,
      async remove(key) {
        if (answers.length === 0) answers.push(await claim([photoId]))
        await store.remove(key)
      },
    })
    await sweepUnusedUploads(later(25), nobody)
    answers.push(await claim([photoId]))
    expect(answers).toEqual([[photoId], [photoId]])
  })

  test('that fails in the end has claimed nothing', async () => {
    const photoId = await upload()
    const save = inTransaction(async (transaction) => {
      await claimPhotos(transaction, [image(photoId)], later(25))
      throw new Error('no such brand')
    })
    await expect(save).rejects.toThrow('no such brand')
    expect(await sweepUnusedUploads(later(25), nobody)).toBe(1)
  })
})

describe('claiming', () => {
  const inCloud = (cloud: string, publicId: string) => ({
    url: `https://res.cloudinary.com/${cloud}/image/upload/${publicId}.jpg`,
    publicId,
  })
  const claimImages = (...images: { url: string; publicId: string }[]) =>
    inTransaction((transaction) => claimPhotos(transaction, images))

  beforeEach(() => setEnv({ ...env(), cloudinaryCloudName: 'vault' }))

  test("finds uploads, demo photos and the photos of the shop's cloud; what does not exist it names", async () => {
    const uploaded = await upload()
    await storeOriginal('demo/vera-1', photo)
    const [here, demo, missing] = [image(uploaded), image('demo/vera-1'), image('fotos/no')]
    expect(await claimImages(here, demo, missing, missing, inCloud('vault', 'v1/Vera'))).toEqual(['fotos/no'])
  })

  test.each([
    ["somebody else's cloud", inCloud('ajena', 'Vera')],
    ['a cloud whose name only begins like ours', inCloud('vault2', 'Vera')],
    ['a way out of our cloud', inCloud('vault/image/upload/../../../ajena', 'Vera')],
    ['another host', { url: 'https://otra.example/Vera.jpg', publicId: 'Vera' }],
  ])('refuses a photo of %s', async (_, foreign) => {
    expect(await claimImages(foreign)).toEqual(['Vera'])
  })

  test('leaves a photo of an earlier cloud to the product that shows it', async () => {
    const [color] = makeProduct().colors
    const before = inCloud('antes', 'Vera')
    await addProducts([makeProduct({ id: 'vera', colors: [{ ...color, images: [before] }] })])
    expect(await claimImages(before)).toEqual([])
  })

  test('an empty list of photos is fine', async () => {
    expect(await claim([])).toEqual([])
  })
})

describe('removing', () => {
  test('deletes photo, sizes and row, of uploads and of the demo; a second time is no error', async () => {
    const uploaded = await upload()
    await storeOriginal('demo/vera-1', photo)
    const stored = await upload()
    await findVariant(uploaded, 320, 'webp')
    await removePhotos([uploaded, 'demo/vera-1'], later(25))
    await removePhotos([uploaded, 'demo/vera-1', 'fotos/never'], later(25))
    expect(await Promise.all([uploaded, 'demo/vera-1', stored].map(isStored))).toEqual([false, false, true])
    expect(await findVariant(uploaded, 320, 'webp')).toBeNull()
    expect(await rows()).toEqual([stored])
  })

  test('leaves to the sweep what a product was saved with since yesterday', async () => {
    const shared = await upload()
    await claim([shared], later(24))
    await removePhotos([shared], later(25))
    expect(await isStored(shared)).toBe(true)
  })

  test('a name that no photo of this shop can have is left alone', async () => {
    const stored = await upload()
    await removePhotos(['Vera.jpg', '../../vault.sqlite', ''], later(25))
    await removePhotos([], later(25))
    expect(await isStored(stored)).toBe(true)
    expect(await rows()).toEqual([stored])
  })
})

test('more photos than one statement can bind are marked for removal', async () => {
  const unknown = Array.from({ length: 70_000 }, (_, index) => `prueba/foto-${index}`)
  const stale = await upload()
  expect(await markForRemoval([...unknown, stale], later(25))).toEqual([stale])
})

test('the photos of a thousand products are claimed at once', async () => {
  const id = await upload()
  const missing = Array.from({ length: 70_000 }, (_, index) => `falta${index}`)
  vi.spyOn(photoStore(), 'has').mockResolvedValue(false)
  const gone = await claim([...missing, id])
  expect(gone).toHaveLength(missing.length)
  expect(gone).not.toContain(id)
})
