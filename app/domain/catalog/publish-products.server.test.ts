import { expect, test } from 'vitest'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeProduct } from '#test/world.ts'
import { addProduct, isInShop } from '#test/shop.ts'
import { adminCatalog, findAdminProduct } from './admin-catalog.server.ts'
import { stateOf } from './admin-product.ts'
import { catalogVersionInMemory } from './catalog-snapshot.server.ts'
import { deleteProducts } from './trash-products.server.ts'
import { setPublished } from './publish-products.server.ts'

test('a hidden product leaves the shop at once and stays with the admin; shown again, it is back', async () => {
  const id = await addProduct(makeProduct())
  expect(await isInShop(id)).toBe(true)
  expect(await setPublished([id], false)).toEqual([id])
  expect(await isInShop(id)).toBe(false)
  expect((await adminCatalog()).map(stateOf)).toEqual(['hidden'])
  expect(await setPublished([id], true)).toEqual([id])
  expect(await isInShop(id)).toBe(true)
})

test('hiding is no edit: a form that is open elsewhere still fits', async () => {
  const id = await addProduct(makeProduct())
  await setPublished([id], false)
  expect((await findAdminProduct(id))?.version).toBe(1)
})

test('showing what shows already changes nothing', async () => {
  const id = await addProduct(makeProduct())
  const version = catalogVersionInMemory()
  const before = await findAdminProduct(id)
  expect(await setPublished([id], true)).toEqual([])
  expect(await findAdminProduct(id)).toEqual(before)
  expect(catalogVersionInMemory()).toBe(version)
})

test('neither a missing product nor one in the trash can be shown', async () => {
  expect(await setPublished(['noexiste'], true)).toEqual([])
  const id = await addProduct(makeProduct(), { isHidden: true })
  await deleteProducts([id])
  expect(await setPublished([id], true)).toEqual([])
  expect(await isInShop(id)).toBe(false)
})

test('interrupted anywhere, nothing is hidden', async () => {
  const id = await addProduct(makeProduct())
  expect(await interruptEverywhere(() => setPublished([id], false))).toBeGreaterThan(2)
})
