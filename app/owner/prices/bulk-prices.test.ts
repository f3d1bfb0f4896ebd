import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct } from '#test/world.ts'
import {
  isExpected,
  MAX_SHOWN_ROWS,
  movedRows,
  movesOf,
  previewParts,
  previewPrices,
  toShownRow,
  type PriceChange,
} from './bulk-prices.ts'

const tenPercent = { direction: 'up', by: { percentHundredths: 1_000 } } as const
const change = (given: Partial<PriceChange> = {}): PriceChange => {
  return { scope: 'all', ...tenPercent, rounding: 'none', keeps: 'percent', ...given }
}

const newPrices = (price: number, given: Partial<PriceChange>) =>
  previewPrices([makeAdminProduct({ price: pesos(price) })], change(given))[0]?.price

describe('old → new', () => {
  test.each([
    [84_000, { by: { percentHundredths: 1_200 }, rounding: 'to-500' }, 94_000],
    [79_000, { by: { percentHundredths: 1_200 }, rounding: 'to-500' }, 88_500],
    [92_000, { by: { percentHundredths: 1_200 }, rounding: 'to-500' }, 103_000],
    [68_000, {}, 74_800],
    [68_000, { direction: 'down' }, 61_200],
    [68_000, { by: { percentHundredths: 1_275 } }, 76_670],
    [0.07, { by: { percentHundredths: 750 } }, 0.08],
    [68_000, { by: { amount: pesos(5_000) } }, 73_000],
    [68_000, { by: { amount: pesos(5_000.5) }, direction: 'down' }, 62_999.5],
    [68_000, { rounding: 'to-1000' }, 75_000],
    [68_000, { rounding: 'ending-900' }, 74_900],
  ] as const)('$%d with %j is $%d', (price, given, expected) => {
    expect(newPrices(price, given)).toBe(pesos(expected))
  })

  // Before: 84.000 less 12.600 (15%), 71.400 in cash.
  test.each([
    ['percent', {}, 92_400, 13_860],
    ['pesos', {}, 92_400, 12_600],
    // The cash prices 79.968 and 81.480 are rounded.
    ['percent', { by: { percentHundredths: 1_200 }, rounding: 'to-500' }, 94_000, 14_000],
    ['pesos', { by: { percentHundredths: 1_200 }, rounding: 'to-500' }, 94_100, 12_600],
    ['percent', { by: { amount: pesos(5_000) } }, 89_000, 13_350],
    // A round price before the discount would show 14%.
    ['percent', { by: { amount: pesos(70_000) }, direction: 'down', rounding: 'to-500' }, 14_118, 2_118],
  ] as const)('a discount keeps its %s with %j', (keeps, given, price, discount) => {
    const product = makeAdminProduct({ price: pesos(84_000), discount: pesos(12_600) })
    expect(previewPrices([product], change({ keeps, ...given }))).toMatchObject([
      { price: pesos(price), discount: pesos(discount), error: null },
    ])
  })
})

describe('which products are in the scope', () => {
  const vera = makeAdminProduct({ name: 'Vera', brand: 'Vault', model: 'Court' })
  const barrio = makeAdminProduct({ name: 'Barrio', brand: 'Vault', model: 'Botita', publishedAt: null })
  const rio = makeAdminProduct({ name: 'Río', brand: 'Ansenuza', model: 'Running' })
  const trashed = makeAdminProduct({ name: 'Vieja', brand: 'Vault', deletedAt: '2026-03-02T12:00:00.000Z' })
  const nothing = { brands: [], models: [], ids: [] }

  test.each([
    ['all', ['Vera', 'Barrio', 'Río']],
    [{ ...nothing, brands: ['Vault'] }, ['Vera', 'Barrio']],
    [{ ...nothing, models: ['Court', 'Running'] }, ['Vera', 'Río']],
    [{ ...nothing, brands: ['Vault'], models: ['Court', 'Running'] }, ['Vera']],
    [{ ...nothing, ids: [rio.id, trashed.id] }, ['Río']],
    [nothing, []],
  ] as const)('%j', (scope, names) => {
    const rows = previewPrices([vera, barrio, rio, trashed], change({ scope: scope as PriceChange['scope'] }))
    expect(rows.map((row) => row.product.name)).toEqual(names)
  })
})

