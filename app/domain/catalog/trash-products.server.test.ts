import { describe, expect, test } from 'vitest'
import { setRows, rowsOf } from '#test/rows.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { DAY_MS } from '#app/base/time.ts'
import { addProduct, editProduct, isInShop } from '#test/shop.ts'
import { adminCatalog, findAdminProduct } from './admin-catalog.server.ts'
import { stateOf } from './admin-product.ts'
import { currentCatalog, refreshCatalog } from './catalog-snapshot.server.ts'
import { deleteProducts, restoreProducts, emptyTrash, forgetDeletedImages } from './trash-products.server.ts'
import { setPublished } from './publish-products.server.ts'
import { listUsedPhotos } from './sweep-catalog.server.ts'

const records = async () => (await rowsOf('deleted_images')).map((row) => row.public_id).toSorted()

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** Moves the deletion of a product back by so many days. */
async function deletedDaysAgo(id: string, days: number): Promise<void> {
  const at = inDays(-days).toISOString()
  const before = await findAdminProduct(id)
  await setRows('products', { deleted_at: at }, { id })
  await setRows('deleted_images', { deleted_at: at }, { deleted_at: before?.deletedAt ?? '' })
}

const vera = makeProduct({ colors: [makeColor('Negro', 2), makeColor('Verde', 1)] })
const VERA_PHOTOS = ['prueba/negro-1', 'prueba/negro-2', 'prueba/verde-1']

describe('deleting', () => {
  test('records every photo of every color, and the shop has it no longer', async () => {
    const id = await addProduct(vera)
    expect(await deleteProducts([id])).toEqual([id])
    expect(await records()).toEqual(VERA_PHOTOS)
    expect(await isInShop(id)).toBe(false)
    expect((await adminCatalog()).map(stateOf)).toEqual(['trash'])
  })

  test('a second time changes nothing', async () => {
    const id = await addProduct(vera)
    const deleted = await Promise.all([deleteProducts([id]), deleteProducts([id])])
    expect(deleted.flat()).toEqual([id])
    expect(await records()).toEqual(VERA_PHOTOS)
  })

  test('what does not exist says so', async () => {
    expect(await deleteProducts(['noexiste'])).toEqual([])
  })

  test('interrupted anywhere leaves the product in the shop and no record', async () => {
    const id = await addProduct(vera)
    expect(await interruptEverywhere(() => deleteProducts([id]))).toBeGreaterThan(3)
    expect(await records()).toEqual(VERA_PHOTOS)
    expect((await findAdminProduct(id))?.deletedAt).not.toBeNull()
  })
})

describe('restoring', () => {
  test('brings the product back as it was, and its photos are no longer deleted @data', async () => {
    const id = await addProduct(vera)
    const other = await addProduct(makeProduct({ colors: [makeColor('Oliva', 1)] }))
    const before = (await currentCatalog()).byId.get(id)
    await deleteProducts([id])
    await deleteProducts([other])
    expect(await restoreProducts([id])).toEqual([id])
    expect((await currentCatalog()).byId.get(id)).toEqual(before)
    expect(await records()).toEqual(['prueba/oliva-1'])
  })

  test('a hidden one stays hidden', async () => {
    const id = await addProduct(vera, { isHidden: true })
    await deleteProducts([id])
    await restoreProducts([id])
    expect((await adminCatalog()).map(stateOf)).toEqual(['hidden'])
  })

  test('a second time changes nothing; what does not exist says so', async () => {
    const id = await addProduct(vera)
    await deleteProducts([id])
    expect(await restoreProducts([id])).toEqual([id])
    expect(await restoreProducts([id])).toEqual([])
    expect(await restoreProducts(['noexiste'])).toEqual([])
  })

  test('interrupted anywhere leaves it in the trash with its records', async () => {
    const id = await addProduct(vera)
    await deleteProducts([id])
    expect(await interruptEverywhere(() => restoreProducts([id]))).toBeGreaterThan(3)
    await refreshCatalog()
    expect(await isInShop(id)).toBe(true)
  })
})

