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
    .select([daysAfter(start, 'sent_at').as('index'), ({ fn }) => fn.countAll().as('total')])
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .groupBy('index')
    .execute()
  const sold = await database()
    .selectFrom('sent_selection_pairs')
    .select([daysAfter(start, 'state_at').as('index'), ({ fn }) => fn.countAll().as('total')])
    .where('state', '=', 'sold')
    .where('state_at', '>=', start)
    .where('state_at', '<', end)
    .groupBy('index')
    .execute()
  const byDay = (rows: readonly { index: number; total: unknown }[]) =>
    new Map(
      rows.map(({ index, total }) => [shopDay(new Date(start + Number(index) * DAY_MS)), Number(total)]),
    )
  return { sent: byDay(sent), sold: byDay(sold) }
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
function daysAfter(start: number, column: 'sent_at' | 'state_at') {
  return sql<number>`(${sql.ref(column)} - ${sql.lit(start)}) / ${sql.lit(DAY_MS)}`
}
