import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { readImport, tryImport } from '#test/read-import.ts'
import {
  shopify,
  SHOPIFY_ROWS,
  tiendanube,
  TIENDANUBE_ROWS,
  woocommerce,
  WOOCOMMERCE_ROWS,
  type Row,
} from '#test/shop-exports.ts'
import { MAX_PRODUCTS, MAX_ROWS } from './report.ts'
import { modelOf } from './finish-product.ts'
import type { SourceProduct } from './source-product.ts'
import { readSourceSize } from './variants.ts'

type Products = [SourceProduct, SourceProduct, SourceProduct]
const read = async (contents: string | Uint8Array) => (await readImport(contents)).products as Products
const sizesOf = ({ colors }: SourceProduct) =>
  colors.map(({ name, sizes }) => `${name}: ${writeSizes(sizes ?? [])}`)
const codesOf = ({ notes }: SourceProduct) => notes.map(({ code, what = '' }) => `${code} ${what}`.trim())
const errorOf = ({ errors }: SourceProduct) => errors[0]?.code
const fixture = (name: string) => readFileSync(`test/imports/${name}`)

test.each([
  ['one line', ';'.repeat(15_000_000), { kind: 'unknown-format' }],
  ['one row', `ID,Type,SKU,Name,Published,Regular price\n${'a'.repeat(15_000_000)}`, { kind: 'quote-open' }],
  ['rows', `ID,Type,SKU,Name,Published,Regular price${'\r'.repeat(15_000_000)}`, { kind: 'too-many-rows' }],
])(
  'a file of %s without end is refused soon',
  async (_, text, error) => {
    expect(await tryImport(text)).toMatchObject({ ok: false, error })
  },
  45_000,
)

describe('the titles tell the format', () => {
  test.each([
    ['tiendanube', tiendanube(TIENDANUBE_ROWS)],
    ['shopify', shopify(SHOPIFY_ROWS)],
    ['woocommerce', woocommerce(WOOCOMMERCE_ROWS)],
    ['shopify', 'URL handle,Title,Description,Vendor,Price,Compare-at price\r\na,A,,,1,'],
    ['woocommerce', 'ID,Type,SKU,Name,Published,Regular price,"Attribute 1 value(s)"\r\n1,simple,,A,1,1,'],
    ['woocommerce', 'Tipo,Nome,Publicado,Preço\r\nsimple,A,1,1'],
    ['tiendanube', 'PRECIO,"Identificador de URL",Nombre\r\n1,a,A'],
    ['vault-json', '[{"id":"a"}]'],
  ])('%s', async (format, text) => {
    for (const contents of [text, `\uFEFF${text}`])
      expect(await tryImport(contents)).toMatchObject({ ok: true, value: { format } })
  })

  test.each([
    ['tabs', 'Handle\tTitle\tVariant Price\nluna\tLuna, la bota\t85000'],
    ['bars', 'Handle|Title|Variant Price\nluna|Luna, la bota|85000'],
    ['a line for Excel', 'sep=;\nHandle;Title;Variant Price\nluna;Luna, la bota;85000'],
    ['a quoted line for Excel', '"sep=;"\r\nHandle;Title;Variant Price\r\nluna;Luna, la bota;85000'],
    ['titles in quotes', '"Handle";"Title";"Variant Price"\n"luna";"Luna, la bota";"85000"'],
  ])('in a file with %s', async (_, text) => {
    expect(await read(text)).toMatchObject([{ row: 2, key: 'luna', name: 'Luna, la bota', price: '85000' }])
  })

  test('below a title, a date and an empty line', async () => {
    const text = 'Mis productos;;\nExportado el 3/5; por Ana;\n\nHandle;Title;Variant Price\nluna;Luna;85000'
    expect(await read(text)).toMatchObject([{ row: 5, key: 'luna', price: '85000' }])
  })

  test.each([
    ['utf-16le', Buffer.from('\uFEFFHandle\tTitle\tVariant Price\nluna\tÑandú\t1', 'utf16le')],
    ['windows-1252', Buffer.from('Handle;Title;Variant Price\nluna;Ñandú;1', 'latin1')],
    ['macintosh', Buffer.from('Handle;Title;Variant Price\nluna;\x84and\x9c;1', 'latin1')],
  ])('in %s', async (encoding, bytes) => {
    expect(await readImport(bytes)).toMatchObject({ encoding, products: [{ name: 'Ñandú' }] })
  })

  test('and dashes and quotes are no letters of a Mac', async () => {
    const text = Buffer.from(
      'Handle;Title;Variant Price\nluna;Bota \x97 d\x92Angelo \x93L\x94 ni\xf1o;1',
      'latin1',
    )
    expect(await readImport(text)).toMatchObject({
      encoding: 'windows-1252',
      products: [{ name: 'Bota — d’Angelo “L” niño' }],
    })
  })
})

