import { describe, expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import { codesOf, errorOf, readProducts, readImport, sizesOf, tryImport } from '#test/read-import.ts'
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
import { readSourceSize } from './variants.ts'

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
    expect(await readProducts(text)).toMatchObject([
      { row: 2, key: 'luna', name: 'Luna, la bota', price: '85000' },
    ])
  })

  test('below a title, a date and an empty line', async () => {
    const text = 'Mis productos;;\nExportado el 3/5; por Ana;\n\nHandle;Title;Variant Price\nluna;Luna;85000'
    expect(await readProducts(text)).toMatchObject([{ row: 5, key: 'luna', price: '85000' }])
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
    expect(errorOf((await readProducts(many))[0])).toBe('too-many-variants')
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
    const products = await readProducts(`${TITLES}\nluna;Luna;85000\nsol;Sol;90000;1;;;;`)
    expect(products.map(({ name, errors }) => [name, errors])).toEqual([
      ['Luna', []],
      ['Sol', []],
    ])
  })

  test('with more cells than titles leave their product out, and no other', async () => {
    const products = await readProducts(
      `${TITLES}\nluna;Luna;85000;1;x\nluna;;85000;1;x;y\nsol;Sol;90000;1;x`,
    )
    expect(products.map(({ errors }) => errors)).toEqual([[{ code: 'cells-wrong', row: 3 }], []])
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
    expect((await readProducts(file))[0]).toMatchObject({ audience })
    expect(codesOf((await readProducts(file))[0]).join()).not.toContain('audience')
  })

  test('in a word that is not known is told', async () => {
    const [product] = await readProducts(ofTiendanube({ Sexo: 'Marcianos', Categorías: '' }))
    expect([product.audience, codesOf(product)]).toEqual([undefined, ['audience-unclear Marcianos']])
  })
})

describe('the kind', () => {
  const kindOf = async (file: string) => (await readProducts(file))[0]?.kind
  const ofShopify = (type: string, category: string) =>
    `Handle,Title,Variant Price,Type,Product Category\na,A,1,${type},${category}`

  test('is what the file names it', async () => {
    const [luna] = TIENDANUBE_ROWS
    const ofTiendanube = (category: string) => kindOf(tiendanube([{ ...luna, Categorías: category }]))
    expect(await kindOf(ofShopify('Botas', 'Calzado > Zapatos'))).toBe('Botas')
    expect(await kindOf(ofShopify('', 'Calzado > Mocasines'))).toBe('Mocasines')
    expect(await ofTiendanube('Mujer > Botas, Ofertas')).toBe('Botas')
    expect(await ofTiendanube('Mujer, Ofertas')).toBeUndefined()
    expect(await kindOf(ofShopify('', ''))).toBeUndefined()
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
    expect(sizesOf((await readProducts(tiendanube(rows)))[0]).map((text) => text.trim())).toEqual([sizes])
  })
})
