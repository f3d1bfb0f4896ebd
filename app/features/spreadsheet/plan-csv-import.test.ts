import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from '#app/business/money.ts'
import { colorSlug } from '#app/paths.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { anySizes } from '#test/any-sizes.ts'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import { exportCatalogCsv, parseCatalogCsv, type CatalogRow } from './catalog-csv.ts'
import { cleanLine, cleanLines } from '#app/text/text.ts'
import { planCsvImport } from './plan-csv-import.ts'

const vera = makeAdminProduct({
  id: 'vera',
  version: 3,
  colors: [makeColor('Negro', 2), makeColor('Verde', 1)],
})
const trashed = makeAdminProduct({ id: 'vieja', deletedAt: '2026-03-02T12:00:00.000Z' })
const catalog = [vera, trashed]

function rowsOf(products: AdminProduct[]): CatalogRow[] {
  const parsed = parseCatalogCsv(exportCatalogCsv(products))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}
const [negro, verde] = rowsOf([vera]) as [CatalogRow, CatalogRow]
const both = (given: Partial<CatalogRow>) => [
  { ...negro, ...given },
  { ...verde, ...given },
]
const summary = (rows: CatalogRow[]) =>
  planCsvImport(rows, catalog).rows.map(({ row, status, changes }) => [row, status, changes.join()])
const errorsOf = (rows: CatalogRow[]) =>
  planCsvImport(rows, catalog).rows.flatMap(({ row, errors }) =>
    errors.map(({ column, code, name }) => [row, column, code, ...(name ? [name] : [])]),
  )

describe('rows of a product that exists', () => {
  test('are unchanged as they were exported', () => {
    expect(summary([negro, verde])).toEqual([
      [2, 'unchanged', ''],
      [3, 'unchanged', ''],
    ])
  })

  test('say which columns change', () => {
    expect(summary(both({ price: '90.000', published: 'no' }))).toEqual([
      [2, 'changed', 'price,published'],
      [3, 'changed', 'price,published'],
    ])
    expect(summary([negro, { ...verde, hex: '#00FF00', images: '' }])).toEqual([
      [2, 'unchanged', ''],
      [3, 'changed', 'hex,images'],
    ])
  })

  test('change the product when one of them says something new', () => {
    const plan = planCsvImport(
      [
        { ...negro, published: 'no' },
        { ...verde, price: '90.000' },
      ],
      catalog,
    )
    expect(plan.rows.map(({ status, changes }) => [status, changes.join()])).toEqual([
      ['changed', 'price,published'],
      ['changed', 'price,published'],
    ])
    expect(plan.changes).toMatchObject([
      { product: { price: pesos(90_000), name: 'Vera' }, isPublished: false },
    ])
  })

  test('take a discount away when one of them leaves it out', () => {
    const reduced = { ...vera, discount: pesos(8_000), finalPrice: pesos(60_000) }
    const [first, second] = rowsOf([reduced]) as [CatalogRow, CatalogRow]
    const plan = planCsvImport([first, { ...second, discount: '' }], [reduced])
    expect(plan.changes).toMatchObject([{ product: { discount: null } }])
  })

  test('become an edit of the version that was read', () => {
    const plan = planCsvImport(both({ name: 'Vera Alta', discount: '8.000' }), catalog)
    expect(plan.additions).toEqual([])
    expect(plan.changes).toMatchObject([
      {
        id: 'vera',
        version: 3,
        isPublished: true,
        product: {
          name: 'Vera Alta',
          discount: pesos(8_000),
          colors: [{ name: 'Negro' }, { name: 'Verde' }],
        },
      },
    ])
    expect(plan.changes[0]?.product.colors[0].images).toEqual(vera.colors[0].images)
  })

  test('leave the colors alone that they do not name, and add new ones at the end', () => {
    const camel = { ...negro, row: 4, color: 'Camel', images: 'prueba/verde-1' }
    const plan = planCsvImport([{ ...verde, hex: '#00ff00' }, camel], catalog)
    expect(plan.rows.map((row) => row.changes.join())).toEqual(['hex', 'color,hex,images'])
    expect(plan.changes[0]?.product.colors.map(({ name, hex }) => [name, hex])).toEqual([
      ['Negro', '#1c1b1a'],
      ['Verde', '#00ff00'],
      ['Camel', '#1c1b1a'],
    ])
  })

  test('correct how a color is written', () => {
    const plan = planCsvImport([{ ...negro, color: 'NEGRO' }], catalog)
    expect(plan.rows[0]?.changes).toEqual(['color'])
    expect(plan.changes[0]?.product.colors.map((color) => color.name)).toEqual(['NEGRO', 'Verde'])
  })
})

