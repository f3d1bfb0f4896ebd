import { beforeEach, describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { insertManyOnce } from '#app/domain/catalog/save-product.server.ts'
import type { NewProduct } from '#app/domain/catalog/product.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { addTotals } from '#app/domain/counts/record-count.server.ts'
import { database } from '#app/platform/database.server.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { listedProducts, ROWS_ON_PAGE } from './listed-products.server.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const listed = (search = '') => listedProducts(new URLSearchParams(search), NOW)
const namesOf = async (search: string) => (await listed(search)).rows.map(({ name }) => name)

type Added = NewProduct & { id: string; createdAt?: string; isHidden?: boolean }
const add = (products: Added[]) =>
  changeCatalog((transaction) => insertManyOnce(transaction, products, 'una-clave-de-dieciseis'))

describe('a list of three', () => {
  beforeEach(async () => {
    await add([
      makeProduct({
        name: 'Río',
        brand: 'Ansenuza',
        model: 'Running',
        price: pesos(84_000),
        discount: pesos(12_600),
        colors: [withSizes(makeColor('Azul petróleo'), '36 37(0)')],
        createdAt: '2026-03-02T12:00:00.000Z',
      }),
      {
        ...makeProduct({ name: 'Vera', price: pesos(72_000), createdAt: '2026-03-01T12:00:00.000Z' }),
        isHidden: true,
      },
      makeProduct({
        ...{ id: 'siesta', name: 'Siesta', model: 'Panchas', price: pesos(40_000) },
        createdAt: '2026-03-03T12:00:00.000Z',
      }),
    ])
    const looks = { day: '2026-11-22', kind: 'view' as const, color: '', size: '', source: '', count: 168 }
    await addTotals(database(), [{ ...looks, product_id: 'siesta' }])
  })

  test.each([
    ['', ['Río', 'Siesta', 'Vera']],
    ['texto=++', ['Río', 'Siesta', 'Vera']],
    ['texto=rio', ['Río']],
    ['texto=PETROLEO', ['Río']],
    ['texto=vault+negro', ['Siesta', 'Vera']],
    ['texto=court+vault', ['Vera']],
    ['texto=ojotas', []],
    ['estado=publicados', ['Río', 'Siesta']],
    ['estado=ocultos', ['Vera']],
    ['estado=con-descuento', ['Río']],
    ['estado=sin-talles', ['Siesta', 'Vera']],
    ['orden=cambios', ['Siesta', 'Río', 'Vera']],
    ['orden=precio', ['Siesta', 'Río', 'Vera']],
    ['orden=miradas', ['Siesta', 'Río', 'Vera']],
    ['texto=vault&estado=publicados&orden=precio', ['Siesta']],
    ['estado=otros&orden=otro', ['Río', 'Siesta', 'Vera']],
  ])('the address "%s" lists %j', async (search, names) => {
    expect(await namesOf(search)).toEqual(names)
  })

  test('says how many match the text in each state, and how many the shop has', async () => {
    const { byState, found, total } = await listed('texto=vault&estado=ocultos')
    expect(byState).toEqual({ all: 2, published: 1, hidden: 1, unsized: 2, discounted: 0 })
    expect([found, total]).toEqual([1, 3])
  })
})

test('a product with sizes in one color alone is among those without sizes', async () => {
  const colors = [withSizes(makeColor('Negro'), '36'), makeColor('Rojo')] as const
  await add([makeProduct({ id: 'tala', name: 'Tala', colors: [...colors] })])
  const { rows, byState } = await listed('estado=sin-talles')
  expect(byState.unsized).toBe(1)
  expect(rows.find(({ name }) => name === 'Tala')?.unsized).toEqual(['Rojo'])
})

describe('a long list', () => {
  const BRANDS = ['Ansenuza', 'Vault']
  const COUNT = 2 * ROWS_ON_PAGE + 1

  beforeEach(async () => {
    await add(
      Array.from({ length: COUNT }, (_, index) => ({
        ...makeProduct({
          name: `Par ${index}`,
          brand: BRANDS[index % 2] ?? '',
          price: pesos(50_000 - index),
        }),
        id: `par${index}`,
      })),
    )
  })

  test('comes a page at a time, by brand and name', async () => {
    const first = await listed()
    expect(first.rows).toHaveLength(ROWS_ON_PAGE)
    expect(first.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Par 0', 'Par 2'])
    expect(first).toMatchObject({ page: 1, pages: 3, found: COUNT, total: COUNT })
    expect([...first.byBrand]).toEqual([['Ansenuza', 101]])
    // Both brands meet on the second.
    expect([...(await listed('pagina=2')).byBrand.keys()]).toEqual(BRANDS)
    expect(await namesOf('pagina=3')).toEqual(['Par 199'])
    // Products were deleted since somebody was on that page.
    expect((await listed('pagina=99')).page).toBe(3)
    expect((await listed('pagina=-1')).page).toBe(1)
  })

  test('is found and ordered whole, not page by page', async () => {
    expect(await namesOf('texto=par+200')).toEqual(['Par 200'])
    expect((await namesOf('orden=precio')).slice(0, 2)).toEqual(['Par 200', 'Par 199'])
    expect(await namesOf('orden=precio&pagina=3')).toEqual(['Par 0'])
  })

  test.each(['precio', 'acciones', 'eliminar'])(
    'shows the page of the row that "%s" opens',
    async (field) => {
      const { rows, page } = await listed(`${field}=par199`)
      expect(page).toBe(3)
      expect(rows.map(({ id }) => id)).toEqual(['par199'])
      expect((await listed(`${field}=nadie&pagina=2`)).page).toBe(2)
    },
  )
})
