import { expect, test } from 'vitest'
import { answerAt, readCacheRule, simulate, simulationTable, zipf, type Shop } from './cdn-simulation.ts'

const RULE = { freshSeconds: 60, staleSeconds: 600 }
const SHOP: Shop = {
  ...{ visitors: 5000, days: 1, products: 50, places: 1 },
  ...{ changesPerDay: 24, isPurged: true },
}

test('the rule is the one of the header', () => {
  expect(readCacheRule('public, max-age=0, s-maxage=60, stale-while-revalidate=600')).toEqual(RULE)
  expect(readCacheRule('no-store')).toEqual({ freshSeconds: 0, staleSeconds: 0 })
})

test.each([
  [0, 'fresh'],
  [59.9, 'fresh'],
  [60, 'old'],
  [659.9, 'old'],
  [660, 'asked'],
  [Number.POSITIVE_INFINITY, 'asked'],
] as const)('a page of %s seconds is %s', (age, answer) => {
  expect(answerAt(age, RULE)).toBe(answer)
})

test('the second is chosen half as often as the first, the fourth a quarter', () => {
  const choose = zipf(4)
  const counts = [0, 0, 0, 0]
  const steps = 25_000
  for (let step = 0; step < steps; step += 1) {
    const chosen = choose(step / steps)
    counts[chosen] = (counts[chosen] ?? 0) + 1
  }
  expect(counts.map((count) => Math.round(count / 100))).toEqual([120, 60, 40, 30])
})

test('the same seed gives the same numbers', () => {
  expect(simulate(SHOP, RULE, 7)).toEqual(simulate(SHOP, RULE, 7))
  expect(simulate(SHOP, RULE, 7)).not.toEqual(simulate(SHOP, RULE, 8))
})

test('without a rule every page is asked of the shop, and each photo once for each format', () => {
  const none = simulate(SHOP, { freshSeconds: 0, staleSeconds: 0 })
  expect(none.pages).toBe(19_000)
  expect(none.pageRequestsToShop).toBe(none.pages)
  expect(none.pagesAtOnce).toBe(0)
  expect(none.photoRequestsToShop).toBeLessThanOrEqual(3 * (8 * 202 + 4 * 50))
})

test('one page that is stored for ever is asked once for each place and each change', () => {
  const forEver = { freshSeconds: 1e9, staleSeconds: 0 }
  const all = simulate({ ...SHOP, isPurged: false }, forEver).pageRequestsToShop
  expect(all).toBeLessThanOrEqual(2 + 200 + 50)
  expect(simulate({ ...SHOP, isPurged: false, places: 3 }, forEver).pageRequestsToShop).toBeGreaterThan(
    2 * all,
  )
  expect(simulate(SHOP, forEver).pageRequestsToShop).toBeGreaterThan(5 * all)
})

test('the table says what is left for the shop', () => {
  const [head, , row] = simulationTable([{ ...SHOP, visitors: 1000 }]).split('\n')
  expect(head).toContain('pages/s of the shop')
  expect(row).toMatch(/^1,000 +50 +1 +24, purged +[\d.]+ % +[\d.]+ % +[\d.]+ % +0\.\d+$/)
})
