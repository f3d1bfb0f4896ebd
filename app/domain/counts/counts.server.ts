import './daily-counts.table.ts'
import { database } from '#app/platform/database.server.ts'
import { type CountKind, type ColorInterest, type DayRange, type WantedSize } from './counts.ts'

/** Totals of days, by kind. */
export type DailyTotals = ReadonlyMap<CountKind, ReadonlyMap<string, number>>

export async function dailyTotals({ from, to }: DayRange): Promise<DailyTotals> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(['kind', 'day', ({ fn }) => fn.sum('count').as('total')])
    .where('day', '>=', from)
    .where('day', '<=', to)
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
export async function colorInterest({ from, to }: DayRange, limit: number): Promise<ColorInterest[]> {
  const rows = await database()
    .selectFrom('daily_counts')
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
    .where('day', '>=', from)
    .where('day', '<=', to)
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
export async function viewsByProduct({ from, to }: DayRange): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(['product_id', ({ fn }) => fn.sum('count').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'view')
    .where('product_id', '!=', '')
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, views }) => [id, Number(views)]))
}

/** Returns the sizes that were asked for most often, there or gone. */
export async function wantedSizes({ from, to }: DayRange, limit: number): Promise<WantedSize[]> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(['product_id', 'color', 'size', ({ fn }) => fn.sum('count').as('times')])
    .where('day', '>=', from)
    .where('day', '<=', to)
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
