import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUDIENCE_NAMES } from '#app/business/audiences.ts'
import { textsOf } from '#app/domain/catalog/product.ts'
import { centavos, pesos } from '#app/business/money.ts'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import { colorSlug } from '#app/base/paths.ts'
import { anySizes } from '#test/any-sizes.ts'
import { makeAdminProduct, makeColor, withVideo } from '#test/world.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { planText, readImport, remarksOf } from '#test/read-import.ts'
import { photosToCheck } from './photo-finder.ts'
import type { PlanOptions } from './plan-import.server.ts'
import { type CatalogDocument, catalogJsonParts, toDocument } from './vault-json.ts'

const vera = makeAdminProduct({
  id: 'vera12345678',
  version: 3,
  price: pesos(68_000),
  discount: pesos(8_000.5),
  colors: [makeColor('Negro', 2), makeColor('Verde', 1)],
})
const photo = (publicId: string) => ({ publicId, url: `/imagenes/upload/${publicId}` })

const exported = (products: AdminProduct[]) => [...catalogJsonParts(products)].join('')
const plan = (documents: unknown, given: Partial<PlanOptions> = {}) =>
  planText(typeof documents === 'string' ? documents : JSON.stringify(documents), {
    current: [vera],
    ...given,
  })
/** The Vera as it is exported, with other values. */
const document = (given: Partial<Record<keyof CatalogDocument, unknown>>) => ({
  ...toDocument(vera),
  ...given,
})
const BLACK = { hex: '#000000', images: [] }
const black = (given: object) => document({ colors: { Negro: { ...BLACK, ...given } } })
const errorsOf = async (documents: unknown, given: Partial<PlanOptions> = {}) =>
  remarksOf(await plan(documents, given))

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
  expect(exported(products)).toBe(`${whole}\n`)
})

test('the trash is not exported', () => {
  const trashed = makeAdminProduct({ deletedAt: '2026-03-02T12:00:00.000Z' })
  expect(JSON.parse(exported([trashed]))).toEqual({ products: [] })
})

describe('a document of a product that exists', () => {
  test('changes what it says, and colors that it does not name go', async () => {
    const { products, changes, additions } = await plan([
      document({ price: 70_000, discount: null, colors: { Negro: { hex: '#FF0000', images: [] } } }),
    ])
    expect(products).toMatchObject([{ row: 1, name: 'Vera', status: 'changed' }])
    const columns = products[0]?.changes.map(({ column }) => column)
    expect(columns).toEqual(['price', 'discount', 'color', 'hex', 'images'])
    const colors = [{ name: 'Negro', hex: '#ff0000', images: [] }]
    const product = { price: pesos(70_000), discount: null, colors }
    expect(changes).toMatchObject([{ id: 'vera12345678', version: 3, product }])
    expect(additions).toEqual([])
  })

  test('is not changed by figures that the shop computes, nor by another date', async () => {
    const installments = { two: 2, three: 3 }
    const same = document({ finalPrice: 1, installments, createdAt: '2020-01-01T00:00:00.000Z' })
    expect((await plan([same])).products).toMatchObject([{ status: 'unchanged' }])
  })
})

test('an unknown id is a new product with that id and date; without `published` it is for sale', async () => {
  const { published: _, ...fresh } = document({
    id: 'NuevoDeOtraTienda1',
    createdAt: '2025-05-01T09:00:00-03:00',
  })
  expect((await plan([fresh])).additions).toMatchObject([
    { id: 'NuevoDeOtraTienda1', createdAt: '2025-05-01T12:00:00.000Z', isPublished: true },
  ])
})

describe('photos', () => {
  test('on a foot are told, and an older file leaves them', async () => {
    const [first, second] = vera.colors[0].images
    const images = [first!, { ...second!, isOnFoot: true as const }]
    const worn = makeAdminProduct({ ...vera, colors: [{ ...vera.colors[0], images }, vera.colors[1]!] })
    const { changes } = await plan([toDocument(worn)])
    expect(changes[0]?.product.colors[0].images).toEqual(images)
    const { products } = await plan([toDocument(vera)], { current: [worn] })
    expect(products).toMatchObject([{ status: 'unchanged' }])
  })

  const withImages = (...images: unknown[]) => [document({ colors: { Negro: { hex: '#000000', images } } })]
  const cloud = 'https://res.cloudinary.com/nube/image/upload/v1'

  test.each([
    ['of the shop, by address', photo('fotos/a1')],
    [
      'of the shop, by its whole address',
      { publicId: 'fotos/a1', url: 'https://vault.example/imagenes/upload/fotos/a1' },
    ],
    ['of the shop, by public id alone', { publicId: 'fotos/a1' }],
  ])('%s', async (_, image) => {
    expect((await plan(withImages(image))).changes[0]?.product.colors[0].images).toEqual([photo('fotos/a1')])
  })

  test('of the shop whose file is not there are named', async () => {
    const documents = withImages(photo('fotos/a1'), photo('prueba/negro-1'))
    const { products } = await readImport(JSON.stringify(documents))
    expect(photosToCheck(products, [vera])).toEqual(['fotos/a1'])
    const missing = new Set(['fotos/a1'])
    expect(await errorsOf(documents, { missing })).toEqual(['1 images image-gone /imagenes/upload/fotos/a1'])
  })

  test('of the configured cloud are taken, those of any other place refused', async () => {
    const image = { publicId: 'v/alma', url: `${cloud}/v/alma.webp` }
    expect(await errorsOf(withImages(image))).toEqual([])
    expect(await errorsOf(withImages(image), { cloudName: 'otra' })).toEqual([
      `1 images image-elsewhere ${image.url}`,
    ])
    for (const url of [
      'https://evil.example/a1.png',
      'https://res.cloudinary.com/nube.evil.example/image/upload/a1',
      'javascript:alert(1)',
      '/imagenes/upload/fotos/otra',
      'https://vault.example.evil.example/imagenes/upload/a1',
    ])
      expect(await errorsOf(withImages({ publicId: 'a1', url }))).toEqual([`1 images image-elsewhere ${url}`])
  })

  test('that a product shows already stay, whatever cloud is configured', async () => {
    const image = { publicId: 'v/alma', url: `${cloud}/v/alma.webp` }
    const alma = makeAdminProduct({
      id: 'alma12345678',
      colors: [{ ...makeColor('Negro', 0), images: [image] }],
    })
    const { products } = await plan([toDocument(alma)], { current: [alma], cloudName: undefined })
    expect(products).toMatchObject([{ status: 'unchanged' }])
  })
})

