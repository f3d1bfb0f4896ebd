import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySizes } from '#test/any-sizes.ts'
import {
  countedSize,
  formatSize,
  hasPairs,
  summarizeSizes,
  isInStock,
  isSameStock,
  isSize,
  MAX_SIZES,
  NEXT_STOCK,
  parseSize,
  parseSizes,
  readHalves,
  sizeFromAddress,
  sizesInStock,
  withoutCounts,
  withSize,
  writeSizes,
  type SizeStock,
} from './sizes.ts'

const available = (...sizes: number[]) => sizes.map((size) => ({ size, stock: 'available' }))

test('sizes are 33 to 47, whole and half', () => {
  const halves = Array.from({ length: 200 }, (_, index) => index / 4)
  expect(halves.filter(isSize)).toHaveLength(MAX_SIZES)
  expect([33, 37.5, 47].every(isSize)).toBe(true)
  expect([32.5, 47.5, 37.25, Number.NaN].some(isSize)).toBe(false)
})

test('a size is read with a comma and with a point', () => {
  expect(parseSize(' 37,5 ')).toBe(37.5)
  expect(parseSize('37.5')).toBe(37.5)
  expect(parseSize('38')).toBe(38)
  expect(formatSize(37.5)).toBe('37,5')
  expect(parseSize('\u200e37 1/2\u2060')).toBe(37.5)
  for (const text of ['', '3', '038', '380', '37,3', '37,50', '48', '-38', '38 a'])
    expect(parseSize(text), text).toBeNull()
})

test.each(['37½', '37 ½', '37 1/2', '37  1/2', '37 y 1/2', '37 medio', '37 Y  MEDIO'])(
  '"%s" is 37 and a half',
  (typed) => {
    expect(readHalves(`talle ${typed}, negra`)).toBe('talle 37,5, negra')
  },
)

test.each(['137½', '7 1/2', '37 1/25', '37 medios', '37 y 38'])('"%s" names no half size', (typed) => {
  expect(readHalves(typed)).toBe(typed)
})

describe('the sizes of a color on one line', () => {
  test.each([
    ['36, 37 y 38', [36, 37, 38]],
    ['36y37', [36, 37]],
    ['del 35 al 40', [35, 36, 37, 38, 39, 40]],
    ['de 35 a 37', [35, 36, 37]],
    ['35,5 a 37', [35.5, 36.5]],
    [' 38 '.repeat(125), [38]],
    ['desde el 35 hasta el 37 y 39', [35, 36, 37, 39]],
    ['37 1/2', [37.5]],
    ['36, 37½ y 38 y medio', [36, 37.5, 38.5]],
    ['35/36/37', [35, 36, 37]],
    ['35 1/2/36', [35.5, 36]],
    ['\u202a35\u201337\u202c\u00a039', [35, 36, 37, 39]],
  ])('%j is read', (typed, sizes) => {
    expect(parseSizes(typed)).toEqual(available(...sizes))
  })

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anySizes, (sizes) => {
        expect(parseSizes(writeSizes(sizes))).toEqual(sizes)
      }),
    )
  })

  test('the last pair is (1), and (0) is none', () => {
    expect(
      writeSizes([
        { size: 36, stock: 'available' },
        { size: 37.5, stock: 'last' },
        { size: 38, stock: 'none' },
      ]),
    ).toBe('36 37,5(1) 38(0)')
  })

  test('counted pairs are =3, and people write them as they like', () => {
    const counted = [countedSize(36, 0), countedSize(37.5, 1), countedSize(38, 12)]
    expect(counted.map(({ stock }) => stock)).toEqual(['none', 'last', 'available'])
    expect(writeSizes(counted)).toBe('36=0 37,5=1 38=12')
    for (const typed of ['36=0 37,5=1 38=12', '36:0, 37,5:1, 38:12', '36 = 0; 37.5 : 1 | 38(12)'])
      expect(parseSizes(typed), typed).toEqual(counted)
    expect(withoutCounts(counted)).toEqual([
      { size: 36, stock: 'none' },
      { size: 37.5, stock: 'last' },
      { size: 38, stock: 'available' },
    ])
  })

  test('"34 a 40" fills a range', () => {
    expect(parseSizes('34 a 40')).toEqual(available(34, 35, 36, 37, 38, 39, 40))
    expect(parseSizes('34-36')).toEqual(available(34, 35, 36))
    expect(parseSizes('35 A 36, 39')).toEqual(available(35, 36, 39))
  })

  test('commas separate, and make halves', () => {
    expect(parseSizes('36,37,38')).toEqual(available(36, 37, 38))
    expect(parseSizes('36,5, 37')).toEqual(available(36.5, 37))
    expect(parseSizes('38; 36 | 37')).toEqual(available(36, 37, 38))
  })

  test('a size that is named twice counts as the last says', () => {
    expect(parseSizes('35 a 37 36(0)')).toEqual([
      { size: 35, stock: 'available' },
      { size: 36, stock: 'none' },
      { size: 37, stock: 'available' },
    ])
  })

  test('what cannot be read is no list', () => {
    for (const text of [
      'talle 38',
      '40 a 34',
      '32 a 34',
      '46 a 48',
      '38=1000',
      '38=',
      '38=-1',
      '3839',
      `${' 38 '.repeat(125)} `,
    ])
      expect(parseSizes(text), text).toBeNull()
    expect(parseSizes('  ')).toEqual([])
  })

  test('no text makes it fail, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.()=: a-') }), (text) => {
        const sizes = parseSizes(text)
        expect(sizes === null || sizes.every(({ size }) => isSize(size))).toBe(true)
      }),
    )
  })
})

