import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, pesos } from '#app/business/money.ts'
import { isOut, PAIR_STATES } from './pair-acts.ts'
import {
  canKeepPrice,
  chargedFor,
  chargeOf,
  NO_DISCOUNT,
  type PairPrice,
  type PricedPair,
  sumSale,
} from './sale.ts'

const price = (cash: number, three: number): PairPrice => ({ cash: pesos(cash), three: pesos(three) })
const pair = (sent: PairPrice, now: PairPrice | null, more: Partial<PricedPair> = {}): PricedPair => ({
  ...{ state: 'new', sent, now, keepsPrice: true, isPriceHeld: true, charged: null },
  ...more,
})
const VERA = pair(price(68_000, 85_000), price(68_000, 85_000))
const RIO = pair(price(71_400, 105_000), price(84_000, 105_000))
const SIESTA = pair(price(48_000, 60_000), price(46_000, 57_500))

test('the drawn selection: what rose costs what she saw, what fell costs what it costs today', () => {
  expect(sumSale([VERA, RIO, SIESTA])).toEqual({
    count: 3,
    sent: pesos(187_400),
    now: pesos(198_000),
    discount: pesos(0),
    sold: pesos(0),
    charge: pesos(185_400),
    eachOfThree: pesos(82_500),
  })
})

test('what is sold has been charged: only the other pairs are still to be', () => {
  const sold = { ...VERA, state: 'sold', charged: pesos(65_000) } as const
  expect(sumSale([sold, RIO])).toMatchObject({ count: 2, sold: pesos(65_000), charge: pesos(71_400) })
  expect(sumSale([sold])).toMatchObject({ sold: pesos(65_000), charge: 0, eachOfThree: 0 })
})

test('the owner may charge the price of today, and does after the days of the code', () => {
  expect(chargeOf({ ...RIO, keepsPrice: false })).toEqual(price(84_000, 105_000))
  expect(chargeOf({ ...RIO, isPriceHeld: false })).toEqual(price(84_000, 105_000))
  expect([RIO, SIESTA, VERA].map(canKeepPrice)).toEqual([true, false, false])
  expect(canKeepPrice({ ...RIO, isPriceHeld: false })).toBe(false)
  expect(canKeepPrice({ ...RIO, state: 'sold' })).toBe(false)
})

test('a product that is gone costs what she saw; what was dropped costs nothing', () => {
  expect(chargeOf({ ...RIO, now: null })).toEqual(price(71_400, 105_000))
  expect(sumSale([VERA, { ...RIO, state: 'dropped' }])).toMatchObject({ count: 1, charge: pesos(68_000) })
  expect(sumSale([])).toMatchObject({ count: 0, charge: 0, eachOfThree: 0 })
})

test('a discount comes off what is sold, and what is left of it off what is still to be charged', () => {
  const sold = { ...VERA, state: 'sold', charged: pesos(65_000) } as const
  const tenPercent = { ...NO_DISCOUNT, percent: 10 }
  expect(chargedFor([sold, RIO], tenPercent)).toBe(pesos(58_500))
  expect(sumSale([sold, RIO], tenPercent)).toMatchObject({
    ...{ sold: pesos(58_500), charge: pesos(64_260), discount: pesos(13_640), eachOfThree: pesos(31_500) },
  })
  const amount = { ...NO_DISCOUNT, amount: pesos(70_000) }
  expect(chargedFor([sold, RIO], amount)).toBe(0)
  expect(sumSale([sold, RIO], amount)).toMatchObject({
    sold: 0,
    charge: pesos(66_400),
    discount: pesos(70_000),
  })
})

test('for all pairs: never more than today, nor, while it is held, than she saw; sums add up @money', () => {
  const amount = fc.integer({ min: 100, max: 1e10 }).map(centavos)
  const prices = fc.record({ cash: amount, three: amount })
  const anyPair: fc.Arbitrary<PricedPair> = fc.record({
    state: fc.constantFrom(...PAIR_STATES),
    sent: prices,
    now: fc.option(prices),
    keepsPrice: fc.boolean(),
    isPriceHeld: fc.boolean(),
    charged: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(anyPair, { maxLength: 30 }), (pairs) => {
      for (const one of pairs) {
        const { cash, three } = chargeOf(one)
        const today = one.now ?? one.sent
        expect(cash).toBeLessThanOrEqual(today.cash)
        expect(three).toBeLessThanOrEqual(today.three)
        if (one.keepsPrice && one.isPriceHeld) expect(cash).toBeLessThanOrEqual(one.sent.cash)
        expect([today.cash, one.sent.cash]).toContain(cash)
        expect(chargeOf({ ...one, charged: centavos(500) }).cash).toBe(500)
      }
      const { charge, sold, now } = sumSale(pairs)
      expect(charge + sold).toBeLessThanOrEqual(now)
      const open = pairs.filter(({ state }) => !isOut(state))
      expect(charge + sold).toBe(open.reduce((sum, one) => sum + chargeOf(one).cash, 0))
    }),
  )
})
