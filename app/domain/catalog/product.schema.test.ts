import { describe, expect, test } from 'vitest'
import { okValue } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { productErrorText } from './product-errors.copy.ts'
import { failed } from '#app/base/result.ts'
import { textsOf } from './product.ts'
import {
  isCreationKey,
  parsePrices,
  parseProductForm,
  questionDiscount,
  readNewProduct,
  typedDiscount,
  type ProductFormInput,
} from './product.schema.ts'

const photo = (name: string) => ({ url: `/imagenes/upload/${name}`, publicId: name })

const form: ProductFormInput = {
  ...textsOf({ name: 'Vera', brand: 'Vault', model: 'Court', description: 'Zapatilla baja de cuero.' }),
  price: '80.000',
  discount: '',
  cost: '',
  colors: [{ name: 'Negro', hex: '#1c1b1a', images: [photo('productos/a1')], sizes: [] }],
}
const negro = form.colors[0]!

const parsed = (given: Partial<ProductFormInput>) => {
  return okValue(parseProductForm({ ...form, ...given }))
}
const errors = (given: Partial<Record<keyof ProductFormInput, unknown>>) => {
  const result = parseProductForm({ ...form, ...given })
  return result.ok ? [] : result.error.map(({ field, code }) => [field, code])
}
const messages = (given: Partial<ProductFormInput>) => {
  const result = parseProductForm({ ...form, ...given })
  return result.ok ? [] : result.error.map(({ code }) => productErrorText(code))
}

describe('a complete form', () => {
  test('is a product; a final price of the client is ignored @money', () => {
    expect(parseProductForm({ ...form, finalPrice: '1', id: 'otro', installments: {} })).toEqual({
      ok: true,
      value: {
        name: 'Vera',
        brand: 'Vault',
        model: 'Court',
        price: pesos(80_000),
        discount: null,
        cost: null,
        description: 'Zapatilla baja de cuero.',
        ...{ audience: '', material: '', sole: '', fit: '', care: '', kind: '', badges: '' },
        colors: [negro],
      },
    })
  })

  test('may say what a pair costs; 0 and nothing are not known', () => {
    expect(parsed({ cost: '41.000,50' }).cost).toBe(pesos(41_000.5))
    expect([parsed({ cost: '0' }).cost, parsed({ cost: ' ' }).cost]).toEqual([null, null])
    expect(errors({ cost: undefined })).toEqual([])
    expect(errors({ cost: '100.000.000' })).toEqual([['cost', 'cost-unreadable']])
    expect(messages({ cost: 'poco' })).toEqual([
      'Escribí el costo en pesos, por ejemplo 30.000, o dejalo vacío.',
    ])
  })

  test('may say for whom it is, in any spelling; another word is told', () => {
    expect(parsed({ audience: 'damas' }).audience).toBe('Mujer')
    expect(errors({ audience: undefined })).toEqual([])
    expect(messages({ audience: 'marcianos' })).toEqual([
      'Escribí Mujer, Hombre, Unisex o Niñez, o dejalo vacío.',
    ])
  })

  test("may have badges, each once, short, and none that reads like the shop's own tags", () => {
    expect(parsed({ badges: ' Hecho a mano ,, Edición  limitada,HECHO A MANO' }).badges).toBe(
      'Hecho a mano, Edición limitada',
    )
    expect(parsed({ badges: '100% algodón, Línea nueva' }).badges).toBe('100% algodón, Línea nueva')
    expect(errors({ badges: 'Cuero, Hecho a mano en Villa María' })).toEqual([['badges', 'badge-too-long']])
    expect(errors({ badges: 'Cuero,'.repeat(17) })).toEqual([['badges', 'text-too-long']])
    for (const tag of ['Nuevo', 'NUEVAS', '20% menos', '15 % OFF', 'Hoy 5% de descuento'])
      expect(messages({ badges: `Cuero, ${tag}` })).toEqual([
        '“Nuevo” y los descuentos los pone la tienda sola.',
      ])
  })

  test('what shows nothing is removed from a name, and dashes stay', () => {
    const product = parsed({
      name: 'Ve\u200bra \u202ealta',
      brand: '\u2060Tala\u00a0Norte\ufeff',
      model: 'Co\u00adurt – bajo',
    })
    expect([product.name, product.brand, product.model]).toEqual(['Vera alta', 'Tala Norte', 'Court – bajo'])
  })

  test('spaces, control characters and two spellings of one letter do not make two brands', () => {
    const product = parsed({
      name: '  Vera \t alta\u0000 ',
      brand: 'N\u0303andu\u0301',
      description: ' Primera\r\nsegunda\rtercera\u0007 \ud800',
    })
    expect(product.name).toBe('Vera alta')
    expect(product.brand).toBe('Ñandú')
    expect(product.description).toBe('Primera\nsegunda\ntercera \ufffd')
  })
})

