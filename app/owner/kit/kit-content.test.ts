import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { kitAlt, kitCaption, kitContent, sizeRanges } from './kit-content.ts'
import { kitParams, kitImageParams, readKitFormat, readKitOptions, type KitOptions } from './kit-options.ts'

const VERA = makeProduct({ name: 'Vera', price: pesos(68_000), description: 'Cuero, liviana.' })
const WHITE = withSizes(makeColor('Blanco y verde', 2), '35 36 37 38(1) 39(0) 40')
const ON: KitOptions = {
  color: 'blanco-y-verde',
  background: 'ember',
  hasPrice: true,
  hasSizes: true,
  hasInstallments: true,
}
const OFF = { hasPrice: false, hasSizes: false, hasInstallments: false }
const LINK = 'https://vault.example/productos/a/vera-blanco-y-verde'
const caption = (options: Partial<KitOptions>, product = VERA, color = WHITE) =>
  kitCaption(product, color, { ...ON, ...options }, LINK)

describe('an image', () => {
  test('says the name, the price and the sizes that can be bought', () => {
    expect(kitContent(VERA, WHITE, ON, 'post')).toMatchObject({
      name: 'Vera',
      line: 'Court · Blanco y verde',
      price: '$68.000',
      installments: ['o 3 cuotas sin interés de $28.333,33', 'Total en 3 cuotas: $85.000'],
      sizes: ['35', '36', '37', '38', '40'],
      photo: { publicId: 'prueba/blanco-y-verde-1' },
    })
    expect(kitContent(VERA, WHITE, ON, 'story')).toMatchObject({
      line: 'Blanco y verde',
      photo: { publicId: 'prueba/blanco-y-verde-2' },
    })
  })

  test('says nothing that is switched off, and shows the only photo twice', () => {
    const content = kitContent(VERA, makeColor('Negro', 1), { ...ON, ...OFF }, 'story')
    expect(content).toMatchObject({ price: null, installments: [], sizes: [] })
    expect(content.photo?.publicId).toBe('prueba/negro-1')
    expect(kitContent(VERA, makeColor('Negro', 0), ON, 'story').photo).toBeNull()
  })

  test('is told to people who do not see it', () => {
    expect(kitAlt(kitContent(VERA, WHITE, { ...ON, hasInstallments: false }, 'post'), 'post')).toBe(
      'Publicación: Vera, Court · Blanco y verde, $68.000 de contado, Talles 35 · 36 · 37 · 38 · 40',
    )
  })
})

describe('the text', () => {
  test('says what the product says, and ends with the link', () => {
    expect(caption({})).toBe(
      [
        'Vera, en blanco y verde. Cuero, liviana.',
        '$68.000 de contado o 3 cuotas sin interés de $28.333,33 (total en 3 cuotas: $85.000).',
        'Talles 35 a 38 y 40.',
        `Consultá acá: ${LINK}`,
      ].join('\n'),
    )
  })

  test('follows the switches', () => {
    const lines = (options: Partial<KitOptions>) => caption(options).split('\n').slice(1, -1)
    expect(lines(OFF)).toEqual([])
    expect(lines({ ...OFF, hasInstallments: true })).toEqual([
      '3 cuotas sin interés de $28.333,33 (total en 3 cuotas: $85.000).',
    ])
    expect(lines({ ...OFF, hasPrice: true })).toEqual([
      '$68.000 de contado o 3 cuotas sin interés de $28.333,33 (total en 3 cuotas: $85.000).',
    ])
  })

  test.each([
    ['38', 'Talle 38.'],
    ['38 39', 'Talles 38 y 39.'],
    ['35 a 40', 'Talles 35 a 40.'],
    ['36 36,5 37', 'Talles 36 · 36,5 · 37.'],
  ])('with sizes %s says %s', (sizes, line) => {
    expect(caption({}, VERA, withSizes(makeColor('Negro'), sizes)).split('\n')).toContain(line)
  })

  test('has no line of sizes where none was entered or none is left', () => {
    for (const sizes of ['', '38(0)'])
      expect(caption({}, VERA, withSizes(makeColor('Negro'), sizes))).not.toMatch(/Talle/)
  })

  test('with a discount says the cash price, and instalments of the whole one', () => {
    const product = makeProduct({ price: pesos(84_000), discount: pesos(12_600) })
    expect(caption({}, product)).toContain(
      '$71.400 de contado o 3 cuotas sin interés de $35.000,00 (total en 3 cuotas: $105.000).',
    )
  })

  test('of a long description stays short', () => {
    const text = caption({}, makeProduct({ description: `${'Cuero vacuno. '.repeat(200)}\nMás` }))
    expect(text.length).toBeLessThan(900)
    expect(text).toContain('. Cuero…\n')
  })
})

test.each([
  ['35 36 37 39', '35 a 37, 39'],
  ['35 36', '35, 36'],
  ['36 36.5 37 38 39', '36, 36,5, 37 a 39'],
  ['36.5 37.5 38.5', '36,5, 37,5, 38,5'],
])('sizes %s are written %s', (sizes, ranges) => {
  expect(sizeRanges(sizes.split(' ').map(Number)).join(', ')).toBe(ranges)
})

describe('the address', () => {
  const colors = [makeColor('Negro'), WHITE] as const
  const read = (query: string) => readKitOptions(new URLSearchParams(query), [...colors])

  test('without anything asks for the first color, the price and the sizes', () => {
    const expected = { ...ON, color: 'negro', hasInstallments: false }
    expect(read('')).toEqual(expected)
    expect(read('color=rosa&fondo=verde&ver=nada')).toEqual(expected)
  })

  test('says all that was chosen, and that all is switched off', () => {
    const other: KitOptions = { ...ON, ...OFF, background: 'paper' }
    for (const options of [ON, other]) expect(read(String(kitParams(options)))).toEqual(options)
  })

  test('of an image names its format, and the version of the product', () => {
    const params = kitImageParams(ON, 'story', 3)
    expect(String(params)).toBe(
      'color=blanco-y-verde&fondo=brasa&ver=precio&ver=talles&ver=cuotas&formato=historia&version=3',
    )
    const posts = (['ember', 'ink'] as const).map((background) =>
      String(kitImageParams({ ...ON, background }, 'post', 3)),
    )
    expect(posts[0]).toBe(posts[1])
    expect(readKitFormat(params)).toBe('story')
    expect(readKitFormat(new URLSearchParams('formato=cuadro'))).toBeNull()
  })
})
