import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { addProducts } from './save-product.server.ts'
import { adminCatalog, findAdminProduct } from './admin-catalog.server.ts'
import { stateOf } from './admin-product.ts'
import { currentCatalog, forgetCatalog } from './catalog-snapshot.server.ts'

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

test('a failure half-way adds nothing @data', async () => {
  const twice = makeProduct()
  await expect(addProducts([makeProduct(), twice, twice])).rejects.toThrow()
  expect((await currentCatalog()).products).toEqual([])
})

test('a discount that reaches the price is refused by the database', async () => {
  await expect(addProduct(makeProduct({ discount: pesos(68_000) }))).rejects.toThrow()
})

describe('a hidden product', () => {
  test("is the admin's alone", async () => {
    const id = await addProduct(makeProduct(), { isHidden: true })
    expect((await currentCatalog()).products).toEqual([])
    expect((await adminCatalog()).map(stateOf)).toEqual(['hidden'])
    expect(await findAdminProduct(id)).toMatchObject({ id, version: 1, publishedAt: null, deletedAt: null })
  })
})

describe('a request that is repeated with its key', () => {
  const key = 'llave-de-este-formulario'

  test('makes one product, even ten times at once', async () => {
    const product = makeProduct()
    const ids = await Promise.all(Array.from({ length: 10 }, () => addProduct(product, { key })))
    expect(new Set(ids).size).toBe(1)
    expect((await currentCatalog()).products.map(({ id }) => id)).toEqual([ids[0]])
  })

  test('another key makes another product of the same content', async () => {
    const product = makeProduct()
    const ids = [await addProduct(product, { key }), await addProduct(product, { key: `${key}-otro` })]
    expect(new Set(ids).size).toBe(2)
  })

  test('what the form says by then is what counts, unless somebody edited it since', async () => {
    const product = makeProduct()
    const id = await addProduct(product, { key })
    expect(await addProduct({ ...product, name: 'Corregida' }, { key })).toBe(id)
    expect(await findAdminProduct(id)).toMatchObject({ name: 'Corregida', version: 2 })
    await editProduct(id, 2, { ...product, name: 'Editada' })
    expect(await addProduct({ ...product, name: 'Tarde' }, { key })).toBe(id)
    expect((await findAdminProduct(id))?.name).toBe('Editada')
  })

  test('is hidden or shown as the form says by then', async () => {
    const product = makeProduct()
    const id = await addProduct(product, { key })
    await addProduct(product, { key, isHidden: true })
    expect((await currentCatalog()).products).toEqual([])
    await addProduct({ ...product, name: 'Corregida' }, { key })
    expect((await currentCatalog()).products.map((shown) => [shown.id, shown.name])).toEqual([
      [id, 'Corregida'],
    ])
    await editProduct(id, 2, { ...product, name: 'Editada' })
    await addProduct({ ...product, name: 'Tarde' }, { key, isHidden: true })
    expect((await currentCatalog()).products.map(({ name }) => name)).toEqual(['Editada'])
  })

  test('interrupted anywhere adds nothing, and is done by the next', async () => {
    const product = makeProduct({ colors: [makeColor('Negro', 2), makeColor('Verde', 1)] })
    expect(await interruptEverywhere(() => addProduct(product, { key }))).toBeGreaterThan(6)
    const id = await addProduct(product, { key })
    expect((await currentCatalog()).products.map((shown) => shown.id)).toEqual([id])
  })

  test('a key that somebody else might choose is refused', async () => {
    await expect(addProduct(makeProduct(), { key: '' })).rejects.toThrow()
    expect(await adminCatalog()).toEqual([])
  })
})