describe('a discount that may be a mistake is asked back', () => {
  const asked = (discount: string) =>
    questionDiscount({ price: '80.000', discount }).map(({ code }) => productErrorText(code, discount))

  test('pesos that look like a percentage, and a discount that leaves almost no price', () => {
    expect(asked('15')).toEqual(['¿15 pesos o 15%? Escribí $15 o 15%.'])
    expect(asked('79.700')).toEqual([
      '¿79.700 pesos de descuento? Casi no queda precio. Si es así, escribí $79.700.',
    ])
  })

  test.each(['', '0', '300', '15.000', '15%', '$15', '$79.700', '79.000'])('not %j', (discount) => {
    expect(asked(discount)).toEqual([])
  })

  test('the answer is read: percent or pesos', () => {
    const read = (discount: string) => okValue(parsePrices({ price: '80.000', discount })).discount
    expect(read('15\u00a0%')).toBe(pesos(12_000))
    expect(read('$15')).toBe(pesos(15))
  })

  test('what is stored is not asked again', () => {
    for (const amount of [15, 300, 79_700]) {
      const discount = typedDiscount({ price: pesos(80_000), discount: pesos(amount) })
      expect(asked(discount)).toEqual([])
    }
  })

  test('by the server, for every form', () => {
    const sent = new FormData()
    sent.set('key', 'k'.repeat(20))
    sent.set('visibility', 'published')
    sent.set('product', JSON.stringify({ ...form, price: '80.000', discount: '15' }))
    expect(readNewProduct(sent)).toEqual(
      failed({ kind: 'invalid', fieldErrors: [{ field: 'discount', code: 'discount-tiny' }] }),
    )
  })
})

describe('what is required', () => {
  test.each([
    ['name', 'name-missing'],
    ['brand', 'brand-missing'],
    ['model', 'model-missing'],
    ['description', 'description-missing'],
    ['price', 'price-missing'],
  ])('%s', (field, code) => {
    expect(errors({ [field]: ' \n ' })).toEqual([[field, code]])
    expect(errors({ [field]: '\u200b\u2060\ufeff' })).toEqual([[field, code]])
    expect(errors({ [field]: undefined })).toEqual([[field, code]])
    expect(errors({ [field]: 7 })).toEqual([[field, code]])
  })

  test.each([null, 'texto', [], 7])('%j is a form without anything', (input) => {
    const result = parseProductForm(input)
    const missing = ['name', 'brand', 'model', 'description', 'price', 'colors'].map(
      (field) => `${field}-missing`,
    )
    expect(result.ok ? [] : result.error.map((error) => error.code)).toEqual(missing)
  })

  test.each([
    ['name', 120],
    ['brand', 60],
    ['model', 60],
    ['description', 5000],
  ])('%s has at most %d letters', (field, max) => {
    expect(errors({ [field]: 'a'.repeat(max) })).toEqual([])
    expect(errors({ [field]: 'a'.repeat(max + 1) })).toEqual([[field, 'text-too-long']])
  })
})

