import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from '#app/business/money.ts'
import { cleanLine, cleanLines } from '#app/text/text.ts'
import { colorSlug } from '#app/paths.ts'
import { anySizes } from '#test/any-sizes.ts'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { exportCatalogJson, parseCatalogJson, toDocument, type CatalogDocument } from './catalog-json.ts'
import { photosToCheck, planJsonImport, type PhotoSources } from './plan-json-import.ts'

const SHOP: PhotoSources = { publicUrl: 'https://vault.example', cloudName: 'nube', missing: new Set() }
const vera = makeAdminProduct({
  id: 'vera12345678',
  version: 3,
  price: pesos(68_000),
  discount: pesos(8_000.5),
  colors: [makeColor('Negro', 2), makeColor('Verde', 1)],
})
const photo = (publicId: string) => ({ publicId, url: `/imagenes/upload/${publicId}` })

function plan(documents: unknown, products: AdminProduct[] = [vera], sources = SHOP) {
  const parsed = parseCatalogJson(typeof documents === 'string' ? documents : JSON.stringify(documents))
  if (!parsed.ok) throw new Error(parsed.error.kind)
  return planJsonImport(parsed.value, products, sources)
}
/** The Vera as it is exported, with other values. */
const document = (given: Partial<Record<keyof CatalogDocument, unknown>>) => ({
  ...toDocument(vera),
  ...given,
})
const errorsOf = (documents: unknown, sources = SHOP) =>
  plan(documents, [vera], sources).rows.flatMap((row) =>
    row.errors.map(({ column, code }) => `${row.row} ${column} ${code}`),
  )

test('a document is a product as the specification writes it, in pesos', () => {
  expect(toDocument(vera)).toEqual({
    id: 'vera12345678',
    name: 'Vera',
    brand: 'Vault',
    model: 'Court',
    description: 'Zapatilla baja de cuero.',
    price: 68_000,
    discount: 8_000.5,
    finalPrice: 59_999.5,
    installments: { two: 81_600, three: 85_000 },
    createdAt: '2026-03-01T12:00:00.000Z',
    published: true,
    colors: {
      Negro: { hex: '#1c1b1a', images: [photo('prueba/negro-1'), photo('prueba/negro-2')] },
      Verde: { hex: '#1c1b1a', images: [photo('prueba/verde-1')] },
    },
  })
})

test.each([0, 1, 2])('%d products are one readable document', (count) => {
  const products = Array.from({ length: count }, () => ({ ...vera, description: 'Dos\nlíneas' }))
  const whole = JSON.stringify({ products: products.map(toDocument) }, null, 2)
  expect(exportCatalogJson(products)).toBe(`${whole}\n`)
})

test('the trash is not exported', () => {
  const trashed = makeAdminProduct({ deletedAt: '2026-03-02T12:00:00.000Z' })
  expect(JSON.parse(exportCatalogJson([trashed]))).toEqual({ products: [] })
})

describe('a document of a product that exists', () => {
  test('changes what it says, and colors that it does not name go', () => {
    const { rows, changes, additions } = plan([
      document({ price: 70_000, discount: null, colors: { Negro: { hex: '#FF0000', images: [] } } }),
    ])
    expect(rows).toMatchObject([
      { row: 1, name: 'Vera', status: 'changed', changes: ['price', 'discount', 'color', 'hex', 'images'] },
    ])
    expect(changes).toMatchObject([
      {
        id: 'vera12345678',
        version: 3,
        product: {
          price: pesos(70_000),
          discount: null,
          colors: [{ name: 'Negro', hex: '#ff0000', images: [] }],
        },
      },
    ])
    expect(additions).toEqual([])
  })

  test('is not changed by figures that the shop computes, nor by another date', () => {
    const installments = { two: 2, three: 3 }
    expect(
      plan([document({ finalPrice: 1, installments, createdAt: '2020-01-01T00:00:00.000Z' })]).rows,
    ).toMatchObject([{ status: 'unchanged' }])
  })
})

