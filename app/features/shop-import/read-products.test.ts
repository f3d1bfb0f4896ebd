import { describe, expect, test } from 'vitest'
import { decodeCsv } from '#app/text/csv.ts'
import { writeSizes } from '#app/features/catalog/sizes.ts'
import {
  shopify,
  SHOPIFY_ROWS,
  tiendanube,
  TIENDANUBE_ROWS,
  woocommerce,
  WOOCOMMERCE_ROWS,
  type Row,
} from '#test/shop-exports.ts'
import { MAX_EXPORT_ROWS, readExport } from './export-file.ts'
import { readProducts } from './read-products.ts'
import { readSourceSize, type SourceProduct } from './source-product.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')

function read(text: string): SourceProduct[] {
  const file = readExport(text)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  return readProducts(file.value, NOW)
}
const sizesOf = ({ colors }: SourceProduct) =>
  colors.map(({ name, sizes }) => `${name}: ${writeSizes(sizes)}`)
const codesOf = ({ notes }: SourceProduct) => notes.map(({ code, what = '' }) => `${code} ${what}`.trim())

describe('the header tells the shop', () => {
  test.each([
    ['tiendanube', tiendanube(TIENDANUBE_ROWS)],
    ['shopify', shopify(SHOPIFY_ROWS)],
    ['woocommerce', woocommerce(WOOCOMMERCE_ROWS)],
    ['shopify', 'URL handle,Title,Description,Vendor,Price,Compare-at price\r\na,A,,,1,'],
    ['woocommerce', 'ID,Type,SKU,Name,Published,Regular price,"Attribute 1 value(s)"\r\n1,simple,,A,1,1,'],
    ['tiendanube', 'PRECIO,"Identificador de URL",Nombre\r\n1,a,A'],
  ])('%s', (source, text) => {
    expect(readExport(text)).toMatchObject({ ok: true, value: { source } })
    expect(readExport(`\uFEFF${text}`)).toMatchObject({ ok: true, value: { source } })
  })

  test.each(['id;name;brand;model;price\r\n', 'Handle,Title\r\n', ''])(
    'or that it is of none: %j',
    (text) => {
      expect(readExport(text)).toEqual({ ok: false, error: { kind: 'unknown-format' } })
    },
  )

  test('and not another one that somebody names', () => {
    expect(readExport(shopify(SHOPIFY_ROWS), 'tiendanube')).toEqual({
      ok: false,
      error: { kind: 'unknown-format' },
    })
    expect(readExport(shopify(SHOPIFY_ROWS), 'shopify').ok).toBe(true)
  })
})

