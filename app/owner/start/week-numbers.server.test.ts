import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { shopDay } from '#app/base/dates.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import type { CountKind } from '#app/domain/counts/counts.ts'
import { addTotals } from '#app/domain/counts/record-count.server.ts'
import { forgetSettings, markOpened } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { weekCopy } from './week-numbers.copy.ts'
import { findWeekNumbers, weekSearches, weekViews } from './week-numbers.server.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')

beforeEach(async () => {
  await markOpened(database(), new Date('2026-01-01T12:00:00.000Z'), false)
  await addProducts([
    makeProduct({ id: 'vera', name: 'Vera', colors: [withSizes(makeColor('Negro'), '37 38(0)')] }),
    makeProduct({ id: 'rio', name: 'Río', colors: [makeColor('Azul'), makeColor('Rojo')] }),
  ])
})

async function count(
  day: string,
  kind: CountKind,
  times: number,
  product_id = '',
  color = '',
  size = '',
  source = '',
) {
  await addTotals(database(), [{ day, kind, product_id, color, size, source, count: times }])
}

/** Stores a selection of one pair. */
async function send(
  code: string,
  sentAt: string,
  pair: { size?: string; soldAt?: string; isOfProduct?: boolean } = {},
) {
  const at = Date.parse(sentAt)
  const share_token = pair.isOfProduct ? '' : code
  const row = { code, request_key: code, sent_at: at, expires_at: at, share_token, is_demo: 0 }
  const sold_on = pair.soldAt === undefined ? null : shopDay(new Date(pair.soldAt))
  await insertRows('sent_selections', { ...row, sold_on })
  await insertRows('sent_selection_pairs', {
    ...{ id: code, code, position: 0, product_id: 'vera', product_name: 'Vera', brand: 'Vault' },
    ...{ model: 'Court', color_slug: 'negro', color_name: 'Negro', size: pair.size ?? null },
    ...{ cash_price: 100, installments_price: 125, state: pair.soldAt ? 'sold' : 'new' },
    ...{ state_at: Date.parse(pair.soldAt ?? sentAt), reserved_until: null, charged_price: null },
    keeps_price: 1,
  })
}

test('a new shop has no numbers yet', async () => {
  const week = await findWeekNumbers(NOW)
  expect(week).toMatchObject({ figures: null, findings: [], isExample: false })
  expect(week.dates).toEqual({ from: '16', to: '22 de noviembre' })
})

test('the dates name both months where the week has two', async () => {
  const { dates } = await findWeekNumbers(new Date('2026-12-03T15:00:00.000Z'))
  expect(weekCopy.week.dates(dates)).toBe('27 de noviembre al 3 de diciembre, contra la anterior')
})

test('the sources of both weeks, most looks of this one first', async () => {
  const from = (day: string, kind: CountKind, times: number, source: string) =>
    count(day, kind, times, 'vera', 'negro', '', source)
  await from('2026-11-22', 'view', 3, 'google')
  await from('2026-11-16', 'view', 7, 'instagram')
  await from('2026-11-16', 'press', 2, 'instagram')
  await from('2026-11-15', 'view', 5, 'feria')
  await from('2026-11-09', 'press', 1, 'instagram')
  await from('2026-11-08', 'view', 99, 'tiktok')
  await count('2026-11-22', 'view', 50, 'vera', 'negro')
  const none = { views: 0, presses: 0 }
  expect((await findWeekNumbers(NOW)).sources).toEqual([
    { source: 'instagram', now: { views: 7, presses: 2 }, before: { views: 0, presses: 1 } },
    { source: 'google', now: { views: 3, presses: 0 }, before: none },
    { source: 'feria', now: none, before: { views: 5, presses: 0 } },
  ])
})

test('looks of each product in this week, in all of its colors', async () => {
  await count('2026-11-22', 'view', 30, 'rio', 'azul')
  await count('2026-11-16', 'view', 5, 'rio', 'rojo')
  await count('2026-11-16', 'press', 5, 'rio', 'rojo')
  await count('2026-11-15', 'view', 70, 'vera', 'negro')
  expect(await weekViews(NOW)).toEqual(new Map([['rio', 35]]))
})

