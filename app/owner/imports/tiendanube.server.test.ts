import { describe, expect, test } from 'vitest'
import { codesOf, errorOf, fixture, readProducts, readImport, sizesOf } from '#test/read-import.ts'
import { tiendanube, TIENDANUBE_ROWS, type Row } from '#test/shop-exports.ts'

describe('Tiendanube', async () => {
  const [luna, ojota] = await readProducts(tiendanube(TIENDANUBE_ROWS))

  test('rows with one identifier are one product, with a color for each, and its sizes', () => {
    expect(luna).toMatchObject({
      row: 2,
      key: 'borcego-luna',
      codes: ['borcego-luna', 'LUNA-N'],
      name: 'Borcego Luna',
      brand: 'Lumen',
      model: 'Borcegos',
      description: 'Cuero & suela de goma.\n\nHecho en Córdoba; "a mano".',
      price: '85000',
      discount: '17000',
      isShown: true,
      errors: [],
    })
    expect(sizesOf(luna)).toEqual(['Negro: 36=0 37=1', 'Suela: 37,5'])
    expect(codesOf(luna)).toEqual([])
  })

  test('a hidden product, and a size of two, are told', () => {
    expect(ojota).toMatchObject({ price: '12500,50', discount: '', isShown: false, brand: '', model: '' })
    expect(sizesOf(ojota)).toEqual(['Único: '])
    expect(codesOf(ojota)).toEqual(['size-unreadable 35/36', 'stock-number'])
  })

  test('a number that is of several sizes, or too high to be one, is not brought, and that is told', async () => {
    const rows = [
      { 'Valor de propiedad 1': '36 al 38', Stock: '9' },
      { 'Valor de propiedad 1': '39', Stock: '1000' },
      { 'Valor de propiedad 1': '40', Stock: '999' },
    ].map((change) => ({ ...TIENDANUBE_ROWS[3]!, ...change }))
    const [product] = await readProducts(tiendanube(rows))
    expect(sizesOf(product)).toEqual(['Único: 36 37 38 39 40=999'])
    expect(codesOf(product)).toEqual(['stock-number'])
  })

  test('the file is often windows-1252', async () => {
    const bytes = Buffer.from(tiendanube(TIENDANUBE_ROWS), 'latin1')
    expect(await readProducts(bytes)).toEqual([luna, ojota])
  })

  const changed = (change: Row, index = 1) =>
    readProducts(tiendanube(TIENDANUBE_ROWS.map((row, at) => (at === index ? { ...row, ...change } : row))))

  test('a row without an identifier goes on with the product above it, also where that repeats its name', async () => {
    expect((await changed({ 'Identificador de URL': '' }))[0]).toEqual(luna)
    expect((await changed({ 'Identificador de URL': '', Nombre: 'Borcego Luna' }))[0]).toEqual(luna)
  })

  test('a row with another name and no identifier is a product of its own', async () => {
    const products = await readProducts(fixture('tiendanube-without-identifier.csv'))
    expect(products).toMatchObject([
      { key: 'bota-luna', name: 'Bota Luna', model: 'Botas', price: '85000', discount: '', isShown: true },
      {
        key: 'sandalia-sol',
        name: 'Sandalia Sol',
        model: 'Sandalias',
        price: '40000',
        discount: '',
        isShown: true,
      },
      {
        key: 'zapato-mar',
        name: 'Zapato Mar',
        model: 'Zapatos',
        price: '60000',
        discount: '5000',
        isShown: false,
      },
    ])
    expect(products.map(({ isSoldOut }) => isSoldOut)).toEqual([false, false, true])
    expect(products[0].description).toBe('37 24')
    expect(products.map(({ cost }) => cost)).toEqual(['41000', undefined, undefined])
    expect((await readImport(fixture('tiendanube-without-identifier.csv'))).unread).toEqual(['Tags'])
  })

  test('the shop of Brazil says the same in Portuguese', async () => {
    const [bota] = await readProducts(fixture('nuvemshop-portuguese.csv'))
    const texts = { name: 'Bota Lua', model: 'Botas', description: 'Couro macio, ação' }
    expect(bota).toMatchObject({ ...texts, price: '85000', isShown: true })
    expect(sizesOf(bota)).toEqual(['Único: 38=2 39=0'])
    expect(codesOf(bota)).toEqual([])
  })

  test.each([
    [{ 'Mostrar en tienda': 'NÃO' }, false],
    [{ 'Mostrar en tienda': 'oculto' }, false],
    [{ 'Mostrar en tienda': 'quizás' }, false],
    [{ 'Mostrar en tienda': '' }, true],
    [{ 'Mostrar en tienda': 'sí' }, true],
  ] satisfies [Row, boolean][])('%j is shown: %s', async (change, isShown) => {
    expect((await changed(change, 0))[0].isShown).toBe(isShown)
  })

  test('prices that differ between variants keep the first, and that is told', async () => {
    const [product] = await changed({ Precio: '90,000.00' }, 2)
    expect(product.price).toBe('85000')
    expect(product.notes).toContainEqual({ code: 'prices-differ', row: 4 })
  })

  test.each([
    [{ Costo: '41,000.50' }, '41000,50', []],
    [{ Costo: '0.00' }, undefined, []],
    [{ Costo: 'a confirmar' }, undefined, ['cost-unclear']],
  ] satisfies [Row, string | undefined, string[]][])('%j is its cost: %s', async (change, cost, notes) => {
    const [product] = await changed(change, 0)
    expect(product.cost).toBe(cost)
    expect(codesOf(product)).toEqual(notes)
  })

  test('costs that differ between variants keep the first, and that is told', async () => {
    const costs = ['41,000.00', '41,000.00', '42,000.00', '']
    const rows = TIENDANUBE_ROWS.map((row, at) => ({ ...row, Costo: costs[at] ?? '' }))
    const [product] = await readProducts(tiendanube(rows))
    expect(product.cost).toBe('41000')
    expect(product.notes).toEqual([{ code: 'costs-differ', row: 4 }])
  })

  test.each([
    [{ Precio: '' }, 'amount-unreadable'],
    [{ Precio: '0' }, 'amount-unreadable'],
    [{ Precio: 'a convenir' }, 'amount-unreadable'],
    [{ Precio: 'US$ 90' }, 'amount-unreadable'],
    [{ Precio: '-5' }, 'amount-unreadable'],
    [{ 'Precio promocional': 'mitad' }, 'amount-unreadable'],
    [{ 'Identificador de URL': '', Nombre: '' }, 'key-missing'],
  ] satisfies [Row, string][])('%j leaves the product out', async (change, reason) => {
    const [product] = await readProducts(tiendanube([{ ...TIENDANUBE_ROWS[3]!, ...change }]))
    expect(errorOf(product)).toBe(reason)
  })

  test('a promotional price above the price is what is paid', async () => {
    const [product] = await readProducts(
      tiendanube([{ ...TIENDANUBE_ROWS[3]!, 'Precio promocional': '20,000.00' }]),
    )
    expect(product).toMatchObject({ price: '20000', discount: '' })
    expect(codesOf(product)).toContain('reduced-not-lower')
  })

  test('an option that is neither size nor color stands in the color', async () => {
    const [first] = TIENDANUBE_ROWS as [Row]
    const rows = ['Gamuza', 'Charol'].map((material) => {
      return { ...first, 'Nombre de propiedad 3': 'Material', 'Valor de propiedad 3': material }
    })
    const [product] = await readProducts(tiendanube(rows))
    expect(sizesOf(product)).toEqual(['Negro / Gamuza: 36=0', 'Negro / Charol: 36=0'])
    expect(codesOf(product)).toEqual(['option-in-color Material'])
  })

  test('an option of another name whose values are all sizes is the size', async () => {
    const rows = ['35', '36'].map((size) => ({
      ...TIENDANUBE_ROWS[3]!,
      'Nombre de propiedad 1': 'Variante',
      'Valor de propiedad 1': size,
    }))
    expect(sizesOf((await readProducts(tiendanube(rows)))[0])).toEqual(['Único: 35=4 36=4'])
  })

  test('formulas and markup stay text', async () => {
    const brand = '<img src=x onerror=alert(1)>'
    const hostile = { Nombre: "'=cmd|calc", Marca: brand, Descripción: '<svg onload=x>a</svg>' }
    const [product] = await readProducts(tiendanube([{ ...TIENDANUBE_ROWS[3]!, ...hostile }]))
    expect(product).toMatchObject({ name: '=cmd|calc', brand, description: '' })
  })
})