describe('rows without an id', () => {
  const fresh = { ...negro, id: '', name: 'Río', published: 'no' }

  test('say the same about the product in every row', () => {
    expect(errorsOf([fresh, { ...fresh, row: 3, color: 'Verde', price: '75.000' }])).toEqual([
      [3, 'price', 'rows-disagree'],
    ])
  })

  test('are one new product if name, brand and model are the same', () => {
    const plan = planCsvImport(
      [fresh, { ...fresh, row: 3, color: 'Verde' }, { ...fresh, row: 4, name: 'Sur' }],
      [],
    )
    expect(plan.rows.map((row) => row.status)).toEqual(['error', 'error', 'error'])
    const known = planCsvImport(
      [fresh, { ...fresh, row: 3, color: 'Verde' }, { ...fresh, row: 4, name: 'Sur' }],
      catalog,
    )
    expect(known.rows.map((row) => row.status)).toEqual(['new', 'new', 'new'])
    expect(
      known.additions.map(({ product, isPublished }) => [product.name, product.colors.length, isPublished]),
    ).toEqual([
      ['Río', 2, false],
      ['Sur', 1, false],
    ])
    expect(known.changes).toEqual([])
  })

  test('name photos by public id or by file; missing files are listed once', () => {
    const rows = [
      { ...fresh, images: 'prueba/negro-1|IMG_1.JPG|IMG_2.jpg' },
      { ...fresh, row: 3, color: 'Verde', images: 'IMG_2.jpg' },
    ]
    const plan = planCsvImport(rows, catalog)
    expect(plan.neededFiles).toEqual(['IMG_1.JPG', 'IMG_2.jpg'])
    expect(errorsOf(rows)).toEqual([
      [2, 'images', 'file-needed', 'IMG_1.JPG'],
      [2, 'images', 'file-needed', 'IMG_2.jpg'],
      [3, 'images', 'file-needed', 'IMG_2.jpg'],
    ])
    const photo = (publicId: string) => ({ publicId, url: `/imagenes/upload/${publicId}` })
    const uploaded = new Map([
      ['IMG_1.JPG', photo('productos/uno')],
      ['IMG_2.jpg', photo('productos/dos')],
    ])
    const ready = planCsvImport(rows, catalog, uploaded)
    expect(ready.neededFiles).toEqual([])
    expect(ready.additions[0]?.product.colors[0].images).toEqual([
      photo('prueba/negro-1'),
      photo('productos/uno'),
      photo('productos/dos'),
    ])
  })
})

describe('errors stand on the row where they are corrected', () => {
  test.each([
    [[{ ...negro, id: 'otro' }], [[2, 'id', 'id-unknown']]],
    [[{ ...negro, id: 'vieja' }], [[2, 'id', 'in-trash']]],
    [
      [
        { ...negro, price: '70.000' },
        { ...verde, price: '75.000' },
      ],
      [[3, 'price', 'rows-disagree']],
    ],
    [
      [
        { ...negro, published: 'no', discount: '1.000' },
        { ...verde, discount: '2.000' },
      ],
      [[3, 'discount', 'rows-disagree']],
    ],
    [[negro, { ...verde, name: '' }], [[3, 'name', 'name-missing']]],
    [[negro, { ...verde, price: '80,000.00' }], [[3, 'price', 'price-unreadable']]],
    [[{ ...negro, published: 'quizás' }], [[2, 'published', 'published-unreadable']]],
    [[negro, { ...verde, color: ' NEGRO' }], [[3, 'color', 'color-repeated']]],
    [[negro, { ...verde, color: '' }], [[3, 'color', 'color-name-missing']]],
    [[negro, { ...verde, hex: 'verde' }], [[3, 'hex', 'hex-unreadable']]],
    [[{ ...negro, images: 'no/existe' }], [[2, 'images', 'image-unknown', 'no/existe']]],
    [[{ ...negro, images: Array(5).fill('prueba/negro-1').join('|') }], [[2, 'images', 'too-many-images']]],
    [both({ price: '80,000.00' }), [[2, 'price', 'price-unreadable']]],
    [both({ discount: '68.000' }), [[2, 'discount', 'discount-too-high']]],
    [both({ description: ' ' }), [[2, 'description', 'description-missing']]],
  ])('%j', (rows, expected) => {
    expect(errorsOf(rows)).toEqual(expected)
    expect(planCsvImport(rows, catalog)).toMatchObject({ additions: [], changes: [] })
  })

  test('one amount may be written in two ways', () => {
    expect(errorsOf([{ ...negro, price: '68.000' }, verde])).toEqual([])
  })
})

