import { sql } from 'kysely'
import { database } from '#app/platform/database.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'

type DayRange = { from: string; to: string }

/**
 * Returns the selections sent on each day (`2026-11-22`), and the pairs sold on each. A chat about one product is no
 * selection: its press is counted.
 */
export async function selectionTotals({ from, to }: DayRange) {
  const { start, end } = moments({ from, to })
  const sent = await database()
    .selectFrom('sent_selections')
    .select([daysAfter(start).as('index'), ({ fn }) => fn.countAll().as('total')])
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .where('share_token', '!=', '')
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

/**
 * Returns how often each color and size was in a selection that was sent; of one product, also in chats about it, which
 * are counted as presses too. A pair without a size has none.
 */
export async function pairsAskedFor(range: DayRange, limit: number, productId?: string) {
  const { start, end } = moments(range)
  const pairs = pairsBySize(limit)
    .where('sent.sent_at', '>=', start)
    .where('sent.sent_at', '<', end)
    .where('sent.by_hand', '=', 0)
  return timesOf(
    productId === undefined
      ? pairs.where('sent.share_token', '!=', '')
      : pairs.where('pairs.product_id', '=', productId),
  )
}

/** Returns how many pairs of each color and size of a product were sold. */
export function pairsSold({ from, to }: DayRange, limit: number, productId: string) {
  return timesOf(
    pairsBySize(limit)
      .where('pairs.product_id', '=', productId)
      .where('pairs.state', '=', 'sold')
      .where('sent.sold_on', '>=', from)
      .where('sent.sold_on', '<=', to),
  )
}

function pairsBySize(limit: number) {
  return database()
    .selectFrom('sent_selection_pairs as pairs')
    .innerJoin('sent_selections as sent', 'sent.code', 'pairs.code')
    .select(['pairs.product_id', 'pairs.color_slug', 'pairs.size', ({ fn }) => fn.countAll().as('times')])
    .groupBy(['pairs.product_id', 'pairs.color_slug', 'pairs.size'])
    .orderBy('times', 'desc')
    .orderBy('pairs.product_id')
    .limit(limit)
}

async function timesOf(pairs: ReturnType<typeof pairsBySize>) {
  const { isDemo } = await currentSettings()
  const rows = await (isDemo ? pairs : pairs.where('sent.is_demo', '=', 0)).execute()
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