test.each([
  [10_000, null, { by: { amount: pesos(10_000) }, direction: 'down' }, 'not-positive'],
  [9_999, null, { by: { amount: pesos(10_000) }, direction: 'down', rounding: 'ending-900' }, 'not-positive'],
  [400, null, { rounding: 'to-1000' }, 'not-positive'],
  [10_000, 9_000, { direction: 'down', keeps: 'pesos' }, 'discount-too-high'],
  [10_000, 8_999, { direction: 'down', keeps: 'pesos' }, null],
  [10_000, 9_000, { direction: 'down' }, null],
  [10_000, 9_900, { direction: 'down', rounding: 'to-1000' }, 'discount-too-high'],
  [99_999_999, null, {}, 'price-too-high'],
] as const)('$%d less $%d with %j: %s', (price, discount, given, error) => {
  const product = makeAdminProduct({ price: pesos(price), discount: discount && pesos(discount) })
  expect(previewPrices([product], change(given))[0]?.error).toBe(error)
})

describe('a preview is still the one that was shown', () => {
  const rows = previewPrices([makeAdminProduct({ id: 'uno' }), makeAdminProduct({ id: 'dos' })], change())
  const expected = [
    { id: 'dos', version: 1, price: pesos(68_000) },
    { id: 'uno', version: 1, price: pesos(68_000) },
  ]

  test('whatever the order', () => {
    expect(isExpected(rows, expected)).toBe(true)
  })

  test.each([
    [expected.slice(1)],
    [[...expected, { id: 'tres', version: 1, price: pesos(68_000) }]],
    [[expected[0]!, expected[0]!]],
    [[expected[0]!, { ...expected[1]!, version: 2 }]],
    [[expected[0]!, { ...expected[1]!, price: pesos(68_001) }]],
  ])('not: %j', (other) => {
    expect(isExpected(rows, other)).toBe(false)
  })
})

test('rounding may move prices against the change, and says so', () => {
  const onePercent = change({ by: { percentHundredths: 100 }, rounding: 'to-1000' })
  const moves = (...prices: number[]) => {
    const products = prices.map((price) => makeAdminProduct({ price: pesos(price) }))
    return movesOf(movedRows(previewPrices(products, onePercent)))
  }
  expect(moves(50_000, 60_000)).toBe('up')
  expect(moves(50_400)).toBe('up')
  expect(moves(50_400, 10_300)).toBe('both')
  expect(moves(10_300)).toBe('down')
})

const rise = change({ by: { percentHundredths: 1_200 }, rounding: 'to-500', keeps: 'pesos' })
const shown = (product: ReturnType<typeof makeAdminProduct>, change = rise) =>
  previewPrices([product], change).map(toShownRow)[0]

test('a row shows what people pay, before and after', () => {
  expect(shown(makeAdminProduct({ price: pesos(84_000), discount: pesos(12_600) }))).toMatchObject({
    before: { price: pesos(84_000), finalPrice: pesos(71_400), eachOfThree: pesos(35_000) },
    after: { price: pesos(94_100), finalPrice: pesos(81_500), eachOfThree: pesos(39_208.33) },
    error: null,
  })
})

test('a discount that becomes another percentage is shown', () => {
  const product = makeAdminProduct({ price: pesos(84_000), discount: pesos(12_600) })
  expect(shown(product)?.discount).toEqual({ percentBefore: 15, percentAfter: 13 })
  expect(shown(makeAdminProduct())?.discount).toBeNull()
})

test('a price below zero is none', () => {
  const change: PriceChange = { ...rise, direction: 'down', by: { amount: pesos(90_000) } }
  const row = shown(makeAdminProduct({ price: pesos(84_000) }), change)
  expect(row).toMatchObject({ after: null, error: 'not-positive' })
})

test('a hidden product is marked', () => {
  expect(shown(makeAdminProduct({ publishedAt: null }))?.isHidden).toBe(true)
})

test('a preview begins with what is to be checked, and counts the rows that it does not show', () => {
  const plain = Array.from({ length: MAX_SHOWN_ROWS + 2 }, () => makeAdminProduct({ name: 'Vera' }))
  const products = [
    ...plain,
    makeAdminProduct({ name: 'Río', price: pesos(84_000), discount: pesos(12_600) }),
    makeAdminProduct({ name: 'Cara', price: pesos(99_999_999) }),
  ]
  const { toCheck, rest } = previewParts(previewPrices(products, rise))
  expect(toCheck.rows.map(({ name, error }) => [name, error])).toEqual([
    ['Cara', 'price-too-high'],
    ['Río', null],
  ])
  expect([toCheck.count, rest.count, rest.rows.length]).toEqual([2, MAX_SHOWN_ROWS + 2, MAX_SHOWN_ROWS])
})