describe('the fingerprint of a plan', () => {
  const fingerprint = (rows: CatalogRow[], products = catalog) => planCsvImport(rows, products).fingerprint

  test('stays the same as long as the plan does the same to the same products', () => {
    const edited = { ...vera, version: 4 }
    expect(fingerprint(both({ price: '90000' }))).toBe(fingerprint(both({ price: '90.000' })))
    expect(fingerprint(both({ price: '90000' }))).not.toBe(fingerprint(both({ price: '90000' }), [edited]))
    expect(fingerprint(both({ price: '90000' }))).not.toBe(
      fingerprint(both({ price: '90000', published: 'no' })),
    )
  })
})

describe('export → import', () => {
  const line = (max: number) =>
    fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: max }), fc.stringMatching(/^['=+\-@;,"|a-c ]{1,12}$/))
      .map((text) => cleanLine(text).slice(0, max).trim() || 'x')
      .map((text) => cleanLine(text))
  const description = fc
    .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@;,"|a-c\r\n\t ]{1,40}$/))
    .map((text) => cleanLines(cleanLines(text)) || 'x')
  const colorName = line(30).map((text) => cleanLine(`${text} a`))
  const color = fc.record({
    sizes: anySizes,
    name: colorName,
    hex: fc.stringMatching(/^#[0-9a-f]{6}$/),
    images: fc.array(
      fc
        .stringMatching(/^[a-z0-9][a-z0-9_-]{0,20}$/)
        .map((publicId) => ({ publicId, url: `/imagenes/upload/${publicId}` })),
      { maxLength: 4 },
    ),
  })
  const product = fc
    .record({
      name: line(100),
      brand: line(50),
      model: line(50),
      description,
      price: fc.integer({ min: 2, max: 9_999_999_900 }),
      discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      colors: fc.uniqueArray(color, { minLength: 1, maxLength: 4, selector: ({ name }) => colorSlug(name) }),
      publishedAt: fc.constantFrom(null, '2026-03-01T12:00:00.000Z'),
    })
    .map(({ price, discount, colors, ...rest }) => {
      const [first, ...others] = colors.map((one) => ({ ...one, slug: colorSlug(one.name) }))
      const off = discount === null ? null : 1 + Math.floor(discount * (price - 2))
      return makeAdminProduct({
        ...rest,
        price: centavos(price),
        discount: off === null ? null : centavos(off),
        colors: [first!, ...others],
      })
    })

  test('for every catalogue: no changes', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), (products) => {
        const plan = planCsvImport(rowsOf(products), products)
        expect(plan.rows.filter((row) => row.status !== 'unchanged')).toEqual([])
        expect(plan).toMatchObject({ additions: [], changes: [], neededFiles: [] })
        expect(plan.rows).toHaveLength(products.flatMap(({ colors }) => colors).length)
      }),
    )
  })
})

describe('rows without an id whose product is already there', () => {
  const again = both({ id: '' })

  test('add nothing a second time', () => {
    const plan = planCsvImport(again, catalog)
    expect(plan.additions).toEqual([])
    expect(plan.rows.map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
  })

  test('change that product when they say something new', () => {
    const plan = planCsvImport(
      again.map((row) => ({ ...row, price: '90.000' })),
      catalog,
    )
    expect(plan.additions).toEqual([])
    expect(plan.changes).toMatchObject([{ id: 'vera', version: 3 }])
  })

  test('are a new product when two have that name, or the one that has it is in the trash', () => {
    const twin = { ...vera, id: 'otra' }
    expect(planCsvImport(again, [vera, twin]).additions).toHaveLength(1)
    expect(planCsvImport(again, [{ ...vera, deletedAt: '2026-03-02T12:00:00.000Z' }]).additions).toHaveLength(
      1,
    )
  })
})
