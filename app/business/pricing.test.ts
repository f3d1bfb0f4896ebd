import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from './money.ts'
import {
  changeByPercent,
  discountOfPercent,
  movePrice,
  priceProduct,
  PRICE_ROUNDINGS,
  roundPrice,
  storedDiscount,
  sumPrices,
  totalInTwo,
  unlikelyDiscount,
} from './pricing.ts'

describe('Spec §9: final price and instalments', () => {
  test.each([
    { price: 68_000, discount: null, final: 68_000, two: 81_600, three: 85_000, each: 28_333.33 },
    { price: 84_000, discount: 12_600, final: 71_400, two: 100_800, three: 105_000, each: 35_000 },
    { price: 118_000, discount: null, final: 118_000, two: 141_600, three: 147_500, each: 49_166.67 },
    // Floats say 4.47 for three instalments of 3.58.
    { price: 3.58, discount: null, final: 3.58, two: 4.3, three: 4.48, each: 1.49 },
  ])('$price less $discount', ({ price, discount, final, two, three, each }) => {
    const less = discount === null ? null : pesos(discount)
    const prices = priceProduct({ price: pesos(price), discount: less })
    const installments = { two: pesos(two), three: pesos(three) }
    expect(prices).toMatchObject({ finalPrice: pesos(final), installments, eachOfThree: pesos(each) })
  })

  test('the percentage compares cash with cash', () => {
    expect(priceProduct({ price: pesos(84_000), discount: pesos(12_600) }).discountPercent).toBe(15)
    expect(priceProduct({ price: pesos(84_000), discount: null }).discountPercent).toBeNull()
  })

  test('a discount of 0 is stored as null', () => {
    expect(storedDiscount(pesos(0))).toBeNull()
    expect(storedDiscount(null)).toBeNull()
    expect(storedDiscount(pesos(1))).toBe(pesos(1))
  })
})

test('for every price: totals are within half a centavo of the exact product, and grow with it @money', () => {
  const price = fc.integer({ min: 1, max: 10 ** 11 })
  fc.assert(
    fc.property(price, (amount) => {
      const product = { price: centavos(amount), discount: null }
      const { installments, eachOfThree, finalPrice } = priceProduct(product)
      expect(finalPrice).toBe(amount)
      expect(10 * installments.two).toBeGreaterThanOrEqual(12 * amount - 5)
      expect(10 * installments.two).toBeLessThanOrEqual(12 * amount + 5)
      expect(100 * installments.three).toBeGreaterThanOrEqual(125 * amount - 50)
      expect(100 * installments.three).toBeLessThanOrEqual(125 * amount + 50)
      expect(Math.abs(3 * eachOfThree - installments.three)).toBeLessThanOrEqual(1.5)
    }),
  )
})

test('for every discount: the final price is the price less the discount, and above 0 @money', () => {
  const offer = fc
    .integer({ min: 2, max: 10 ** 11 })
    .chain((price) => fc.tuple(fc.constant(price), fc.integer({ min: 1, max: price - 1 })))
  fc.assert(
    fc.property(offer, ([price, discount]) => {
      const prices = priceProduct({ price: centavos(price), discount: centavos(discount) })
      expect(prices.finalPrice + discount).toBe(price)
      expect(prices.finalPrice).toBeGreaterThan(0)
      const { installments } = priceProduct({ price: centavos(price), discount: null })
      expect(prices.installments).toEqual(installments)
    }),
  )
})

test.each([
  [68_000, 1_000, 74_800],
  [68_000, -1_000, 61_200],
  [79_000, 1_250, 88_875],
  [0.05, 1_000, 0.06],
  [68_000, -10_000, 0],
  [99_999_999, 100_000, 1_099_999_989],
])('%d pesos changed by %d hundredths of a percent are %d', (price, hundredths, changed) => {
  expect(changeByPercent(pesos(price), hundredths)).toBe(pesos(changed))
})

