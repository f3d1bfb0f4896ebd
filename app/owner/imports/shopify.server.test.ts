import { describe, expect, test } from 'vitest'
import { codesOf, errorOf, fixture, readProducts, sizesOf } from '#test/read-import.ts'
import { shopify, SHOPIFY_ROWS, type Row } from '#test/shop-exports.ts'

describe('Shopify', async () => {
  const [rio, card, sol] = await readProducts(shopify(SHOPIFY_ROWS))

  test('the price to compare with is the price, and the difference the discount', () => {
    const prices = { price: '99999,90', discount: '20000' }
    expect(rio).toMatchObject({ ...prices, brand: 'Marea', model: 'Running', isShown: true })
    expect(sizesOf(rio)).toEqual(['Blanco: 38=5', 'Verde: 39=0'])
    expect(rio.description).toBe('- Liviana\n- Lavable')
  })

  test('photos come in their order, with the color of their variant', () => {
    expect(rio.photos).toEqual([
      { name: 'https://cdn.example.com/portada.jpg', color: null, alt: '' },
      { name: 'https://cdn.example.com/rio-1.jpg?v=1', color: null, alt: '' },
      { name: 'https://cdn.example.com/rio-2-verde.jpg', color: null, alt: '' },
      { name: 'https://cdn.example.com/rio-blanco.jpg', color: 'blanco', alt: '' },
    ])
  })

  test('gift cards stay out, drafts are hidden', () => {
    expect(errorOf(card)).toBe('not-a-shoe')
    expect(sol).toMatchObject({ errors: [], isShown: false, price: '45000' })
    expect(sizesOf(sol)).toEqual(['Único: '])
  })

  test('without a type, the model is the last part of the category, and that is told', async () => {
    const [boots, sandals] = await readProducts(fixture('shopify-product-category.csv'))
    expect([boots.model, sandals.model]).toEqual(['Boots', 'Sandals'])
    expect(codesOf(boots)).toEqual(['model-from-category Boots'])
    expect(sizesOf(boots)).toEqual(['Único: 38=7 39=1'])
    expect(sandals).toMatchObject({ description: 'Bota de cuero', isShown: false })
    const custom =
      'Handle,Title,Variant Price,Standard Product Type,Custom Product Type,Type\na,A,1,Apparel > Shoes,Botas,'
    expect((await readProducts(custom))[0]).toMatchObject({
      model: 'Botas',
      notes: [{ code: 'stock-unknown' }],
    })
  })

  test('what is not counted, or sold without stock, is there', async () => {
    const rows = SHOPIFY_ROWS.slice(0, 2).map((row) => ({ ...row, 'Variant Inventory Qty': '0' }))
    const stock = async (change: Row) =>
      sizesOf((await readProducts(shopify(rows.map((row) => ({ ...row, ...change })))))[0])
    expect(await stock({})).toEqual(['Blanco: 38=0', 'Verde: 39=0'])
    expect(await stock({ 'Variant Inventory Tracker': '' })).toEqual(['Blanco: 38', 'Verde: 39'])
    expect(await stock({ 'Variant Inventory Policy': 'continue' })).toEqual(['Blanco: 38', 'Verde: 39'])
  })

  test('the new names of the columns say the same; without a count the stock is unknown', async () => {
    const text = [
      'URL handle,Title,Description,Vendor,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price,Product image URL',
      'rio,Río,<p>a</p>,Marea,TRUE,active,Talle,38,100.00,,https://cdn.example.com/a.jpg',
      'rio,,,,,,,39,100.00,,',
    ].join('\n')
    const [product] = await readProducts(text)
    expect(product).toMatchObject({ key: 'rio', name: 'Río', price: '100', isShown: true })
    expect(sizesOf(product)).toEqual(['Único: 38 39'])
    expect(codesOf(product)).toEqual(['stock-unknown'])
    expect(product.photos.map(({ name }) => name)).toEqual(['https://cdn.example.com/a.jpg'])
  })
})
