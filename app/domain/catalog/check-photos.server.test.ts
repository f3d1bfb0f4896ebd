import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStore, type FileStore } from '#app/platform/file-store.server.ts'
import { makeProduct } from '#test/make-product.ts'
import { addProduct } from '#test/stored-products.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { originalKey, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { checkPhotos, productsWithoutPhotos } from './sweep-catalog.server.ts'

let folder: string
let store: FileStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  store = openFolderStore(folder)
  setPhotoStore(store)
})
afterEach(() => rm(folder, { recursive: true }))

const photo = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#2d5a3d' } })
    .webp()
    .toBuffer()

async function addWithPhoto(name: string) {
  const publicId = `prueba/${name.toLowerCase()}`
  await store.put(originalKey(publicId), await photo())
  const images = [{ url: embeddedImageUrl(publicId), publicId }]
  await addProduct(
    makeProduct({ name, colors: [{ name: 'Negro', slug: 'negro', hex: '#1c1b1a', images, sizes: [] }] }),
  )
  return originalKey(publicId)
}

const check = async () => {
  await checkPhotos(new AbortController().signal)
  return (await productsWithoutPhotos()).map(({ name }) => name)
}

test('products whose photo is missing, empty or cut are named until it is back', async () => {
  const [gone, empty, cut] = [
    await addWithPhoto('Brisa'),
    await addWithPhoto('Cala'),
    await addWithPhoto('Duna'),
  ]
  await addWithPhoto('Vera')
  expect(await check()).toEqual([])
  const whole = await photo()
  await store.remove(gone)
  await store.put(empty, new Uint8Array())
  await store.put(cut, whole.subarray(0, whole.length - 1))
  expect(await check()).toEqual(['Brisa', 'Cala', 'Duna'])
  for (const key of [gone, empty, cut]) await store.put(key, whole)
  expect(await check()).toEqual([])
})