describe('Tiendanube', () => {
  const [luna, ojota] = read(tiendanube(TIENDANUBE_ROWS)) as [SourceProduct, SourceProduct]

  test('rows with one identifier are one product, with a color for each, and its sizes', () => {
    expect(luna).toMatchObject({
      row: 2,
      key: 'borcego-luna',
      codes: ['borcego-luna', 'LUNA-N'],
      name: 'Borcego Luna',
      brand: 'Lumen',
      model: 'Borcegos',
      description: 'Cuero & suela de goma.\n\nHecho en Córdoba; "a mano".',
      price: 8_500_000,
      discount: 1_700_000,
      isShown: true,
      leftOut: null,
    })
    expect(sizesOf(luna)).toEqual(['Negro: 36(0) 37(1)', 'Suela: 37,5'])
    expect(codesOf(luna)).toEqual([])
  })

  test('a hidden product, and a size of two, are told', () => {
    expect(ojota).toMatchObject({ price: 1_250_050, discount: null, isShown: false, brand: '', model: '' })
    expect(sizesOf(ojota)).toEqual(['Único: '])
    expect(codesOf(ojota)).toEqual(['size-unreadable 35/36', 'hidden-there'])
  })

  test('the file is often windows-1252', () => {
    const bytes = Buffer.from(tiendanube(TIENDANUBE_ROWS), 'latin1')
    expect(read(decodeCsv(bytes))).toEqual([luna, ojota])
  })

  test('a row without an identifier goes on with the product above it', () => {
    const rows = TIENDANUBE_ROWS.map((row, index) =>
      index === 1 ? { ...row, 'Identificador de URL': '' } : row,
    )
    expect(read(tiendanube(rows))[0]).toEqual(luna)
  })

  test('prices that differ between variants keep the first, and that is told', () => {
    const rows = TIENDANUBE_ROWS.map((row, index) => (index === 2 ? { ...row, Precio: '90,000.00' } : row))
    const [product] = read(tiendanube(rows)) as [SourceProduct]
    expect(product.price).toBe(8_500_000)
    expect(product.notes).toContainEqual({ code: 'prices-differ', row: 4 })
  })

  test.each([
    [{ Precio: '' }, 'price-unreadable'],
    [{ Precio: '0' }, 'price-unreadable'],
    [{ Precio: 'a convenir' }, 'price-unreadable'],
    [{ Precio: '-5' }, 'price-unreadable'],
    [{ 'Precio promocional': 'mitad' }, 'price-unreadable'],
    [{ 'Identificador de URL': '' }, 'key-missing'],
  ] satisfies [Row, string][])('%j leaves the product out', (change, reason) => {
    const [product] = read(tiendanube([{ ...TIENDANUBE_ROWS[3]!, ...change }])) as [SourceProduct]
    expect(product.leftOut).toBe(reason)
  })

  test('a promotional price above the price is what is paid', () => {
    const [product] = read(tiendanube([{ ...TIENDANUBE_ROWS[3]!, 'Precio promocional': '20,000.00' }]))
    expect(product).toMatchObject({ price: 2_000_000, discount: null })
    expect(codesOf(product!)).toContain('reduced-not-lower')
  })

  test('an option that is neither size nor color stands in the color', () => {
    const [first] = TIENDANUBE_ROWS as [Row]
    const rows = ['Gamuza', 'Charol'].map((material) => ({
      ...first,
      'Nombre de propiedad 3': 'Material',
      'Valor de propiedad 3': material,
    }))
    const [product] = read(tiendanube(rows)) as [SourceProduct]
    expect(sizesOf(product)).toEqual(['Negro / Gamuza: 36(0)', 'Negro / Charol: 36(0)'])
    expect(codesOf(product)).toEqual(['option-in-color Material'])
  })

  test('an option of another name whose values are all sizes is the size', () => {
    const rows = ['35', '36'].map((size) => ({
      ...TIENDANUBE_ROWS[3]!,
      'Nombre de propiedad 1': 'Variante',
      'Valor de propiedad 1': size,
    }))
    expect(sizesOf(read(tiendanube(rows))[0]!)).toEqual(['Único: 35 36'])
  })
})

describe('Shopify', () => {
  const [rio, card, sol] = read(shopify(SHOPIFY_ROWS)) as [SourceProduct, SourceProduct, SourceProduct]

  test('the price to compare with is the price, and the difference the discount', () => {
    expect(rio).toMatchObject({
      price: 9_999_990,
      discount: 2_000_000,
      brand: 'Marea',
      model: 'Running',
      isShown: true,
    })
    expect(sizesOf(rio)).toEqual(['Blanco: 38', 'Verde: 39(0)'])
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
    expect(card.leftOut).toBe('not-a-shoe')
    expect(sol).toMatchObject({ leftOut: null, isShown: false, price: 4_500_000 })
    expect(sizesOf(sol)).toEqual(['Único: '])
  })

  test('what is not counted, or sold without stock, is there', () => {
    const rows = SHOPIFY_ROWS.slice(0, 2).map((row) => ({ ...row, 'Variant Inventory Qty': '0' }))
    const stock = (change: Row) => sizesOf(read(shopify(rows.map((row) => ({ ...row, ...change }))))[0]!)
    expect(stock({})).toEqual(['Blanco: 38(0)', 'Verde: 39(0)'])
    expect(stock({ 'Variant Inventory Tracker': '' })).toEqual(['Blanco: 38', 'Verde: 39'])
    expect(stock({ 'Variant Inventory Policy': 'continue' })).toEqual(['Blanco: 38', 'Verde: 39'])
  })

  test('the new names of the columns say the same; without a count the stock is unknown', () => {
    const text = [
      'URL handle,Title,Description,Vendor,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price,Product image URL',
      'rio,Río,<p>a</p>,Marea,TRUE,active,Talle,38,100.00,,https://cdn.example.com/a.jpg',
      'rio,,,,,,,39,100.00,,',
    ].join('\n')
    const [product] = read(text) as [SourceProduct]
    expect(product).toMatchObject({ key: 'rio', name: 'Río', price: 10_000, isShown: true })
    expect(sizesOf(product)).toEqual(['Único: 38 39'])
    expect(codesOf(product)).toEqual(['stock-unknown'])
    expect(product.photos.map(({ name }) => name)).toEqual(['https://cdn.example.com/a.jpg'])
  })
})