test('four figures: this week against the last', async () => {
  await count('2026-11-22', 'view', 30, 'vera', 'negro')
  await count('2026-11-16', 'view', 5, 'rio', 'azul')
  await count('2026-11-15', 'view', 20, 'rio', 'azul')
  await count('2026-11-08', 'view', 1000, 'rio', 'azul')
  await count('2026-11-22', 'press', 2)
  await count('2026-11-21', 'search', 9)
  await count('2026-11-21', 'missed', 4)
  // In Argentina these are the last minute of the week before, and the first of this one.
  await send('AAAA', '2026-11-16T02:59:59.999Z', { soldAt: '2026-11-22T12:00:00.000Z' })
  await send('BBBB', '2026-11-16T03:00:00.000Z')
  await send('CCCC', '2026-11-22T12:00:00.000Z', { soldAt: '2026-11-22T12:00:00.000Z' })
  const { figures } = await findWeekNumbers(NOW)
  const sums = (figure: 'views' | 'presses' | 'selections' | 'sold') => [
    figures?.[figure].now,
    figures?.[figure].before,
  ]
  expect(sums('views')).toEqual([35, 20])
  expect(sums('presses')).toEqual([2, 0])
  expect(sums('selections')).toEqual([2, 1])
  expect(sums('sold')).toEqual([2, 0])
  expect(figures?.selections.days[0]).toEqual({ day: '2026-11-16', now: 1, before: 0 })
  expect(await weekSearches(NOW)).toEqual({ all: 9, missed: 4 })
})

test('a chat about one product, whose press is counted, counts once', async () => {
  await count('2026-11-20', 'view', 40, 'vera', 'negro')
  await count('2026-11-20', 'press', 2, 'vera', 'negro', '38')
  await send('AAAA', '2026-11-20T12:00:00.000Z', { size: '38', isOfProduct: true })
  await send('BBBB', '2026-11-20T12:00:00.000Z', { size: '38', isOfProduct: true })
  const { figures, findings } = await findWeekNumbers(NOW)
  expect([figures?.presses.now, figures?.selections.now]).toEqual([2, 0])
  expect(findings).toMatchObject([{ id: 'vera', presses: 2, reason: { kind: 'size-gone', times: 2 } }])
})

describe('findings', () => {
  test('lead to the product; a pair in a selection was asked for too; what is gone from the shop is left out', async () => {
    await count('2026-11-20', 'view', 40, 'vera', 'negro')
    await count('2026-11-20', 'press', 1, 'vera', 'negro', '38')
    await count('2026-11-20', 'view', 90, 'rio', 'rojo')
    await count('2026-11-20', 'view', 500, 'vendido', 'negro')
    await count('2026-11-20', 'view', 500, 'vera', 'otro')
    await count('2026-11-15', 'press', 9, 'rio', 'rojo')
    await send('AAAA', '2026-11-20T12:00:00.000Z', { size: '38' })
    await send('BBBB', '2026-11-20T12:00:00.000Z')
    await send('CCCC', '2026-11-15T12:00:00.000Z', { size: '38' })
    const { findings } = await findWeekNumbers(NOW)
    expect(findings).toMatchObject([
      { id: 'rio', name: 'Río', color: 'Rojo', views: 90, presses: 0, reason: { kind: 'never-asked' } },
      { id: 'vera', views: 40, presses: 3, reason: { kind: 'size-gone', size: 38, times: 2 } },
    ])
    expect(findings[0]?.path).toBe('/productos/rio/rio-rojo')
  })
})

test("a demo shows its examples and says so; a shop that was one shows only what came after the demo's day", async () => {
  await markOpened(database(), new Date('2026-11-20T12:00:00.000Z'), true)
  await count('2026-11-12', 'view', 100, 'vera', 'negro')
  await count('2026-11-20', 'view', 10, 'vera', 'negro')
  forgetSettings()
  expect(await findWeekNumbers(NOW)).toMatchObject({
    isExample: true,
    figures: { views: { now: 10, before: 100 } },
  })
  setEnv({ ...env(), demo: false })
  forgetSettings()
  expect((await findWeekNumbers(NOW)).figures).toBeNull()
  await count('2026-11-21', 'view', 3, 'vera', 'negro')
  const week = await findWeekNumbers(NOW)
  setEnv(undefined)
  expect(week).toMatchObject({ isExample: false, figures: { views: { now: 3, before: 0 } } })
})