describe('rounding a price', () => {
  test.each([
    ['none', 88_875.55, 88_875.55],
    ['to-100', 88_849.99, 88_800],
    ['to-100', 88_850, 88_900],
    ['to-500', 94_080, 94_000],
    ['to-500', 88_480, 88_500],
    ['to-1000', 88_480, 88_000],
    ['to-1000', 400, 0],
    ['ending-900', 88_480, 88_900],
    ['ending-900', 88_399.99, 87_900],
    ['ending-900', 88_400, 88_900],
    ['ending-900', 120, 900],
    ['ending-900', 0, 0],
    ['ending-900', -120, -120],
  ] as const)('%s: %d is %d', (rounding, price, rounded) => {
    expect(roundPrice(pesos(price), rounding)).toBe(pesos(rounded))
  })

  test('of a rounded price changes nothing', () => {
    const price = fc.integer({ min: 1, max: 10 ** 11 })
    fc.assert(
      fc.property(price, fc.constantFrom(...PRICE_ROUNDINGS), (amount, rounding) => {
        const once = roundPrice(centavos(amount), rounding)
        expect(roundPrice(once, rounding)).toBe(once)
      }),
    )
  })
})

describe('a discount looks like a typing mistake', () => {
  test.each([
    [84_000, 15, 'tiny'],
    [84_000, 99.99, 'tiny'],
    [84_000, 100, null],
    [1_000, 15, null],
    [1_000_000, 4_000, null],
    [84_000, 83_500, null],
    [84_000, 83_580, 'huge'],
    [84_000, null, null],
  ] as const)('$%d less $%d: %s', (price, discount, mistake) => {
    expect(unlikelyDiscount({ price: pesos(price), discount: discount && pesos(discount) })).toBe(mistake)
  })
})

test.each([
  [84_000, 15, 12_600],
  [68_005, 10, 6_801],
  [3, 10, null],
  [3, 99, null],
  [3, 50, 2],
])('of $%d a discount of %d%% is $%d, in whole pesos and never all of it', (price, percent, discount) => {
  expect(discountOfPercent(pesos(price), percent)).toBe(discount && pesos(discount))
})

test('a total in three instalments is 80.000 × 1.25, in two 80.000 × 1.2', () => {
  expect(totalInTwo(pesos(100_000))).toBe(pesos(96_000))
})

describe('a moved price', () => {
  test('keeps its centavos where nothing is rounded, although the percentage shows as another', () => {
    const offer = { price: pesos(0.07), discount: pesos(0.01) }
    expect(movePrice(offer, pesos(0.08), 'none', 'percent')).toEqual({
      price: pesos(0.08),
      discount: pesos(0.01),
    })
  })

  test('of nothing keeps the discount, and is refused later', () => {
    const offer = { price: pesos(84_000), discount: pesos(12_600) }
    expect(movePrice(offer, pesos(0), 'none', 'percent')).toEqual({ price: 0, discount: pesos(12_600) })
  })
})

describe('the sums of a selection', () => {
  const offer = fc.integer({ min: 2, max: 10 ** 9 }).chain((price) =>
    fc.record({
      price: fc.constant(centavos(price)),
      discount: fc.option(fc.integer({ min: 1, max: price - 1 }).map(centavos)),
    }),
  )

  test('Vera and Río', () => {
    const vera = { price: pesos(68_000), discount: null }
    const rio = { price: pesos(84_000), discount: pesos(12_600) }
    const three = { three: pesos(190_000), eachOfThree: pesos(63_333.33) }
    expect(sumPrices([vera, rio])).toEqual({ cash: pesos(139_400), ...three })
    expect(sumPrices([])).toEqual({ cash: 0, three: 0, eachOfThree: 0 })
  })

  test('are those of the shoes, in any order', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 30 }), fc.array(offer, { maxLength: 30 }), (some, others) => {
        const [a, b, all] = [sumPrices(some), sumPrices(others), sumPrices([...others, ...some])]
        expect(all.cash).toBe(a.cash + b.cash)
        expect(all.three).toBe(a.three + b.three)
        expect(Math.abs(3 * all.eachOfThree - all.three)).toBeLessThanOrEqual(1.5)
      }),
    )
  })
})

test('no discount is shown as 0% or 100% of the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 10 ** 10 }),
      fc.integer({ min: 1, max: 10 ** 10 }),
      (price, amount) => {
        const discount = centavos(1 + (amount % (price - 1)))
        const percent = priceProduct({ price: centavos(price), discount }).discountPercent
        expect(percent).toBeLessThan(100)
      },
    ),
  )
})
