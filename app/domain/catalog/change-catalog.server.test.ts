import { expect, test, vi } from 'vitest'
import { database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { makeProduct } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'
import { adminCatalog } from './admin-catalog.server.ts'
import { forgetCatalog, readCatalogVersion, refreshCatalog } from './catalog-snapshot.server.ts'
import { bumpCatalogVersion, changeCatalog } from './write-product.server.ts'

test('changes take turns: ten that read and then write lose nothing', async () => {
  const raise = () =>
    changeCatalog(async (transaction) => {
      const { version } = await transaction
        .selectFrom('catalog_version')
        .select('version')
        .executeTakeFirstOrThrow()
      await transaction
        .updateTable('catalog_version')
        .set({ version: version + 1 })
        .execute()
    })
  await Promise.all(Array.from({ length: 10 }, raise))
  expect(await readCatalogVersion()).toBe(11)
})

test('a change that fails is undone and says so', async () => {
  const failing = changeCatalog(async (transaction) => {
    await bumpCatalogVersion(transaction)
    throw new Error('half-way')
  })
  await expect(failing).rejects.toThrow('half-way')
  expect(await readCatalogVersion()).toBe(1)
})

test('what is committed is done, even if the catalogue in memory cannot be rebuilt right now', async () => {
  forgetCatalog()
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const select = vi.spyOn(database(), 'selectFrom').mockImplementation(() => {
    throw new Error('no connection')
  })
  const id = await addProduct(makeProduct())
  select.mockRestore()
  expect(warn).toHaveBeenCalledWith('catalog-not-refreshed', expect.anything())
  warn.mockRestore()
  expect((await adminCatalog()).map((product) => product.id)).toEqual([id])
  expect((await refreshCatalog()).byId.has(id)).toBe(true)
})
