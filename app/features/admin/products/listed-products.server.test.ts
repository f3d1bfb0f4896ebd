import { beforeEach, describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { forgetCatalog } from '#app/features/catalog/catalog-snapshot.server.ts'
import { insertManyOnce } from '#app/features/catalog/save-product.server.ts'
import { deleteProducts } from '#app/features/catalog/set-product-state.server.ts'
import { changeCatalog } from '#app/features/catalog/write-product.server.ts'
import { makeAdmin } from '#test/make-user.ts'
import { makeColor, makeProduct } from '#test/make-product.ts'
import { listedProducts, MAX_WHOLE_LIST, ROWS_ON_PAGE } from './listed-products.server.ts'

const BRANDS = ['Ansenuza', 'Vault']
/** One more than a list that comes whole; every other one is of each brand. */
const COUNT = MAX_WHOLE_LIST + 1

const listed = (search = '') => listedProducts(new URLSearchParams(search), new Date())
const namesOf = async (search: string) => (await listed(search)).rows.map(({ name }) => name)

let ids: string[]
beforeEach(async () => {
  forgetCatalog()
  const products = Array.from({ length: COUNT }, (_, index) => ({
    ...makeProduct({
      name: `Par ${index}`,
      brand: BRANDS[index % 2] ?? '',
      price: pesos(50_000 + index),
      discount: index === 250 ? pesos(45_000) : null,
      colors: [makeColor(index === 300 ? 'Petróleo' : 'Negro', 0)],
    }),
    isHidden: index === 400,
    id: `par${index}`,
  }))
  ids = await changeCatalog((transaction) => insertManyOnce(transaction, products, 'una-clave-de-dieciseis'))
})

describe('a shop with many products', () => {
  test('lists them a page at a time, by brand and name', async () => {
    const first = await listed()
    expect(first.rows).toHaveLength(ROWS_ON_PAGE)
    expect(first.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Par 0', 'Par 2'])
    expect(first.part).toMatchObject({ page: 1, pages: 6, found: COUNT, total: COUNT })
    expect([...(first.part?.byBrand ?? [])]).toEqual([['Ansenuza', 251]])
    // Both brands meet on the third.
    expect([...((await listed('pagina=3')).part?.byBrand.keys() ?? [])]).toEqual(BRANDS)
    expect(await namesOf('pagina=6')).toEqual(['Par 499'])
    // Products were deleted since somebody was on that page.
    expect((await listed('pagina=99')).part?.page).toBe(6)
    expect((await listed('pagina=-1')).part?.page).toBe(1)
  })

  test('finds, counts and orders all of them, not those of a page', async () => {
    expect(await namesOf('texto=petroleo')).toEqual(['Par 300'])
    expect(await namesOf('estado=ocultos')).toEqual(['Par 400'])
    expect((await namesOf('orden=precio')).slice(0, 2)).toEqual(['Par 250', 'Par 0'])
    expect(await namesOf('orden=precio&pagina=6')).toEqual(['Par 500'])
    const { part } = await listed('texto=ansenuza&estado=con-descuento')
    expect(part).toMatchObject({ found: 1, total: COUNT, pages: 1 })
    expect(part?.byState).toEqual({ all: 251, published: 250, hidden: 1, unsized: 251, discounted: 1 })
    expect((await listed('texto=ojotas')).rows).toEqual([])
  })

  test.each(['precio', 'acciones', 'eliminar'])(
    'shows the page of the row that "%s" opens',
    async (field) => {
      const { rows, part } = await listed(`${field}=par499`)
      expect(part?.page).toBe(6)
      expect(rows.map(({ id }) => id)).toEqual(['par499'])
      expect((await listed(`${field}=nadie&pagina=2`)).part?.page).toBe(2)
    },
  )
})

test('a list of some hundred products comes whole, whatever the address asks for', async () => {
  await deleteProducts(ids.slice(0, 1), makeAdmin().id)
  const { rows, part } = await listed('pagina=2&texto=ojotas')
  expect(part).toBeNull()
  expect(rows).toHaveLength(MAX_WHOLE_LIST)
})