describe('a file that is none says what it holds', () => {
  test.each([
    ['hola', { found: ['hola'], format: null }],
    ['', { found: [], format: null }],
    [
      'Handle,Title,Precio\r\na,A,1',
      { found: ['Handle', 'Title', 'Precio'], format: 'shopify', missing: ['Variant Price'] },
    ],
    ['Nom;Prix\nBotte;1', { found: ['Nom', 'Prix'], format: null }],
    ['Nombre;Precio;Stock\nBota;1;2', { format: 'tiendanube', missing: ['Identificador de URL'] }],
    [
      'id;name;brand\na;Vera;Vault',
      { format: 'vault-csv', missing: expect.arrayContaining(['model', 'price', 'published']) },
    ],
  ])('%j', async (text, error) => {
    expect(await tryImport(text)).toMatchObject({ ok: false, error: { kind: 'unknown-format', ...error } })
  })

  const text = tiendanube(TIENDANUBE_ROWS)
  test.each([
    [text.replace('Hecho en', '"Hecho en'), { kind: 'quote-stray', row: 2 }],
    [`${text}"abierto`, { kind: 'quote-open', row: 6 }],
    [text.slice(0, text.indexOf('\r\n') + 2), { kind: 'empty' }],
    ['[]', { kind: 'empty' }],
    ['\0', { kind: 'not-text' }],
    ['PK\u0003\u0004', { kind: 'not-csv' }],
    ['{"products":', { kind: 'not-json' }],
    ['{"productos":[]}', { kind: 'not-json' }],
    ['['.repeat(200_000), { kind: 'not-json' }],
    [JSON.stringify(Array(MAX_PRODUCTS + 1).fill(0)), { kind: 'too-many-products' }],
    [
      `Handle;Title;Variant Price\n${Array.from({ length: MAX_PRODUCTS + 1 }, (_, key) => `${key};A;1\n`).join('')}`,
      { kind: 'too-many-products' },
    ],
    ['x'.repeat(16 * 1024 * 1024 + 1), { kind: 'too-large' }],
  ])('%#', async (contents, error) => {
    expect(await tryImport(contents)).toEqual({ ok: false, error })
  })

  test('50,000 rows are read, one more is not', async () => {
    const row = 'a;A;1;1\n'
    const many = `Identificador de URL;Nombre;Precio;Stock\n${row.repeat(MAX_ROWS)}`
    expect(errorOf((await read(many))[0])).toBe('too-many-variants')
    expect(await tryImport(many + row)).toEqual(failed({ kind: 'too-many-rows' }))
  })
})

test('columns that are not brought are told, and those apart that look like a price or a discount', async () => {
  const text = [
    'Handle,Title,Variant Price,Tags,Cost per item,Precio mayorista,Descuento,Vacía,Sale Tag',
    'luna,Luna,85000,"cuero, invierno",41000,"$ 70.000",10%,,verano',
  ].join('\n')
  expect(await readImport(text)).toMatchObject({
    unread: ['Tags', 'Sale Tag'],
    amounts: ['Precio mayorista', 'Descuento'],
  })
})

describe('rows', () => {
  const TITLES = 'Identificador de URL;Nombre;Precio;Stock;Tags'
  test('that are short are filled, and empty cells beyond the titles are none', async () => {
    const products = await read(`${TITLES}\nluna;Luna;85000\nsol;Sol;90000;1;;;;`)
    expect(products.map(({ name, errors }) => [name, errors])).toEqual([
      ['Luna', []],
      ['Sol', []],
    ])
  })

  test('with more cells than titles leave their product out, and no other', async () => {
    const products = await read(`${TITLES}\nluna;Luna;85000;1;x\nluna;;85000;1;x;y\nsol;Sol;90000;1;x`)
    expect(products.map(({ errors }) => errors)).toEqual([[{ code: 'cells-wrong', row: 3 }], []])
  })
})

