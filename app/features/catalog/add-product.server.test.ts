import { beforeEach, describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/make-product.ts'
import { addProduct, addProducts } from './add-product.server.ts'
import { currentCatalog, forgetCatalog } from './catalog-snapshot.server.ts'

beforeEach(forgetCatalog)

describe('adding a product', () => {
  test('what was added is what the catalogue shows, colors and photos in their order', async () => {
    const product = makeProduct({
      colors: [makeColor('Negro', 4), makeColor('  Blanco y verde '), makeColor('Camel', 0)],
      discount: pesos(8_000),
    })
    const id = await addProduct(product)
    forgetCatalog()

    const stored = (await currentCatalog()).byId.get(id)
    expect(stored).toMatchObject({ name: 'Vera', price: pesos(68_000), finalPrice: pesos(60_000) })
    expect(stored?.colors.map((color) => [color.name, color.slug, color.images.length])).toEqual([
      ['Negro', 'negro', 4],
      ['Blanco y verde', 'blanco-y-verde', 2],
      ['Camel', 'camel', 0],
    ])
    expect(stored?.colors[0].images).toEqual(product.colors[0].images)
  })

  test('discount 0 is stored as null, and the final price is the price', async () => {
    const id = await addProduct(makeProduct({ discount: pesos(0) }))
    const stored = (await currentCatalog()).byId.get(id)
    expect(stored).toMatchObject({ discount: null, finalPrice: pesos(68_000) })
  })

  test('its id is long enough to stay out of the breadcrumbs', async () => {
    expect(await addProduct(makeProduct())).toMatch(/^[a-z0-9]{20}$/)
  })
})

test('two colors of one product may not share a slug', async () => {
  const product = makeProduct({ colors: [makeColor('Azul petróleo'), makeColor('azul petroleo')] })
  await expect(addProduct(product)).rejects.toThrow()
})

test('a failure half-way adds nothing', async () => {
  const twice = makeProduct()
  await expect(addProducts([makeProduct(), twice, twice])).rejects.toThrow()
  expect((await currentCatalog()).products).toEqual([])
})

test('a discount that reaches the price is refused by the database', async () => {
  await expect(addProduct(makeProduct({ discount: pesos(68_000) }))).rejects.toThrow()
})