test('an unknown id is a new product with that id and date; without `published` it is for sale', () => {
  const { published: _, ...fresh } = document({
    id: 'NuevoDeOtraTienda1',
    createdAt: '2025-05-01T09:00:00-03:00',
  })
  expect(plan([fresh]).additions).toMatchObject([
    { id: 'NuevoDeOtraTienda1', createdAt: '2025-05-01T12:00:00.000Z', isPublished: true },
  ])
})

describe('photos', () => {
  const withImages = (...images: unknown[]) => [document({ colors: { Negro: { hex: '#000000', images } } })]
  const cloud = 'https://res.cloudinary.com/nube/image/upload/v1'

  test.each([
    ['of the shop, by address', photo('fotos/a1')],
    [
      'of the shop, by its whole address',
      { publicId: 'fotos/a1', url: 'https://vault.example/imagenes/upload/fotos/a1' },
    ],
    ['of the shop, by public id alone', { publicId: 'fotos/a1' }],
  ])('%s', (_, image) => {
    expect(plan(withImages(image)).changes[0]?.product.colors[0].images).toEqual([photo('fotos/a1')])
  })

  test('of the shop whose file is not there are named', () => {
    const documents = withImages(photo('fotos/a1'), photo('prueba/negro-1'))
    const parsed = parseCatalogJson(JSON.stringify(documents))
    expect(parsed.ok && photosToCheck(parsed.value, [vera])).toEqual(['fotos/a1'])
    const missing = new Set(['fotos/a1'])
    expect(errorsOf(documents, { ...SHOP, missing })).toEqual(['1 colors.Negro.images image-gone'])
  })

  test('of the configured cloud are taken, those of any other place refused', () => {
    const image = { publicId: 'v/alma', url: `${cloud}/v/alma.webp` }
    expect(errorsOf(withImages(image))).toEqual([])
    expect(errorsOf(withImages(image), { ...SHOP, cloudName: 'otra' })).toEqual([
      '1 colors.Negro.images image-elsewhere',
    ])
    for (const url of [
      'https://evil.example/a1.png',
      'https://res.cloudinary.com/nube.evil.example/image/upload/a1',
      'javascript:alert(1)',
      '/imagenes/upload/fotos/otra',
      'https://vault.example.evil.example/imagenes/upload/a1',
    ])
      expect(errorsOf(withImages({ publicId: 'a1', url }))).toEqual(['1 colors.Negro.images image-elsewhere'])
  })

  test('that a product shows already stay, whatever cloud is configured', () => {
    const image = { publicId: 'v/alma', url: `${cloud}/v/alma.webp` }
    const alma = makeAdminProduct({
      id: 'alma12345678',
      colors: [{ ...makeColor('Negro', 0), images: [image] }],
    })
    expect(plan([toDocument(alma)], [alma], { ...SHOP, cloudName: undefined }).rows).toMatchObject([
      { status: 'unchanged' },
    ])
  })
})

describe('errors name the product and the field', () => {
  test.each([
    [[null], ['1  document-unreadable']],
    [[{ ...document({}), id: undefined }], ['1 id field-unreadable']],
    [[document({ id: '../etc' })], ['1 id field-unreadable']],
    [[document({ price: '68.000' })], ['1 price field-unreadable']],
    [[document({ price: -1 })], ['1 price price-unreadable']],
    [[document({ price: 0.001 })], ['1 price price-unreadable']],
    [[document({ price: 68_000.123 })], ['1 price price-unreadable']],
    [[document({ discount: 8.123 })], ['1 discount discount-unreadable']],
    [[document({ price: 1e300 })], ['1 price price-unreadable']],
    [[document({ price: 100_000_000 })], ['1 price price-too-high']],
    [[document({ discount: 68_000 })], ['1 discount discount-too-high']],
    [[document({ createdAt: 'ayer' })], ['1 createdAt field-unreadable']],
    [[document({ published: 'si' })], ['1 published field-unreadable']],
    [[document({ name: 'x'.repeat(121) })], ['1 name text-too-long']],
    [[document({ description: 'x'.repeat(30_000) })], ['1 description field-unreadable']],
    [[document({ colors: [] })], ['1 colors colors-missing']],
    [[document({ colors: {} })], ['1 colors colors-missing']],
    [[document({ colors: { Negro: { hex: 'rojo', images: [] } } })], ['1 colors.Negro.hex hex-unreadable']],
    [[document({ colors: { Negro: { hex: '#000000' } } })], ['1 colors.Negro.images field-unreadable']],
    [
      [document({ colors: { Negro: { hex: '#000000', images: Array(5).fill(photo('a')) } } })],
      ['1 colors.Negro.images too-many-images'],
    ],
    [
      [
        document({
          colors: { Negro: { hex: '#000000', images: [] }, ' negro': { hex: '#000000', images: [] } },
        }),
      ],
      ['1 colors.negro color-repeated'],
    ],
    [[document({}), document({})], ['2 id id-repeated']],
  ])('%j', (documents, expected) => {
    expect(errorsOf(documents)).toEqual(expected)
    expect(plan(documents)).toMatchObject({ changes: [], additions: [] })
  })

  test('and what lies in the trash', () => {
    const trashed = { ...vera, deletedAt: '2026-03-02T12:00:00.000Z' }
    expect(plan([document({})], [trashed]).rows[0]?.errors).toEqual([{ column: 'id', code: 'in-trash' }])
  })
})

