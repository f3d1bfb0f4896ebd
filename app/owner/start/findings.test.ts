import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySizes } from '#test/any-sizes.ts'
import { parseSizes } from '#app/domain/catalog/sizes.ts'
import { chooseFindings, MAX_FINDINGS, reasonOf, type ColorNumbers } from './week.ts'

const numbers = (productId: string, views: number, presses: number, sizes = '36 37 38'): ColorNumbers => ({
  productId,
  color: 'negro',
  views,
  presses,
  sizes: parseSizes(sizes) ?? [],
})
const wanted = (productId: string, size: number, times: number) => ({
  productId,
  color: 'negro',
  size,
  times,
})

describe('the reason that wins', () => {
  test('a size that was asked for and is gone comes before everything', () => {
    const vera = numbers('vera', 200, 30, '37 38(0) 39(0)')
    const asked = [wanted('vera', 38, 4), wanted('vera', 39, 6), wanted('vera', 37, 50), wanted('rio', 38, 9)]
    expect(reasonOf(vera, asked, true)).toEqual({ kind: 'size-gone', size: 39, times: 6 })
  })

  test('one request for a size is not enough', () => {
    expect(reasonOf(numbers('vera', 200, 30, '38(0) 39'), [wanted('vera', 38, 1)], true)).toEqual({
      kind: 'asked-first',
    })
  })

  test.each([
    [numbers('a', 20, 0), false, 'never-asked'],
    [numbers('a', 19, 0), false, 'few-looks'],
    [numbers('a', 20, 0, '36(1) 37(0)'), false, 'never-asked'],
    [numbers('a', 90, 5), true, 'asked-first'],
    [numbers('a', 0, 0), true, 'few-looks'],
    [numbers('a', 90, 5, '36(1) 37(0)'), false, 'last-pair'],
    [numbers('a', 90, 5, '36(1) 37(1)'), false, 'asked'],
    [numbers('a', 90, 5, '36'), false, 'asked'],
    [numbers('a', 90, 5, ''), false, 'asked'],
  ])('%j, the one asked for most: %s → %s', (color, isAskedFirst, kind) => {
    expect(reasonOf(color, [], isAskedFirst)).toEqual({ kind })
  })
})

test('by looks; what is asked for most, lacks a size or stops people is there even when it is looked at less', () => {
  const colors = [
    ...Array.from({ length: 6 }, (_, index) => numbers(`p${index}`, 100 - index, 2)),
    numbers('pedido', 30, 12),
    numbers('agotado', 25, 3, '38(0) 39'),
    numbers('caro', 40, 0),
    numbers('mas-caro', 35, 0),
  ]
  const found = chooseFindings(colors, [wanted('agotado', 38, 5)])
  expect(found.map(({ productId, reason }) => [productId, reason.kind])).toEqual([
    ['p0', 'asked'],
    ['caro', 'never-asked'],
    ['pedido', 'asked-first'],
    ['agotado', 'size-gone'],
  ])
})

test('nothing was looked at: nothing is shown', () => {
  expect(chooseFindings([], [])).toEqual([])
})

const anyColor = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  color: fc.constantFrom('negro', 'camel'),
  views: fc.nat(500),
  presses: fc.nat(50),
  sizes: anySizes,
})
const anyWanted = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  color: fc.constantFrom('negro', 'camel'),
  size: fc.integer({ min: 66, max: 94 }).map((halves) => halves / 2),
  times: fc.integer({ min: 1, max: 40 }),
})

test('at most four, each once, in the order of their looks, and a missing size is truly missing', () => {
  const colors = fc.uniqueArray(anyColor, { selector: (one) => `${one.productId} ${one.color}` })
  fc.assert(
    fc.property(colors, fc.array(anyWanted), (given, asked) => {
      const found = chooseFindings(given, asked)
      expect(found).toHaveLength(Math.min(MAX_FINDINGS, given.length))
      expect(found.map(({ views }) => views)).toEqual(
        found.map(({ views }) => views).toSorted((a, b) => b - a),
      )
      expect(new Set(found.map(({ productId, color }) => `${productId} ${color}`)).size).toBe(found.length)
      const largest = Math.max(0, ...given.map(({ presses }) => presses))
      expect(Math.max(0, ...found.map(({ presses }) => presses))).toBe(largest)
      for (const { productId, color, reason } of found) {
        if (reason.kind !== 'size-gone') continue
        const { sizes } = given.find((one) => one.productId === productId && one.color === color) ?? {}
        expect(sizes?.find(({ size }) => size === reason.size)).toMatchObject({ stock: 'none' })
      }
    }),
  )
})
