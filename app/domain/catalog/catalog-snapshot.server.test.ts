import { expect, test, vi } from 'vitest'
import { setRows } from '#test/rows.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { addProducts } from './save-product.server.ts'
import {
  catalogVersionInMemory,
  currentCatalog,
  forgetCatalog,
  refreshCatalog,
} from './catalog-snapshot.server.ts'
import { setPublished } from './publish-products.server.ts'
import { bumpCatalogVersion } from './write-product.server.ts'

test('a committed write is seen by the next reader', async () => {
  const before = await currentCatalog()
  const id = await addProduct(makeProduct())
  expect(before.byId.has(id)).toBe(false)
  expect((await currentCatalog()).byId.has(id)).toBe(true)
  expect(catalogVersionInMemory()).toBe(before.version + 1)
})

test("another process's write is seen once its version is looked at", async () => {
  const id = await addProduct(makeProduct())
  const name = async () => (await currentCatalog()).byId.get(id)?.name
  await currentCatalog()
  await setRows('products', { name: 'Nube', version: 2 })
  await inTransaction(bumpCatalogVersion)
  expect(await name()).toBe('Vera')
  await refreshCatalog()
  expect(await name()).toBe('Nube')
})

test('one rebuild for many readers', async () => {
  await addProducts([makeProduct(), makeProduct()])
  forgetCatalog()
  const transactions = vi.spyOn(database(), 'transaction')
  const snapshots = await Promise.all(Array.from({ length: 20 }, () => currentCatalog()))
  expect(new Set(snapshots).size).toBe(1)
  expect(transactions).toHaveBeenCalledTimes(1)
  transactions.mockRestore()
})

test('an unchanged version keeps the same snapshot', async () => {
  const snapshot = await currentCatalog()
  expect(await refreshCatalog()).toBe(snapshot)
})

test('after an edit only the product that changed is read again', async () => {
  const [edited, other] = [await addProduct(makeProduct()), await addProduct(makeProduct())]
  const before = await currentCatalog()
  await editProduct(edited, 1, makeProduct({ name: 'Zonda' }))
  const after = await currentCatalog()
  expect(after.byId.get(edited)?.name).toBe('Zonda')
  // A list that was not read again is the same object.
  expect(after.byId.get(other)?.colors).toBe(before.byId.get(other)?.colors)
  await setPublished([edited], false)
  expect((await currentCatalog()).products).toEqual([before.byId.get(other)])
  await setPublished([edited], true)
  expect((await currentCatalog()).byId.get(edited)).toEqual(after.byId.get(edited))
})

test('a product that is edited while the catalogue is read is never half old @data', async () => {
  const words = ['Vera', 'Zonda', 'Bora']
  const named = (at: number) => words[at % words.length] ?? ''
  const content = (at: number) => makeProduct({ name: named(at), colors: [makeColor(named(at))] })
  const id = await addProduct(content(0))
  for (let edits = 1; edits <= 40; edits += 1) {
    forgetCatalog()
    const reading = currentCatalog()
    for (let steps = 0; steps < edits; steps += 1) await Promise.resolve()
    await editProduct(id, edits, content(edits))
    const whileEdited = (await reading).byId.get(id)
    expect(whileEdited?.colors[0].name).toBe(whileEdited?.name)
    expect((await refreshCatalog()).byId.get(id)?.colors[0].name).toBe(named(edits))
  }
})
