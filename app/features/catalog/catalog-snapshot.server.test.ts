import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import { makeProduct } from '#test/make-product.ts'
import { addProduct } from '#test/stored-products.ts'
import { addProducts } from './save-product.server.ts'
import {
  catalogVersionInMemory,
  currentCatalog,
  forgetCatalog,
  refreshCatalog,
} from './catalog-snapshot.server.ts'
import { bumpCatalogVersion } from './write-product.server.ts'

beforeEach(forgetCatalog)

test('a committed write is seen by the next reader', async () => {
  const before = await currentCatalog()
  const id = await addProduct(makeProduct())
  expect(before.byId.has(id)).toBe(false)
  expect((await currentCatalog()).byId.has(id)).toBe(true)
  expect(catalogVersionInMemory()).toBe(before.version + 1)
})

test("another process's write is seen once its version is looked at", async () => {
  await currentCatalog()
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .insertInto('products')
        .values({
          id: 'deotroproceso0000000',
          name: 'Vera',
          brand: 'Vault',
          model: 'Court',
          description: '',
          price: 100,
          discount: null,
          final_price: 100,
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
          published_at: '2026-01-01T00:00:00.000Z',
          version: 1,
        })
        .execute()
      await transaction
        .insertInto('product_colors')
        .values({
          product_id: 'deotroproceso0000000',
          name: 'Negro',
          slug: 'negro',
          hex: '#000000',
          position: 0,
          sizes: '',
        })
        .execute()
      await bumpCatalogVersion(transaction)
    })
  expect((await currentCatalog()).products).toHaveLength(0)
  await refreshCatalog()
  expect((await currentCatalog()).products).toHaveLength(1)
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
