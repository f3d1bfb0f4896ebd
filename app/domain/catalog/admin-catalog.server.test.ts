import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database, inSnapshot, inTransaction } from '#app/platform/database.server.ts'
import { makeProduct } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'
import { adminCatalog } from './admin-catalog.server.ts'
import { byBrandAndName } from './admin-product.ts'
import { refreshCatalog } from './catalog-snapshot.server.ts'
import { readProducts } from './read-products.server.ts'

/** Reads the catalogue as a process does that has nothing in memory. */
async function storedProducts() {
  const rows = await database().selectFrom('products').select('id').execute()
  const ids = rows.map(({ id }) => id)
  return (await inSnapshot((transaction) => readProducts(transaction, { ids }))).toSorted(byBrandAndName)
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

/** One edit as the shop makes it: the products and the version of the catalogue in one transaction. */
async function renameTogether(ids: string[], name: string) {
  await inTransaction(async (transaction) => {
    await transaction
      .updateTable('products')
      .set((row) => ({ name, version: row('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    await transaction
      .updateTable('catalog_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
  })
}

test('a catalogue that changes while it is read is listed as it was or as it is afterwards', async () => {
  const [inMemory, notInMemory] = [
    await addProduct(makeProduct({ name: 'Vera' })),
    await addProduct(makeProduct({ name: 'Vera' })),
  ]
  for (let edit = 1; edit <= 20; edit += 1) {
    await refreshCatalog()
    await change(notInMemory, {})
    const reading = adminCatalog()
    for (let turn = 0; turn < edit; turn += 1) await nextTurn()
    await renameTogether([inMemory, notInMemory], `Vera ${edit}`)
    const names = (await reading).map(({ name }) => name)
    expect(new Set(names).size, names.join(', ')).toBe(1)
  }
  expect(await adminCatalog()).toEqual(await storedProducts())
})
