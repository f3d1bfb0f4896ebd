import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { database } from '#app/platform/database.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import {
  type SentCount,
  addTotals,
  forgetCounts,
  MAX_ROWS_A_DAY,
  recordSearchTotal,
  recordVisit,
  storeCounts,
  sweepCounts,
} from './record-count.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { countsBySource, dailyTotals } from './counts.server.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const from = (address: string): Visitor => ({ address, isHttps: true })
const ANYBODY = from('203.0.113.1')
const VIEW: SentCount = { kind: 'view', product: 'vera', color: 'negro', size: null, from: '' }
const PRESS: SentCount = { ...VIEW, kind: 'press' }

beforeEach(async () => {
  const colors = [withSizes(makeColor('Negro'), '37 38(1) 39(0)'), makeColor('Camel')] as const
  await addProducts([makeProduct({ id: 'vera', colors: [...colors] })])
})

async function stored() {
  await storeCounts()
  const rows = await rowsOf('daily_counts')
  return rows
    .map((row) => [row.day, row.kind, row.product_id, row.color, row.size, row.count].join(' '))
    .toSorted()
}

test('views and presses add up by product, color and size; two batches and two processes add up too', async () => {
  await recordVisit(VIEW, ANYBODY, NOW)
  await recordVisit(VIEW, from('203.0.113.2'), NOW)
  await recordVisit({ ...PRESS, size: 38 }, ANYBODY, NOW)
  await storeCounts()
  await recordVisit(VIEW, from('203.0.113.3'), NOW)
  await recordVisit({ ...VIEW, color: 'camel' }, from('203.0.113.3'), NOW)
  await storeCounts()
  forgetCounts()
  await recordVisit({ ...PRESS, size: 38 }, ANYBODY, NOW)
  expect(await stored()).toEqual([
    '2026-11-22 press vera negro 38 2',
    '2026-11-22 view vera camel  1',
    '2026-11-22 view vera negro  3',
  ])
})

test('ten processes that store the same rows at once add up', async () => {
  const colors = ['negro', 'camel', 'rojo', 'azul']
  const batch = colors.map((color) => ({
    ...{
      day: '2026-11-22',
      kind: 'view' as const,
      product_id: 'vera',
      color,
      size: '',
      source: '',
      count: 3,
    },
  }))
  await Promise.all(Array.from({ length: 10 }, () => addTotals(database(), batch)))
  expect(await stored()).toEqual(colors.toSorted().map((color) => `2026-11-22 view vera ${color}  30`))
})

test('nothing is counted twice when two batches are stored at once', async () => {
  await recordVisit(VIEW, ANYBODY, NOW)
  await Promise.all([storeCounts(), storeCounts()])
  expect(await stored()).toEqual(['2026-11-22 view vera negro  1'])
})

test('a page opened with a size that is gone counts as asked for in vain; a press names the size', async () => {
  await recordVisit({ ...VIEW, size: 39 }, ANYBODY, NOW)
  await recordVisit({ ...VIEW, size: 38 }, from('203.0.113.2'), NOW)
  await recordVisit({ ...PRESS, size: 39 }, ANYBODY, NOW)
  await recordVisit({ ...PRESS, size: 47 }, ANYBODY, NOW)
  expect(await stored()).toEqual([
    '2026-11-22 out vera negro 39 1',
    '2026-11-22 press vera negro  1',
    '2026-11-22 press vera negro 39 1',
    '2026-11-22 view vera negro  2',
  ])
})

test('what the shop does not show is refused, so nobody can add rows', async () => {
  expect(await recordVisit({ ...VIEW, product: 'otro' }, ANYBODY, NOW)).toBe(false)
  expect(await recordVisit({ ...VIEW, color: 'rojo' }, ANYBODY, NOW)).toBe(false)
  expect(await recordVisit({ ...VIEW, product: '', color: '' }, ANYBODY, NOW)).toBe(false)
  expect(await stored()).toEqual([])
})

test('looks and presses count for where they came from; unknown names add no rows', async () => {
  await saveSetting('linkNames', 'feria\ncanje')
  const others = Array.from({ length: 15 }, (_, index) => `inventado-${index}`)
  for (const source of ['', 'l.instagram.com', 'feria', ...others])
    await recordVisit({ ...VIEW, from: source }, ANYBODY, NOW)
  await recordVisit({ ...PRESS, from: 'feria' }, ANYBODY, NOW)
  await storeCounts()
  expect(await countsBySource({ from: '2026-11-22', to: '2026-11-22' })).toEqual(
    expect.arrayContaining([
      { source: 'directo', views: 1, presses: 0 },
      { source: 'instagram', views: 1, presses: 0 },
      { source: 'feria', views: 1, presses: 1 },
      { source: 'otros', views: 15, presses: 0 },
    ]),
  )
  expect(await rowsOf('daily_counts')).toHaveLength(5)
})

