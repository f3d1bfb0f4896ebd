import { expect, test } from 'vitest'
import { database, inSnapshot } from '#app/platform/database.server.ts'
import { makeProduct } from '#test/make-product.ts'
import { addProduct } from '#test/stored-products.ts'
import { adminCatalog } from './admin-catalog.server.ts'
import { byBrandAndName } from './admin-product.ts'
import { refreshCatalog } from './catalog-snapshot.server.ts'
import { readProducts } from './read-products.server.ts'

/** As a process with nothing in memory reads it. */
async function storedProducts() {
  return (await inSnapshot((transaction) => readProducts(transaction, 'all'))).toSorted(byBrandAndName)
}

async function change(id: string, values: { name?: string; published_at?: null; deleted_at?: string }) {
  const updated = await database()
    .updateTable('products')
    .set((row) => ({ ...values, version: row('version', '+', 1), updated_at: '2026-02-03T00:00:00.000Z' }))
    .where('id', '=', id)
    .executeTakeFirst()
  expect(Number(updated.numUpdatedRows)).toBe(1)
}

test('every product is listed as it is stored: published, hidden and in the trash', async () => {
  const [, hidden, deleted] = [
    await addProduct(makeProduct({ name: 'Vera' })),
    await addProduct(makeProduct({ name: 'Alba' })),
    await addProduct(makeProduct({ name: 'Río' })),
  ]
  await change(hidden, { published_at: null })
  await change(deleted, { deleted_at: '2026-02-03T00:00:00.000Z' })
  await refreshCatalog()
  const listed = await adminCatalog()
  expect(listed.map(({ name }) => name)).toEqual(['Alba', 'Río', 'Vera'])
  expect(listed).toEqual(await storedProducts())
})

test('what another process has changed a moment ago is listed', async () => {
  const id = await addProduct(makeProduct({ name: 'Vera' }))
  await refreshCatalog()
  await change(id, { name: 'Nube' })
  const listed = await adminCatalog()
  expect(listed.find((product) => product.id === id)?.name).toBe('Nube')
  expect(listed).toEqual(await storedProducts())
})

test('a catalogue that changes while it is read is listed as it is afterwards', async () => {
  const ids = [
    await addProduct(makeProduct({ name: 'Vera' })),
    await addProduct(makeProduct({ name: 'Alba' })),
  ]
  await refreshCatalog()
  const reading = adminCatalog()
  const edits = ids.map(async (id) => {
    await change(id, { name: 'Nube' })
    await database()
      .updateTable('catalog_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
  })
  await Promise.all(edits)
  const names = (await reading).map(({ name }) => name)
  expect([
    ['Alba', 'Vera'],
    ['Nube', 'Nube'],
  ]).toContainEqual(names)
  expect(await adminCatalog()).toEqual(await storedProducts())
})
