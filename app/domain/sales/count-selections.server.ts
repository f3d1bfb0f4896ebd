import { sql } from 'kysely'
import { database } from '#app/platform/database.server.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'

type DayRange = { from: string; to: string }

/** Returns the selections sent on each day (`2026-11-22`), and the pairs sold on each. */
export async function selectionTotals({ from, to }: DayRange) {
  const { start, end } = moments({ from, to })
  const sent = await database()
    .selectFrom('sent_selections')
    .select([daysAfter(start).as('index'), ({ fn }) => fn.countAll().as('total')])
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .where('by_hand', '=', 0)
    .groupBy('index')
    .execute()
  const sold = await database()
    .selectFrom('sent_selections as sent')
    .innerJoin('sent_selection_pairs as pairs', 'pairs.code', 'sent.code')
    .select(['sent.sold_on as day', ({ fn }) => fn.countAll().as('total')])
    .where('pairs.state', '=', 'sold')
    .where('sent.sold_on', '>=', from)
    .where('sent.sold_on', '<=', to)
    .groupBy('sent.sold_on')
    .execute()
  const dayOf = (index: number) => shopDay(new Date(start + Number(index) * DAY_MS))
  return {
    sent: new Map(sent.map(({ index, total }) => [dayOf(index), Number(total)])),
    sold: new Map(sold.map(({ day, total }) => [day ?? '', Number(total)])),
  }
}

/** Returns how often each color and size was in a selection that was sent; a pair without a size has none. */
export async function pairsAskedFor(range: DayRange, limit: number) {
  const { start, end } = moments(range)
  const rows = await database()
    .selectFrom('sent_selection_pairs as pairs')
    .innerJoin('sent_selections as sent', 'sent.code', 'pairs.code')
    .select(['pairs.product_id', 'pairs.color_slug', 'pairs.size', ({ fn }) => fn.countAll().as('times')])
    .where('sent.sent_at', '>=', start)
    .where('sent.sent_at', '<', end)
    .where('sent.by_hand', '=', 0)
    .groupBy(['pairs.product_id', 'pairs.color_slug', 'pairs.size'])
    .orderBy('times', 'desc')
    .orderBy('pairs.product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id: productId, color_slug: color, size, times }) => {
    return { productId, color, size: size === null ? null : Number(size), times: Number(times) }
  })
}

/** Argentina has no daylight saving time: its days have 24 hours. */
function moments({ from, to }: DayRange): { start: number; end: number } {
  return { start: startOfShopDay(from)?.getTime() ?? 0, end: (startOfShopDay(to)?.getTime() ?? 0) + DAY_MS }
}

/** Both engines divide whole numbers without a remainder. */
function daysAfter(start: number) {
  return sql<number>`(${sql.ref('sent_at')} - ${sql.lit(start)}) / ${sql.lit(DAY_MS)}`
}
