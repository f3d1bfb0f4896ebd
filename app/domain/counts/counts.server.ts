import { storedLines } from '#app/domain/settings/settings.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import type { ColorInterest, CountKind, DayRange, SourceCounts, WantedSize } from './counts.ts'

function countsOf({ from, to }: DayRange) {
  return database().selectFrom('daily_counts').where('day', '>=', from).where('day', '<=', to)
}

/** Returns the names of links that the owner made known. */
export async function linkNames(): Promise<string[]> {
  return storedLines((await storedSetting('linkNames')) ?? '')
}

/** Totals of days, by kind. */
export type DailyTotals = ReadonlyMap<CountKind, ReadonlyMap<string, number>>

export async function dailyTotals(range: DayRange): Promise<DailyTotals> {
  const rows = await countsOf(range)
    .select(['kind', 'day', ({ fn }) => fn.sum('count').as('total')])
    .groupBy(['kind', 'day'])
    .execute()
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return new Map(
    [...byKind].map(([kind, ofKind]) => [
      kind,
      new Map(ofKind.map(({ day, total }) => [day, Number(total)])),
    ]),
  )
}

/** A press of WhatsApp weighs as much as ten looks, so that neither is missing among the first. */
const PRESS_WEIGHT = 10

/** Returns the colors of products that people are interested in, the first ones of all. */
export async function colorInterest(range: DayRange, limit: number): Promise<ColorInterest[]> {
  const rows = await countsOf(range)
    .select(({ fn, eb }) => {
      const isView = eb.case().when('kind', '=', 'view')
      const weighted = eb('count', '*', PRESS_WEIGHT)
      return [
        'product_id',
        'color',
        fn.sum(isView.then(eb.ref('count')).else(0).end()).as('views'),
        fn.sum(isView.then(0).else(eb.ref('count')).end()).as('presses'),
        fn.sum(isView.then(eb.ref('count')).else(weighted).end()).as('weight'),
      ]
    })
    .where('kind', 'in', ['view', 'press'])
    .where('product_id', '!=', '')
    .groupBy(['product_id', 'color'])
    .orderBy('weight', 'desc')
    .orderBy('product_id')
    .orderBy('color')
    .limit(limit)
    .execute()
  return rows.map(({ product_id: productId, color, views, presses }) => {
    return { productId, color, views: Number(views), presses: Number(presses) }
  })
}

/** Returns how often each product was looked at, in all of its colors; those without a look are not in it. */
export async function viewsByProduct(range: DayRange): Promise<Map<string, number>> {
  const rows = await countsOf(range)
    .select(['product_id', ({ fn }) => fn.sum('count').as('views')])
    .where('kind', '=', 'view')
    .where('product_id', '!=', '')
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, views }) => [id, Number(views)]))
}

/** Returns how often people looked and asked, by where they came from. */
export async function countsBySource(range: DayRange): Promise<SourceCounts[]> {
  const rows = await countsOf(range)
    .select(['source', 'kind', ({ fn }) => fn.sum('count').as('total')])
    .where('kind', 'in', ['view', 'press'])
    .where('source', '!=', '')
    .groupBy(['source', 'kind'])
    .execute()
  const sum = (of: typeof rows, kind: CountKind) => Number(of.find((row) => row.kind === kind)?.total ?? 0)
  return [...Map.groupBy(rows, ({ source }) => source)].map(([source, of]) => {
    return { source, views: sum(of, 'view'), presses: sum(of, 'press') }
  })
}

/** Returns the sizes that were asked for most often, there or gone. */
export async function wantedSizes(range: DayRange, limit: number): Promise<WantedSize[]> {
  const rows = await countsOf(range)
    .select(['product_id', 'color', 'size', ({ fn }) => fn.sum('count').as('times')])
    .where('kind', 'in', ['press', 'out'])
    .where('size', '!=', '')
    .groupBy(['product_id', 'color', 'size'])
    .orderBy('times', 'desc')
    .orderBy('product_id')
    .orderBy('size')
    .limit(limit)
    .execute()
  return rows.map(({ product_id: productId, color, size, times }) => {
    return { productId, color, size: Number(size), times: Number(times) }
  })
}