describe('Tiendanube', async () => {
  const [luna, ojota] = await read(tiendanube(TIENDANUBE_ROWS))

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
    const [product] = await read(tiendanube(rows))
    expect(sizesOf(product)).toEqual(['Único: 36 37 38 39 40=999'])
    expect(codesOf(product)).toEqual(['stock-number'])
  })

  test('the file is often windows-1252', async () => {
    const bytes = Buffer.from(tiendanube(TIENDANUBE_ROWS), 'latin1')
    expect(await read(bytes)).toEqual([luna, ojota])
  })

  const changed = (change: Row, index = 1) =>
    read(tiendanube(TIENDANUBE_ROWS.map((row, at) => (at === index ? { ...row, ...change } : row))))

  test('a row without an identifier goes on with the product above it, also where that repeats its name', async () => {
    expect((await changed({ 'Identificador de URL': '' }))[0]).toEqual(luna)
    expect((await changed({ 'Identificador de URL': '', Nombre: 'Borcego Luna' }))[0]).toEqual(luna)
  })

  test('a row with another name and no identifier is a product of its own', async () => {
    const products = await read(fixture('tiendanube-without-identifier.csv'))
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
    const [bota] = await read(fixture('nuvemshop-portuguese.csv'))
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
    const [product] = await read(tiendanube(rows))
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
    const [product] = await read(tiendanube([{ ...TIENDANUBE_ROWS[3]!, ...change }]))
    expect(errorOf(product)).toBe(reason)
  })

  test('a promotional price above the price is what is paid', async () => {
    const [product] = await read(tiendanube([{ ...TIENDANUBE_ROWS[3]!, 'Precio promocional': '20,000.00' }]))
    expect(product).toMatchObject({ price: '20000', discount: '' })
    expect(codesOf(product)).toContain('reduced-not-lower')
  })

  test('an option that is neither size nor color stands in the color', async () => {
    const [first] = TIENDANUBE_ROWS as [Row]
    const rows = ['Gamuza', 'Charol'].map((material) => {
      return { ...first, 'Nombre de propiedad 3': 'Material', 'Valor de propiedad 3': material }
    })
    const [product] = await read(tiendanube(rows))
    expect(sizesOf(product)).toEqual(['Negro / Gamuza: 36=0', 'Negro / Charol: 36=0'])
    expect(codesOf(product)).toEqual(['option-in-color Material'])
  })

  test('an option of another name whose values are all sizes is the size', async () => {
    const rows = ['35', '36'].map((size) => ({
      ...TIENDANUBE_ROWS[3]!,
      'Nombre de propiedad 1': 'Variante',
      'Valor de propiedad 1': size,
    }))
    expect(sizesOf((await read(tiendanube(rows)))[0])).toEqual(['Único: 35=4 36=4'])
  })

  test('formulas and markup stay text', async () => {
    const brand = '<img src=x onerror=alert(1)>'
    const hostile = { Nombre: "'=cmd|calc", Marca: brand, Descripción: '<svg onload=x>a</svg>' }
    const [product] = await read(tiendanube([{ ...TIENDANUBE_ROWS[3]!, ...hostile }]))
    expect(product).toMatchObject({ name: '=cmd|calc', brand, description: '' })
  })
})

