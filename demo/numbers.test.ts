import { expect, test } from 'vitest'
import { compareWeeks, daysUntil } from '#app/domain/counts/counts.ts'
import { demoCatalog } from '#test/world.ts'
import { DEFAULT_WORD_GROUPS } from '#app/business/word-groups.ts'
import { demoProducts } from './catalogue.ts'
import { demoCounts, demoMissedSearches, demoSearches } from './numbers.ts'
import { slugOf } from './product.ts'
import { createCatalogSearch } from '#app/domain/search/search-catalog.server.ts'

const TODAY = '2026-11-22'
const days = daysUntil(TODAY, 28).toReversed()

function week(kind: string, productId?: string) {
  const byDay = new Map<string, number>()
  for (const one of demoCounts(TODAY)) {
    const day = days[one.daysAgo] ?? ''
    if (one.kind === kind && (productId === undefined || one.productId === productId))
      byDay.set(day, (byDay.get(day) ?? 0) + one.count)
  }
  return compareWeeks(byDay, TODAY)
}

test('every count is of a color of the demo, and of a day in the last four weeks', () => {
  const colors = new Set(
    demoProducts.flatMap(({ id, colors: all }) => all.map((color) => `${id} ${slugOf(color.name)}`)),
  )
  const counts = demoCounts(TODAY)
  expect(counts.length).toBeGreaterThan(1000)
  for (const { productId, color, daysAgo, count } of counts) {
    if (productId !== '') expect(colors).toContain(`${productId} ${color}`)
    expect(days[daysAgo]).toBeDefined()
    expect(count).toBeGreaterThan(0)
  }
})

test('no row comes twice, and the same start has the same numbers', () => {
  const keys = demoCounts(TODAY).map(({ daysAgo, kind, productId, color, size }) =>
    [daysAgo, kind, productId, color, size].join(),
  )
  expect(new Set(keys).size).toBe(keys.length)
  expect(demoCounts(TODAY)).toEqual(demoCounts(TODAY))
})

test("a week has as many visits as a small shop's, and more than the week before", () => {
  for (const kind of ['view', 'press', 'search']) {
    const { now, before, days: seven } = week(kind)
    expect(now, kind).toBeGreaterThan(before)
    expect(seven.every((day) => day.now > 0)).toBe(true)
  }
  expect(week('view').now).toBeGreaterThan(1000)
  expect(week('view').now).toBeLessThan(1600)
})

test('one product is viewed and never asked for, and one lacks the size that was asked for', () => {
  const idOf = (name: string) => demoProducts.find((product) => product.name === name)?.id ?? ''
  const terracotta = demoCounts(TODAY).filter(
    ({ productId, color }) => productId === idOf('Barrio') && color === 'terracota',
  )
  expect(new Set(terracotta.map(({ kind }) => kind))).toEqual(new Set(['view']))
  const [out] = demoCounts(TODAY).filter(({ kind }) => kind === 'out')
  const color = demoProducts
    .find(({ id }) => id === out?.productId)
    ?.colors.find(({ name }) => slugOf(name) === out?.color)
  expect(color?.sizes.find(({ size }) => String(size) === out?.size)).toMatchObject({ stock: 'none' })
})

test('the searches without a result find nothing in the demo', async () => {
  const { find } = await createCatalogSearch(demoCatalog(), DEFAULT_WORD_GROUPS)
  for (const { term } of demoMissedSearches) expect([term, find(term).products.length]).toEqual([term, 0])
})

test('the most searched are words of the catalogue, and leave room for one more of the five', async () => {
  const { find, labels } = await createCatalogSearch(demoCatalog(), DEFAULT_WORD_GROUPS)
  expect(demoSearches.map(({ term }) => labels.current(term))).toEqual(['Vera', 'Botita', 'Negro', 'Running'])
  for (const { term } of demoSearches) expect(find(term).products.length).toBeGreaterThan(0)
})