describe('WooCommerce', () => {
  const [sur, alpargata, alone] = read(woocommerce(WOOCOMMERCE_ROWS)) as [
    SourceProduct,
    SourceProduct,
    SourceProduct,
  ]

  test('variations belong to their parent, by SKU or id; an empty value stands for all', () => {
    expect(sur).toMatchObject({
      key: '100',
      name: 'Bota Sur',
      brand: 'Andes',
      model: 'Botas',
      price: 12_000_050,
      discount: 2_000_050,
      isShown: true,
      leftOut: null,
    })
    expect(sizesOf(sur)).toEqual(['Negro: 36(1)', 'Marrón: 36 37'])
    expect(sur.photos.map(({ name }) => name)).toEqual([
      'https://tienda.example.com/sur-1.jpg',
      'https://tienda.example.com/sur-marron.jpg',
    ])
  })

  test('a draft is hidden, a reduced price that ended is none, no stock is none', () => {
    expect(alpargata).toMatchObject({ isShown: false, price: 3_000_000, discount: null })
    expect(sizesOf(alpargata)).toEqual(['Único: 35(0) 36(0)'])
  })

  test('a variation without its product stays out', () => {
    expect(alone.leftOut).toBe('variant-alone')
  })

  test('grouped and external products stay out, variations that are off too', () => {
    const rows = WOOCOMMERCE_ROWS.map((row) => (row.ID === '102' ? { ...row, Publicado: '0' } : row))
    expect(sizesOf(read(woocommerce(rows))[0]!)).toEqual(['Negro: 36(1)'])
    expect(read(woocommerce([{ ...WOOCOMMERCE_ROWS[3]!, Tipo: 'grouped' }]))[0]?.leftOut).toBe('not-a-shoe')
  })
})

describe('sizes', () => {
  test.each([
    ['37', 37],
    ['37,5', 37.5],
    ['37.5', 37.5],
    ['37 1/2', 37.5],
    ['37½', 37.5],
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
})

describe('a file that cannot be read is told with its row', () => {
  const text = tiendanube(TIENDANUBE_ROWS)
  test.each([
    [text.replace('Hecho en', '"Hecho en'), { kind: 'quote-stray', row: 2 }],
    [`${text}a;b\r\n`, { kind: 'cells-wrong', row: 6 }],
    [text.slice(0, text.indexOf('\r\n') + 2), { kind: 'empty' }],
    ['\0', { kind: 'not-text' }],
    ['hola', { kind: 'unknown-format' }],
  ])('%#', (file, error) => {
    expect(readExport(file)).toEqual({ ok: false, error })
  })

  test('50,000 rows are read, one more is not', () => {
    const row = 'a;A;1;1\n'
    const many = `Identificador de URL;Nombre;Precio;Stock\n${row.repeat(MAX_EXPORT_ROWS)}`
    const file = readExport(many)
    if (!file.ok) throw new Error(JSON.stringify(file.error))
    expect(readProducts(file.value, NOW)).toMatchObject([{ leftOut: 'too-many-variants' }])
    expect(readExport(many + row)).toEqual({ ok: false, error: { kind: 'too-many-rows' } })
  })

  test('formulas and markup stay text', () => {
    const rows = [
      {
        ...TIENDANUBE_ROWS[3]!,
        Nombre: "'=cmd|calc",
        Marca: '<img src=x onerror=alert(1)>',
        Descripción: '<svg onload=x>a',
      },
    ]
    const [product] = read(tiendanube(rows)) as [SourceProduct]
    expect(product).toMatchObject({
      name: '=cmd|calc',
      brand: '<img src=x onerror=alert(1)>',
      description: '',
    })
  })
})