describe('Shopify', async () => {
  const [rio, card, sol] = await read(shopify(SHOPIFY_ROWS))

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
    const [boots, sandals] = await read(fixture('shopify-product-category.csv'))
    expect([boots.model, sandals.model]).toEqual(['Boots', 'Sandals'])
    expect(codesOf(boots)).toEqual(['model-from-category Boots'])
    expect(sizesOf(boots)).toEqual(['Único: 38=7 39=1'])
    expect(sandals).toMatchObject({ description: 'Bota de cuero', isShown: false })
    const custom =
      'Handle,Title,Variant Price,Standard Product Type,Custom Product Type,Type\na,A,1,Apparel > Shoes,Botas,'
    expect((await read(custom))[0]).toMatchObject({ model: 'Botas', notes: [{ code: 'stock-unknown' }] })
  })

  test('what is not counted, or sold without stock, is there', async () => {
    const rows = SHOPIFY_ROWS.slice(0, 2).map((row) => ({ ...row, 'Variant Inventory Qty': '0' }))
    const stock = async (change: Row) =>
      sizesOf((await read(shopify(rows.map((row) => ({ ...row, ...change })))))[0])
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
    const [product] = await read(text)
    expect(product).toMatchObject({ key: 'rio', name: 'Río', price: '100', isShown: true })
    expect(sizesOf(product)).toEqual(['Único: 38 39'])
    expect(codesOf(product)).toEqual(['stock-unknown'])
    expect(product.photos.map(({ name }) => name)).toEqual(['https://cdn.example.com/a.jpg'])
  })
})

describe('WooCommerce', async () => {
  const [sur, alpargata, alone] = await read(woocommerce(WOOCOMMERCE_ROWS))

  test('variations belong to their parent, by SKU or id; an empty value stands for all', () => {
    expect(sur).toMatchObject({ key: '100', name: 'Bota Sur', brand: 'Andes', model: 'Botas', errors: [] })
    expect(sur).toMatchObject({ price: '120000,50', discount: '20000,50', isShown: true })
    expect(sizesOf(sur)).toEqual(['Negro: 36=1', 'Marrón: 36 37'])
    expect(sur.photos.map(({ name }) => name)).toEqual([
      'https://tienda.example.com/sur-1.jpg',
      'https://tienda.example.com/sur-marron.jpg',
    ])
  })

  test('a draft is hidden, a reduced price that ended is none, no stock is none', () => {
    expect(alpargata).toMatchObject({ isShown: false, price: '30000', discount: '' })
    expect(sizesOf(alpargata)).toEqual(['Único: 35(0) 36(0)'])
  })

  test('a variation without its product stays out', () => {
    expect(errorOf(alone)).toBe('variant-alone')
  })

  test('grouped and external products stay out, variations that are off too', async () => {
    const rows = WOOCOMMERCE_ROWS.map((row) => (row.ID === '102' ? { ...row, Publicado: '0' } : row))
    expect(sizesOf((await read(woocommerce(rows)))[0])).toEqual(['Negro: 36=1'])
    const grouped = woocommerce([{ ...WOOCOMMERCE_ROWS[3]!, Tipo: 'grouped' }])
    expect(errorOf((await read(grouped))[0])).toBe('not-a-shoe')
  })

  test('rows are short because columns came later', async () => {
    expect(await read(fixture('woocommerce-short-rows.csv'))).toMatchObject([
      { name: 'Bota Luna', price: '85000', errors: [] },
      { name: 'Bota Sol', price: '90000', errors: [] },
      { name: 'Bota Mar', price: '95000', errors: [] },
    ])
  })

  test('line breaks, commas and entities are written in their own way', async () => {
    expect(await read(fixture('woocommerce-escapes.csv'))).toMatchObject([
      { description: 'Uno\n\nDos\n\n- Cuero' },
      {
        name: 'Bota & Cordón',
        brand: 'D&G',
        model: 'Botas, botinetas',
        description: expect.stringMatching(/^Suela 3\/4, .* Ø 4 cm ² €$/s),
      },
    ])
    const [twice] = await read(String.raw`Type,Name,Regular price,Description
simple,A,1,C:\\nuevo y\nmás`)
    expect(twice.description).toBe('C:\\nuevo y más')
  })

  test('what is hidden in British, or in another way, stays hidden; no category is no model', async () => {
    const [shipping, sol] = await read(fixture('woocommerce-british.csv'))
    expect([shipping, sol]).toMatchObject([
      { isShown: false, model: '' },
      { isShown: true, model: '' },
    ])
    const rows = ['search', 'Hidden', 'oculto'].map((value) => `simple,A ${value},1,1,${value}`)
    const hidden = await read(['Type,Name,Published,Regular price,Catalog visibility', ...rows].join('\n'))
    expect(hidden.map(({ isShown }) => isShown)).toEqual([false, false, false])
  })
})