describe('errors name the product and the field', () => {
  test.each([
    [[null], ['1 document-unreadable']],
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
    [[black({ hex: 'rojo' })], ['1 hex hex-unreadable Negro']],
    [[document({ colors: { Negro: { hex: '#000000' } } })], ['1 images field-unreadable Negro']],
    [[black({ images: Array(5).fill(photo('a')) })], ['1 images too-many-images Negro']],
    [[document({ colors: { Negro: BLACK, ' negro': BLACK } })], ['1 color color-repeated negro']],
    [[document({}), document({})], ['2 id id-repeated vera12345678']],
  ])('%j', async (documents, expected) => {
    expect(await errorsOf(documents)).toEqual(expected)
    expect(await plan(documents)).toMatchObject({ changes: [], additions: [], isBlocked: true })
  })

  test('and what lies in the trash', async () => {
    const trashed = { ...vera, deletedAt: '2026-03-02T12:00:00.000Z' }
    expect(await errorsOf([document({})], { current: [trashed] })).toEqual(['1 id in-trash'])
  })
})

test('fields that are not read are told', async () => {
  const { unread } = await readImport(JSON.stringify([document({}), { ...document({}), stock: 7 }]))
  expect(unread).toEqual(['stock'])
})

describe('export → import', () => {
  const line = (max: number) =>
    fc
      .string({ unit: 'grapheme', maxLength: max })
      .map((text) => cleanLine(cleanLine(text).slice(0, max)) || 'x')
  const color = fc.record({
    sizes: anySizes,
    // JavaScript puts keys first that are whole numbers, and may lose `__proto__`.
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
      audience: fc.constantFrom('', ...AUDIENCE_NAMES),
      care: fc.oneof(fc.constant(''), line(100)),
      price: fc.integer({ min: 2, max: 9_999_999_900 }),
      discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      cost: fc.option(fc.integer({ min: 1, max: 9_999_999_900 }).map(centavos)),
      colors: fc.uniqueArray(color, { minLength: 1, maxLength: 4, selector: ({ name }) => colorSlug(name) }),
      publishedAt: fc.constantFrom(null, '2026-03-01T12:00:00.000Z'),
    })
    .map(({ price, discount, colors, ...rest }) => {
      const [first, ...others] = colors.map((one) => ({ ...one, slug: colorSlug(one.name) }))
      const off = discount === null ? null : centavos(1 + Math.floor(discount * (price - 2)))
      return makeAdminProduct({ ...rest, price: centavos(price), discount: off, colors: [first!, ...others] })
    })
  const catalogue = fc.array(product, { minLength: 1, maxLength: 5 })

  test('for every catalogue: no changes', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const { products: planned, ...rest } = await plan(exported(products), { current: products })
        expect(planned.filter(({ status }) => status !== 'unchanged')).toEqual([])
        expect(planned).toHaveLength(products.length)
        expect(rest).toMatchObject({ additions: [], changes: [] })
      }),
    )
  })

  test('for every catalogue: an empty shop gets the same', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const added = (await plan(exported(products), { current: [] })).additions
        expect(added).toEqual(
          products.map(({ id, createdAt, publishedAt, ...product }) => {
            const { price, discount, cost } = product
            const colors = product.colors.map(({ slug: _, ...color }) => color)
            const isPublished = publishedAt !== null
            const content = { ...textsOf(product), price, discount, cost, colors }
            return { id, createdAt, isPublished, product: content }
          }),
        )
      }),
    )
  })
})

describe('the video of a color', () => {
  const filmed = makeAdminProduct({ ...vera, colors: [withVideo(makeColor('Negro')), makeColor('Verde', 1)] })
  const files = [filmed.colors[0].video!, filmed.colors[0].video!.poster]

  test('is exported, and imported into a shop that has its files', async () => {
    expect(toDocument(filmed).colors['Negro']).toHaveProperty('video', filmed.colors[0].video)
    const { additions } = await plan(exported([filmed]), { current: [] })
    expect(additions[0]?.product.colors[0]?.video).toEqual(filmed.colors[0].video)
  })

  test('is looked for before, as photos are', async () => {
    const { products } = await readImport(exported([filmed]))
    const ids = photosToCheck(products, [])
    expect(ids).toEqual(expect.arrayContaining(files.map(({ publicId }) => publicId)))
    const missing = new Set([files[0]!.publicId])
    const errors = await errorsOf(exported([filmed]), { current: [], missing })
    expect(errors).toEqual([`1 images image-gone ${files[0]!.url}`])
  })

  test('stays when the file does not name it', async () => {
    expect((await plan(exported([vera]), { current: [filmed] })).products).toMatchObject([
      { status: 'unchanged' },
    ])
  })
})
