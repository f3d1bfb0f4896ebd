import { expect, test } from 'vitest'
import { makeProduct } from '#test/world.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { addProduct } from '#test/shop.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { checkPhotos, productsWithoutPhotos } from './check-photos.server.ts'

const photo = () => photoBytes(40, 40, 'webp')

async function addWithPhoto(name: string) {
  const publicId = `prueba/${name.toLowerCase()}`
  await photoStore().put(originalKey(publicId), await photo())
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
  await photoStore().remove(gone)
  await photoStore().put(empty, new Uint8Array())
  await photoStore().put(cut, whole.subarray(0, whole.length - 1))
  expect(await check()).toEqual(['Brisa', 'Cala', 'Duna'])
  for (const key of [gone, empty, cut]) await photoStore().put(key, whole)
  expect(await check()).toEqual([])
})
