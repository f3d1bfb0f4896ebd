import { describe, expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { confirmSweep, heldSweeps } from '#app/platform/sweep-limit.server.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { DAY_MS } from '#app/base/time.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { storeUpload } from '#app/domain/photos/store-upload.server.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { addProduct } from '#test/shop.ts'
import { adminCatalog } from './admin-catalog.server.ts'
import type { Product } from './product.ts'
import { deleteProducts } from './trash-products.server.ts'
import { sweepCatalog } from './sweep-catalog.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const isStored = (publicId: string) => photoStore().has(originalKey(publicId))
const records = () => database().selectFrom('deleted_images').select('public_id').execute()

async function upload() {
  const answer = await storeUpload(await photoBytes())
  if ('error' in answer) throw new Error(answer.error)
  return { url: answer.secure_url, publicId: answer.public_id }
}

const withPhoto = (image: { url: string; publicId: string }) =>
  makeProduct({ colors: [{ name: 'Negro', slug: 'negro', hex: '#1c1b1a', images: [image], sizes: [] }] })

test('a deleted product keeps its photos for 30 days, then both are gone', async () => {
  const image = await upload()
  await deleteProducts([await addProduct(withPhoto(image))])
  await sweepCatalog(inDays(29))
  expect(await isStored(image.publicId)).toBe(true)
  expect(await adminCatalog()).toHaveLength(1)

  await sweepCatalog(inDays(31))
  expect(await isStored(image.publicId)).toBe(false)
  expect(await adminCatalog()).toEqual([])
  expect(await records()).toEqual([])
})

test('a photo that nobody used is gone after a day, one that a product shows stays', async () => {
  const [used, unused] = [await upload(), await upload()]
  await addProduct(withPhoto(used))
  await sweepCatalog(inDays(2))
  expect(await isStored(used.publicId)).toBe(true)
  expect(await isStored(unused.publicId)).toBe(false)
})

describe('more than fifty at once wait for the owner', () => {
  const confirm = (name: string) =>
    inTransaction((transaction) => confirmSweep(transaction, name, new Date()))

  test('products in the trash', async () => {
    const image = await upload()
    const ids: string[] = []
    for (let count = 0; count < 51; count += 1) ids.push(await addProduct(withPhoto(image)))
    await deleteProducts(ids)
    await sweepCatalog(inDays(31))
    expect(await adminCatalog()).toHaveLength(51)
    expect(await isStored(image.publicId)).toBe(true)
    expect(await heldSweeps()).toEqual([{ name: 'products', due: 51 }])

    await confirm('products')
    await sweepCatalog(inDays(31))
    expect(await adminCatalog()).toEqual([])
    expect(await isStored(image.publicId)).toBe(false)
    expect(await records()).toEqual([])
  })

  test('photos that products no longer show; those of the trash go with it', async () => {
    const rows = Array.from({ length: 51 }, (_, number) => ({
      ...{ public_id: `prueba/suelta-${number}`, url: '', deleted_at: inDays(0).toISOString() },
    }))
    await insertRows('deleted_images', rows)
    const many = Array.from({ length: 60 }, (_, number) => ({
      ...{ url: `/imagenes/upload/prueba/${number}`, publicId: `prueba/${number}` },
    }))
    const colors: Product['colors'] = [{ ...makeColor('Negro', 0), images: many }]
    await deleteProducts([await addProduct(makeProduct({ colors }))])
    await sweepCatalog(inDays(31))
    expect(await records()).toHaveLength(111)
    expect(await heldSweeps()).toEqual([{ name: 'photos', due: 51 }])

    await confirm('photos')
    await sweepCatalog(inDays(31))
    expect(await records()).toEqual([])
  })

  test('uploads that no product shows', async () => {
    const unused = await upload()
    const rows = Array.from({ length: 50 }, (_, number) => ({
      ...{ public_id: `prueba/${number}`, created_at: inDays(0).toISOString() },
    }))
    await insertRows('uploads', rows)
    await sweepCatalog(inDays(2))
    expect(await isStored(unused.publicId)).toBe(true)
    expect(await heldSweeps()).toEqual([{ name: 'uploads', due: 51 }])

    await confirm('uploads')
    await sweepCatalog(inDays(2))
    expect(await isStored(unused.publicId)).toBe(false)
    expect(await rowsOf('uploads')).toEqual([])
  })
})