test('a press outside of a product counts for the total of its day', async () => {
  await recordVisit({ ...PRESS, product: '', color: 'x'.repeat(200), size: 38 }, ANYBODY, NOW)
  expect(await stored()).toEqual(['2026-11-22 press    1'])
})

test('days end at midnight in Argentina', async () => {
  await recordVisit(VIEW, ANYBODY, new Date('2026-11-23T02:59:59.000Z'))
  await recordVisit(VIEW, ANYBODY, new Date('2026-11-23T03:00:00.000Z'))
  expect(await stored()).toEqual(['2026-11-22 view vera negro  1', '2026-11-23 view vera negro  1'])
})

describe('limits', () => {
  const counted = async (times: number, visit: (index: number) => Promise<boolean>) => {
    let sum = 0
    for (let index = 0; index < times; index += 1) if (await visit(index)) sum += 1
    return sum
  }

  test('one network counts twenty times an hour for one color', async () => {
    expect(await counted(25, () => recordVisit(VIEW, ANYBODY, NOW))).toBe(20)
    expect(await recordVisit(PRESS, ANYBODY, NOW)).toBe(true)
    expect(await recordVisit(VIEW, from('203.0.113.2'), NOW)).toBe(true)
    expect(await recordVisit(VIEW, ANYBODY, new Date('2026-11-22T16:00:00.000Z'))).toBe(true)
  })

  test('also outside of a product, whatever color the press names', async () => {
    for (let count = 0; count < 30; count += 1)
      await recordVisit({ ...PRESS, product: '', color: `c${count}` }, ANYBODY, NOW)
    expect(await stored()).toEqual(['2026-11-22 press    20'])
  })

  test('and three hundred times for all; a household has one network, whatever its IPv6 address', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `p${index}`)
    await addProducts(ids.map((id) => makeProduct({ id, colors: [makeColor('Negro')] })))
    const visit = (index: number) => {
      const product = ids[index % ids.length] ?? ''
      return recordVisit({ ...VIEW, product }, from(`2001:db8:1:${index.toString(16)}::1`), NOW)
    }
    expect(await counted(350, visit)).toBe(300)
  })

  test('beyond five thousand rows a day counts join the total, so the table has an end', async () => {
    expect(MAX_ROWS_A_DAY).toBe(5000)
    const ids = Array.from({ length: MAX_ROWS_A_DAY + 2 }, (_, index) => `p${index}`)
    await addProducts(ids.map((id) => makeProduct({ id, colors: [makeColor('Negro')] })))
    for (const [index, product] of ids.entries())
      await recordVisit({ ...VIEW, product }, from(`10.${index >> 8}.${index & 255}.1`), NOW)
    await recordVisit({ ...VIEW, product: 'p0' }, ANYBODY, NOW)
    await storeCounts()
    const rows = await rowsOf('daily_counts')
    expect(rows).toHaveLength(MAX_ROWS_A_DAY + 1)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(MAX_ROWS_A_DAY + 3)
    expect(rows.find(({ product_id }) => product_id === '')).toMatchObject({ count: 2 })
  })
})

test('counts wait when they cannot be stored, and lose nothing', async () => {
  await recordVisit(VIEW, ANYBODY, NOW)
  await database().schema.alterTable('daily_counts').renameTo('elsewhere').execute()
  await expect(storeCounts()).rejects.toThrow()
  await recordVisit(VIEW, from('203.0.113.2'), NOW)
  await database().schema.alterTable('elsewhere').renameTo('daily_counts').execute()
  expect(await stored()).toEqual(['2026-11-22 view vera negro  2'])
})

test('totals are deleted after 400 days', async () => {
  await recordVisit(VIEW, ANYBODY, NOW)
  await storeCounts()
  await sweepCounts(new Date(NOW.getTime() + 400 * DAY_MS))
  expect(await stored()).toHaveLength(1)
  await sweepCounts(new Date(NOW.getTime() + 401 * DAY_MS))
  expect(await stored()).toEqual([])
})

test('totals of days, by kind', async () => {
  await recordVisit(VIEW, ANYBODY, NOW)
  await recordVisit({ ...VIEW, color: 'camel' }, ANYBODY, NOW)
  await recordVisit(VIEW, ANYBODY, new Date(NOW.getTime() - DAY_MS))
  await recordVisit(VIEW, ANYBODY, new Date(NOW.getTime() - 9 * DAY_MS))
  recordSearchTotal(false, NOW)
  recordSearchTotal(true, NOW)
  await storeCounts()
  const totals = await dailyTotals({ from: '2026-11-16', to: '2026-11-22' })
  expect(Object.fromEntries(totals.get('view') ?? [])).toEqual({ '2026-11-21': 1, '2026-11-22': 2 })
  expect(Object.fromEntries(totals.get('search') ?? [])).toEqual({ '2026-11-22': 2 })
  expect(Object.fromEntries(totals.get('missed') ?? [])).toEqual({ '2026-11-22': 1 })
  expect(totals.get('press')).toBeUndefined()
})