test.each([
  [['Mujer > Botas', 'Ofertas'], 'Botas'],
  [['Ofertas', 'Botas > Mujer'], 'Botas'],
  [['Mujer'], 'Mujer'],
  [['Uncategorized', 'Calzado > Zapatillas > Running'], 'Running'],
  [['Sin categorizar', 'Uncategorised'], ''],
  [['Cal&ccedil;ados > T&ecirc;nis'], 'Tênis'],
  [[], ''],
])('the model of %j is %j', (categories, model) => {
  expect(modelOf(categories)).toBe(model)
})

describe('for whom a product is', () => {
  const [luna] = TIENDANUBE_ROWS
  const ofTiendanube = (row: Row) => tiendanube([{ ...luna, ...row }])
  const ofShopify = (gender: string, age: string) =>
    `Handle,Title,Variant Price,Google Shopping / Gender,Google Shopping / Age Group\na,A,1,${gender},${age}`
  const ofWooCommerce = (name: string, value: string, category = 'Botas') =>
    `ID,Type,Name,Published,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)\n1,simple,A,1,1,"${category}",${name},"${value}"`

  test.each([
    ['the column of Tiendanube', ofTiendanube({ Sexo: 'Masculino' }), 'Hombre'],
    ['its ages, which count more', ofTiendanube({ Sexo: 'Femenino', 'Rango de edad': 'Niños' }), 'Niñez'],
    ['a category', ofTiendanube({ Categorías: 'Mujer > Botas, Mujer, Ofertas' }), 'Mujer'],
    ['no column, and categories of two', ofTiendanube({ Categorías: 'Mujer, Hombre' }), undefined],
    ['the columns of Shopify', ofShopify('female', 'adult'), 'Mujer'],
    ['its children', ofShopify('unisex', 'kids'), 'Niñez'],
    ['its two values', ofShopify('female; male', 'Adult'), 'Unisex'],
    ['an attribute of WooCommerce', ofWooCommerce('Género', 'Hombre'), 'Hombre'],
    ['a category of WooCommerce', ofWooCommerce('', '', 'Calzado > Dama > Botas'), 'Mujer'],
    ['nothing', ofWooCommerce('', ''), undefined],
  ])('is said by %s', async (_, file, audience) => {
    expect((await read(file))[0]).toMatchObject({ audience })
    expect(codesOf((await read(file))[0]).join()).not.toContain('audience')
  })

  test('in a word that is not known is told', async () => {
    const [product] = await read(ofTiendanube({ Sexo: 'Marcianos', Categorías: '' }))
    expect([product.audience, codesOf(product)]).toEqual([undefined, ['audience-unclear Marcianos']])
  })
})

describe('sizes', () => {
  test.each([
    ['37', 37],
    ['37,5', 37.5],
    ['37.5', 37.5],
    ['37 1/2', 37.5],
    ['37½', 37.5],
    ['37 y medio', 37.5],
    ['Talle 38', 38],
    ['38 AR', 38],
    ['N° 40', 40],
    ['nro. 40', 40],
    ['US 7', null],
    ['EU 38', null],
    ['38 EUR', null],
    ['35/36', null],
    ['M', null],
    ['48', null],
    ['32', null],
    ['38.0', 38],
    ['38.7', null],
    ['', null],
  ])('%j is %j', (text, size) => {
    expect(readSourceSize(text)).toBe(size)
  })
  test.each([
    ['36, 37 y 38', 'Negro: 36 37 38'],
    ['Talles 35 al 38', 'Negro: 35 36 37 38'],
    ['36\u2060 y 37 1/2', 'Negro: 36 37,5'],
    ['35-36', 'Negro:'],
    ['35/36', 'Negro:'],
  ])('that stand in one cell, as %j, are each read', async (cell, sizes) => {
    const rows = [{ ...TIENDANUBE_ROWS[0], 'Valor de propiedad 2': cell, Stock: '1' }]
    expect(sizesOf((await read(tiendanube(rows)))[0]).map((text) => text.trim())).toEqual([sizes])
  })
})
