import { expect, test } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import { failed } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { makeAdmin, makeColor, makeProduct } from '#test/world.ts'
import { mp4Bytes } from '#test/video-bytes.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { storeUpload, storeVideo } from '#app/domain/photos/store-upload.server.ts'
import { currentCatalog, forgetCatalog } from './catalog-snapshot.server.ts'
import type { Product, ProductImage, ProductVideo } from './product.ts'
import { addProduct as saveProduct } from './save-product.server.ts'
import { sweepCatalog } from './sweep-catalog.server.ts'
import { deleteProducts, restoreProducts } from './trash-products.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const areStored = (video: ProductVideo) =>
  Promise.all([video, video.poster].map(({ publicId }) => photoStore().has(originalKey(publicId))))

function stored(answer: Awaited<ReturnType<typeof storeVideo>>): ProductImage {
  if ('error' in answer) throw new Error(answer.error)
  return { url: answer.secure_url, publicId: answer.public_id }
}

async function uploadVideo(): Promise<ProductVideo> {
  const film = stored(await storeVideo(new Blob([mp4Bytes()])))
  return { ...film, poster: stored(await storeUpload(await photoBytes())) }
}

const withVideo = (video: ProductVideo | undefined): Product =>
  makeProduct({ colors: [{ ...makeColor('Negro', 0), video }, makeColor('Camel', 0)] })
const colorsOf = async (id: string) => {
  forgetCatalog()
  return (await currentCatalog()).byId.get(id)?.colors
}

test('a color shows its video, with its poster, and no photo more', async () => {
  const video = await uploadVideo()
  const id = await addProduct(withVideo(video))
  expect(await colorsOf(id)).toMatchObject([
    { name: 'Negro', images: [], video },
    { name: 'Camel', images: [] },
  ])
  expect((await colorsOf(id))?.[1]).not.toHaveProperty('video')
})

test('a video that a product shows stays; one that nobody used is gone after a day', async () => {
  const [used, unused] = [await uploadVideo(), await uploadVideo()]
  await addProduct(withVideo(used))
  await sweepCatalog(inDays(2))
  expect(await areStored(used)).toEqual([true, true])
  expect(await areStored(unused)).toEqual([false, false])
})

test('a video that was replaced or removed stays for 30 days', async () => {
  const [first, second] = [await uploadVideo(), await uploadVideo()]
  const id = await addProduct(withVideo(first))
  await editProduct(id, 1, withVideo(second))
  await editProduct(id, 2, withVideo(undefined))
  expect((await colorsOf(id))?.[0]).not.toHaveProperty('video')
  await sweepCatalog(inDays(29))
  expect(await areStored(first)).toEqual([true, true])
  await sweepCatalog(inDays(31))
  expect(await areStored(first)).toEqual([false, false])
  expect(await areStored(second)).toEqual([false, false])
})

test('the video comes out of the trash with its product', async () => {
  const video = await uploadVideo()
  const id = await addProduct(withVideo(video))
  await deleteProducts([id])
  await restoreProducts([id])
  await sweepCatalog(inDays(40))
  expect((await colorsOf(id))?.[0]?.video).toEqual(video)
  expect(await areStored(video)).toEqual([true, true])
})

test('a video that was swept before the product was saved has to be sent again', async () => {
  const video = await uploadVideo()
  await photoStore().remove(originalKey(video.publicId))
  await database().deleteFrom('uploads').where('public_id', '=', video.publicId).execute()
  const product = withVideo(video)
  expect(await saveProduct(makeAdmin(), { product, key: 'a'.repeat(16), isHidden: false })).toEqual(
    failed({ kind: 'missing-photos', publicIds: [video.publicId] }),
  )
})
