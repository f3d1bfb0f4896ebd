import { describe, expect, test } from 'vitest'
import { makeAdminProduct, makeColor } from '#test/world.ts'
import { dateOf, readFirestore, ShapeError, toSourceProduct } from './firestore.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const read = (value: unknown, name = 'export.json') => readFirestore([{ name, text: JSON.stringify(value) }])

const VERA = {
  name: 'Vera',
  brand: 'Lumen',
  model: 'Plataforma',
  price: 80_000,
  discount: null,
  finalPrice: 80_000,
  installments: { two: 96_000, three: 100_000 },
  createdAt: { _seconds: 1_700_000_000, _nanoseconds: 500_000_000 },
  description: 'De cuero.',
  colors: {
    Negro: {
      hex: '#111',
      images: [{ url: 'https://res.cloudinary.com/x/image/upload/a.jpg', publicId: 'a' }],
    },
  },
}
const CREATED = '2023-11-14T22:13:20.500Z'

describe('a collection is read', () => {
  test.each([
    ['as a map', { products: { vera: VERA } }],
    ['as a list', { products: [{ id: 'vera', ...VERA }] }],
    ['under __collections__', { __collections__: { products: { vera: { ...VERA, __collections__: {} } } } }],
    ['with data apart', { products: [{ id: 'vera', data: VERA }] }],
  ])('%s', (_, value) => {
    const [product] = read(value).products
    expect(product).toMatchObject({ id: 'vera', data: { name: 'Vera', createdAt: CREATED } })
    expect(product?.data).not.toHaveProperty('__collections__')
  })

  test('with the typed fields of REST', () => {
    const fields = {
      name: { stringValue: 'Vera' },
      price: { integerValue: '80000' },
      discount: { nullValue: null },
      createdAt: { timestampValue: CREATED },
      installments: { mapValue: { fields: { three: { doubleValue: 33_333.33 } } } },
      colors: { mapValue: { fields: { Negro: { mapValue: { fields: { images: { arrayValue: {} } } } } } } },
    }
    const name = 'projects/p/databases/(default)/documents/products/vera'
    const { products } = read({ documents: [{ name, fields }] }, 'products.json')
    expect(products).toEqual([
      {
        id: 'vera',
        data: {
          name: 'Vera',
          price: 80_000,
          discount: null,
          createdAt: CREATED,
          installments: { three: 33_333.33 },
          colors: { Negro: { images: [] } },
        },
      },
    ])
  })

  test('of a file that is named after it', () => {
    expect(read([{ term: 'botas', count: 3 }], 'searches-2026.json').searches).toMatchObject([
      { id: 'botas' },
    ])
    expect(read({ u1: { email: 'a@example.com' } }, 'users.json').users).toMatchObject([{ id: 'u1' }])
  })

  test.each([
    [[1, null, 'x'], 'holds 0, 1, 2.'],
    [{ Products: [{ name: 'Bota Luna', price: [85_000] }] }, 'holds Products. Expected: products, users,'],
    [{ __collections__: { shoes: {} } }, 'holds shoes.'],
    [{}, 'holds nothing by name.'],
    ['text', 'holds nothing by name.'],
  ])('and a file that holds none says so', (value, words) => {
    const reading = () => read(value, 'otra.json')
    expect(reading).toThrow(ShapeError)
    expect(reading).toThrow(words)
  })

  test('however deep it is', () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const { products } = readFirestore([{ name: 'a.json', text: `{"products":{"x":${deep}}}` }])
    expect(products).toHaveLength(1)
  })
})

test.each([
  [CREATED, CREATED],
  [1_700_000_000_500, CREATED],
  ['1700000000500', CREATED],
  [1_700_000_000, '2023-11-14T22:13:20.000Z'],
  ['ayer', null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [{}, null],
])('the moment %j is %j', (value, moment) => {
  expect(dateOf(value)).toBe(moment)
})

describe('a product', () => {
  const convert = (change: object, given: Partial<Parameters<typeof toSourceProduct>[1]> = {}) =>
    toSourceProduct(
      { id: 'vera', data: { ...VERA, createdAt: CREATED, ...change } },
      { row: 1, here: undefined, now: NOW, isInOwnCloud: () => false, ...given },
    )

  test('keeps its id, its date and its photos', () => {
    expect(convert({}).product).toMatchObject({
      key: 'vera',
      name: 'Vera',
      price: '80000',
      createdAt: CREATED,
      colors: [{ name: 'Negro', hex: '#111111' }],
      photos: [{ name: VERA.colors.Negro.images[0]?.url, color: 'negro' }],
      errors: [],
    })
    const { photos } = convert({}, { isInOwnCloud: () => true }).product
    expect(photos).toMatchObject([{ image: VERA.colors.Negro.images[0] }])
  })

  test('that is here stays as it is; only colors without a photo get theirs', () => {
    const here = makeAdminProduct({
      id: 'vera',
      name: 'Vera Alta',
      colors: [makeColor('Negro', 0), makeColor('Rojo', 1)],
    })
    expect(convert({}, { here }).product).toMatchObject({
      name: 'Vera Alta',
      price: '68000',
      colors: [{ name: 'Negro' }, { name: 'Rojo' }],
      photos: [{ color: 'negro' }],
    })
    const complete = makeAdminProduct({ id: 'vera', colors: [makeColor('Negro', 1)] })
    expect(convert({}, { here: complete }).product.photos).toEqual([])
  })

  test.each([
    [{ installments: { three: 100_000 } }, 'total'],
    [{ installments: { three: 33_333.33 } }, 'each'],
    [{ installments: { three: 90_000 } }, 'differs'],
    [{ installments: null }, 'none'],
  ])('%j is read as %s', (change, reading) => {
    expect(convert(change).reading).toBe(reading)
  })

  test.each([
    [{ price: 67_999.999_999 }, { price: '68000' }],
    [
      { price: null, finalPrice: 70_000, discount: 10_000 },
      { price: '80000', discount: '10000' },
    ],
    [
      { price: 'gratis', finalPrice: null },
      { price: '', errors: [{ code: 'field-unreadable', column: 'price' }] },
    ],
    [{ price: [85_000] }, { errors: [{ column: 'price' }] }],
    [{ discount: '10%' }, { errors: [{ column: 'discount' }] }],
    [{ colors: 'negro' }, { errors: [{ column: 'colors' }] }],
    [{ createdAt: 'ayer' }, { createdAt: NOW.toISOString() }],
    [
      { colors: [{ name: 'Verde', images: ['https://x.example.com/a.jpg'] }] },
      {
        colors: [{ name: 'Verde', hex: '#2f7a45' }],
        photos: [{ name: 'https://x.example.com/a.jpg', color: 'verde' }],
      },
    ],
    [{ colors: { Nada: {} } }, { colors: [{ name: 'Nada', hex: '#000000' }], photos: [] }],
  ])('%j', (change, expected) => {
    expect(convert(change).product).toMatchObject(expected)
  })
})