describe('emptying the trash', () => {
  test('removes a product after 30 days and answers its photos, until they are forgotten', async () => {
    const id = await addProduct(vera)
    await deleteProducts([id])
    expect(await emptyTrash(inDays(29))).toEqual([])
    expect(await restoreProducts([id])).toEqual([id])
    await deleteProducts([id])

    const later = inDays(31)
    expect(await emptyTrash(later)).toEqual(VERA_PHOTOS)
    expect(await adminCatalog()).toEqual([])
    expect(await restoreProducts([id])).toEqual([])
    expect(await emptyTrash(later)).toEqual(VERA_PHOTOS)
    await forgetDeletedImages(VERA_PHOTOS)
    expect(await emptyTrash(later)).toEqual([])
    expect(await records()).toEqual([])
  })

  test('a photo that a duplicate still shows is never answered', async () => {
    const id = await addProduct(vera)
    const duplicate = await addProduct({ ...vera, colors: [vera.colors[0]] })
    await deleteProducts([id])
    expect(await emptyTrash(inDays(31))).toEqual(['prueba/verde-1'])
    expect((await currentCatalog()).byId.get(duplicate)?.colors[0].images).toHaveLength(2)
    expect(await records()).toEqual(['prueba/verde-1'])
  })

  test('nor one of a duplicate that is hidden, or that can still be restored', async () => {
    const id = await addProduct(vera)
    const hidden = await addProduct(vera, { isHidden: true })
    await deleteProducts([id])
    await deletedDaysAgo(id, 31)
    await deleteProducts([hidden])
    expect(await emptyTrash(new Date())).toEqual([])
    expect(await restoreProducts([hidden])).toEqual([hidden])
    await setPublished([hidden], true)
    expect((await currentCatalog()).byId.get(hidden)?.colors).toHaveLength(2)
  })

  test('of two duplicates in the trash, the later one decides when the photos go', async () => {
    const first = await addProduct(vera)
    const second = await addProduct(vera)
    await deleteProducts([first])
    await deletedDaysAgo(first, 20)
    await deleteProducts([second])
    expect(await emptyTrash(inDays(15))).toEqual([])
    expect((await adminCatalog()).map((product) => product.id)).toEqual([second])
    expect(await emptyTrash(inDays(31))).toEqual(VERA_PHOTOS)
  })

  test('restoring one duplicate leaves the other to be emptied, and the photos to the restored one', async () => {
    const first = await addProduct(vera)
    const second = await addProduct(vera)
    await deleteProducts([first])
    await deleteProducts([second])
    await restoreProducts([first])
    expect(await emptyTrash(inDays(31))).toEqual([])
    expect((await adminCatalog()).map((product) => product.id)).toEqual([first])
    expect(await listUsedPhotos()).toEqual(new Set(VERA_PHOTOS))
  })

  test('photos that an edit left out go after 30 days too, unless a product shows them again', async () => {
    const id = await addProduct(vera)
    const [negro] = vera.colors
    await editProduct(id, 1, { ...vera, colors: [{ ...negro, images: [] }] })
    expect(await listUsedPhotos()).toEqual(new Set(VERA_PHOTOS))
    await editProduct(id, 2, { ...vera, colors: [negro] })
    expect(await emptyTrash(inDays(29))).toEqual([])
    expect(await emptyTrash(inDays(31))).toEqual(['prueba/verde-1'])
    expect(await records()).toEqual(['prueba/verde-1'])
  })

  test('a photo that was left out twice counts from the second time', async () => {
    const id = await addProduct(vera)
    const [negro] = vera.colors
    await editProduct(id, 1, { ...vera, colors: [negro] })
    await setRows('deleted_images', { deleted_at: inDays(-20).toISOString() })
    await editProduct(id, 2, vera)
    await editProduct(id, 3, { ...vera, colors: [negro] })
    expect(await emptyTrash(inDays(15))).toEqual([])
    expect(await emptyTrash(inDays(31))).toEqual(['prueba/verde-1'])
  })

  test('interrupted anywhere leaves the trash full', async () => {
    const id = await addProduct(vera)
    await deleteProducts([id])
    expect(await interruptEverywhere(() => emptyTrash(inDays(31)))).toBeGreaterThan(3)
    expect(await emptyTrash(inDays(31))).toEqual(VERA_PHOTOS)
  })
})