describe('prices are typed as in Argentina', () => {
  test.each([
    ['80000', 80_000],
    ['80.000', 80_000],
    ['80.000,50', 80_000.5],
    ['$ 80.000', 80_000],
    ['99.999.999', 99_999_999],
  ])('%s', (price, amount) => {
    expect(parsed({ price }).price).toBe(pesos(amount))
  })

  test.each([
    ['-5', 'price-unreadable'],
    ['80,000.50', 'price-unreadable'],
    ['gratis', 'price-unreadable'],
    ['0', 'price-zero'],
    ['100.000.000', 'price-too-high'],
  ])('%s is refused', (price, code) => {
    expect(errors({ price })).toEqual([['price', code]])
  })

  test.each([
    ['', null],
    ['0', null],
    ['8.000', 8_000],
    ['79.999,99', 79_999.99],
  ])('a discount of "%s"', (discount, amount) => {
    expect(parsed({ discount }).discount).toBe(amount === null ? null : pesos(amount))
  })

  test.each([
    ['80.000', 'discount-too-high'],
    ['90.000', 'discount-too-high'],
    ['100%', 'discount-unreadable'],
    ['-1', 'discount-unreadable'],
  ])('a discount of %s is refused', (discount, code) => {
    expect(errors({ discount })).toEqual([['discount', code]])
  })

  test('beside a price that says nothing, a discount is not blamed', () => {
    expect(errors({ price: 'x', discount: '8.000' })).toEqual([['price', 'price-unreadable']])
  })
})

describe('colors', () => {
  test('need a name', () => {
    expect(messages({ colors: [{ ...negro, name: '  ' }] })).toEqual([
      'Escribe un nombre para el color/variante',
    ])
    const unusable = [['colors.1.name', 'color-name-unusable']]
    expect(errors({ colors: [negro, { ...negro, name: '★' }] })).toEqual(unusable)
  })

  test('have at most 4 photos, and may have none', () => {
    const images = ['a', 'b', 'c', 'd', 'e'].map(photo)
    expect(parsed({ colors: [{ ...negro, images: [] }] }).colors[0].images).toEqual([])
    expect(parsed({ colors: [{ ...negro, images: images.slice(0, 4) }] })).toBeTruthy()
    expect(messages({ colors: [{ ...negro, images }] })).toEqual(['Máximo 4 imágenes'])
  })

  test('show the photo on a foot second, and have one such photo', () => {
    const onFoot = (name: string) => ({ ...photo(name), isOnFoot: true as const })
    const { colors } = parsed({ colors: [{ ...negro, images: [onFoot('a'), photo('b'), onFoot('c')] }] })
    expect(colors[0].images).toEqual([photo('b'), onFoot('a'), photo('c')])
    expect(parsed({ colors: [{ ...negro, images: [onFoot('a')] }] }).colors[0].images).toEqual([onFoot('a')])
  })

  test('of one product do not share an address', () => {
    const repeated = [['colors.1.name', 'color-repeated']]
    expect(errors({ colors: [negro, { ...negro, name: ' NEGRO ' }] })).toEqual(repeated)
  })

  test.each(['#1C1B1A', ' #1c1b1a '])('the shade %s is stored in one spelling', (hex) => {
    expect(parsed({ colors: [{ ...negro, hex }] }).colors[0].hex).toBe('#1c1b1a')
  })

  test.each(['', 'negro', '#fff', '#1c1b1', '1c1b1a', '#1c1b1g', 'url(#x)'])('%s is no shade', (hex) => {
    expect(errors({ colors: [{ ...negro, hex }] })).toEqual([['colors.0.hex', 'hex-unreadable']])
  })

  test('are at most 30', () => {
    const colors = Array.from({ length: 31 }, (_, index) => ({ ...negro, name: `Color ${index}` }))
    expect(errors({ colors: colors.slice(1) })).toEqual([])
    expect(errors({ colors })).toEqual([['colors', 'too-many-colors']])
  })

  test('of any other shape are colors without anything', () => {
    expect(errors({ colors: [null, { name: 'Verde', hex: '#00ff00', images: 'x' }] })).toEqual([
      ['colors.0.name', 'color-name-missing'],
      ['colors.0.hex', 'hex-unreadable'],
    ])
  })
})

describe("a client's own key", () => {
  test.each(['0b5c1f9e-9d2f-4e0b-8f5e-1a2b3c4d5e6f', 'a'.repeat(16)])('%s', (key) => {
    expect(isCreationKey(key)).toBe(true)
  })
  test.each(['', 'corta', 'a'.repeat(65), 'con espacios adentro', 7, null])('%j is none', (key) => {
    expect(isCreationKey(key)).toBe(false)
  })
})