test('a color without sizes can always be asked for; with sizes, only what is there', () => {
  const sizes: SizeStock[] = [
    { size: 37, stock: 'none' },
    { size: 38, stock: 'last' },
  ]
  expect(isInStock([])).toBe(true)
  expect(isInStock(sizes)).toBe(true)
  expect(isInStock(sizes, 37)).toBe(false)
  expect(isInStock(sizes, 38)).toBe(true)
  expect(isInStock(sizes.slice(0, 1))).toBe(false)
  expect(sizesInStock(sizes)).toEqual([38])
})

test('a tap takes an available size to its last pair, to none, and back', () => {
  expect(NEXT_STOCK).toEqual({ available: 'last', last: 'none', none: 'available' })
})

test('stock is the same when size, mark and count are', () => {
  const last = countedSize(37, 1)
  expect(isSameStock(last, countedSize(37, 1))).toBe(true)
  for (const other of [countedSize(38, 1), countedSize(37, 2), { size: 37, stock: 'last' } as const])
    expect(isSameStock(last, other)).toBe(false)
})

test('the shop has as many pairs as it counts, one that is the last, and any number of what nobody counts', () => {
  const sizes = parseSizes('36 37(1) 38(0) 39=3')!
  expect(hasPairs(sizes, 36, 100)).toBe(true)
  expect(hasPairs(sizes, 37, 1)).toBe(true)
  expect(hasPairs(sizes, 37, 2)).toBe(false)
  expect(hasPairs(sizes, 38, 1)).toBe(false)
  expect(hasPairs(sizes, 39, 3)).toBe(true)
  expect(hasPairs(sizes, 39, 4)).toBe(false)
  expect(hasPairs(sizes, 40, 1)).toBe(false)
})

test('the shop has every pair of a color without sizes, and one whose size is settled in the chat', () => {
  expect(hasPairs([], 37, 1)).toBe(true)
  expect(hasPairs(parseSizes('37(0)')!, null, 1)).toBe(true)
})

test('an address chooses a size with a point, instead of the one it named, and keeps its other choices', () => {
  expect(withSize('/producto/vera', 37.5)).toBe('/producto/vera?talle=37.5')
  expect(withSize('/productos?talle=36&marca=Río', 38)).toBe('/productos?talle=38&marca=R%C3%ADo')
  expect(withSize('/productos?marca=Río', null)).toBe('/productos?marca=Río')
  expect(sizeFromAddress(new URLSearchParams('talle=37.5'))).toBe(37.5)
  for (const query of ['', 'talle=', 'talle=50'])
    expect(sizeFromAddress(new URLSearchParams(query))).toBeNull()
})

test('the sizes of all colors are summed up: what is there, the last pairs, what is missing', () => {
  const colors = ['36 37(1) 38(1) 39(0)', '37(0) 38(1) 39(0)'].map((text) => ({ sizes: parseSizes(text)! }))
  expect(summarizeSizes(colors)).toEqual({
    inStock: [36, 37, 38],
    last: [37],
    missing: [39],
    ofColors: [3, 1],
  })
  expect(summarizeSizes([{ sizes: [] }])).toBeNull()
})