test.each([
  ['', 'not-json'],
  ['{"products":', 'not-json'],
  ['7', 'not-json'],
  ['{"productos":[]}', 'not-json'],
  ['['.repeat(200_000), 'not-json'],
  ['[]', 'empty-json'],
  [JSON.stringify(Array(10_001).fill(0)), 'too-many-products'],
])('a file that holds no list of products is refused whole', (text, kind) => {
  expect(parseCatalogJson(text)).toEqual({ ok: false, error: { kind } })
})

describe('export → import', () => {
  const line = (max: number) =>
    fc
      .string({ unit: 'grapheme', maxLength: max })
      .map((text) => cleanLine(cleanLine(text).slice(0, max)) || 'x')
  const color = fc.record({
    sizes: anySizes,
    // Whole numbers are the keys that JavaScript puts first, `__proto__` the one that it may lose.
    name: fc.oneof(
      line(30).map((text) => cleanLine(`${text} a`)),
      fc.nat({ max: 3_000 }).map(String),
      fc.constant('__proto__'),
    ),
    hex: fc.stringMatching(/^#[0-9a-f]{6}$/),
    images: fc.array(fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,20}$/).map(photo), { maxLength: 4 }),
  })
  const product = fc
    .record({
      name: line(100),
      brand: line(50),
      model: line(50),
      description: fc.string({ unit: 'binary' }).map((text) => cleanLines(cleanLines(text)) || 'x'),
      price: fc.integer({ min: 2, max: 9_999_999_900 }),
      discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      colors: fc.uniqueArray(color, { minLength: 1, maxLength: 4, selector: ({ name }) => colorSlug(name) }),
      publishedAt: fc.constantFrom(null, '2026-03-01T12:00:00.000Z'),
    })
    .map(({ price, discount, colors, ...rest }) => {
      const [first, ...others] = colors.map((one) => ({ ...one, slug: colorSlug(one.name) }))
      const off = discount === null ? null : centavos(1 + Math.floor(discount * (price - 2)))
      return makeAdminProduct({ ...rest, price: centavos(price), discount: off, colors: [first!, ...others] })
    })
  const catalogue = fc.array(product, { minLength: 1, maxLength: 5 })

  test('for every catalogue: no changes', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const { rows, additions, changes } = plan(exportCatalogJson(products), products)
        expect(rows.filter((row) => row.status !== 'unchanged')).toEqual([])
        expect(rows).toHaveLength(products.length)
        expect([additions, changes]).toEqual([[], []])
      }),
    )
  })

  test('for every catalogue: an empty shop gets the same', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const added = plan(exportCatalogJson(products), []).additions
        expect(added).toEqual(
          products.map(({ id, createdAt, publishedAt, ...product }) => {
            const { name, brand, model, description, price, discount } = product
            const colors = product.colors.map(({ slug: _, ...color }) => color)
            const isPublished = publishedAt !== null
            return {
              id,
              createdAt,
              isPublished,
              product: { name, brand, model, description, price, discount, colors },
            }
          }),
        )
      }),
    )
  })
})
