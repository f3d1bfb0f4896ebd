import './selections.table.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Centavos } from '#app/business/money.ts'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { startOfShopDay } from '#app/base/shop-moment.ts'
import { DAY_MS } from '#app/base/time.ts'
import type { PairState } from './sent-selection.ts'
import { storeSharedSelection } from './shared-selections.server.ts'

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

export type PastSelection = {
  code: string
  sentAt: number
  state: PairState
  stateAt: number
  reservedUntil: number | null
  pairs: readonly {
    productId: string
    productName: string
    brand: string
    model: string
    colorSlug: string
    colorName: string
    size: number | null
    cashPrice: Centavos
    installmentsPrice: Centavos
  }[]
}

/** Adds an invented selection, as if it was sent at that moment: for the demo. */
export async function addSelection(transaction: DatabaseTransaction, past: PastSelection): Promise<void> {
  const { code, sentAt, state, stateAt, reservedUntil, pairs } = past
  await transaction
    .insertInto('sent_selections')
    .values({
      code,
      request_key: randomUUID(),
      sent_at: sentAt,
      expires_at: sentAt + SELECTION_DAYS * DAY_MS,
      share_token: await storeSharedSelection(transaction, pairs, new Date(sentAt)),
      is_demo: 1,
      state,
      reserved_until: state === 'reserved' ? reservedUntil : null,
    })
    .execute()
  const rows = pairs.map((pair, position) => ({
    id: randomUUID(),
    code,
    position,
    product_id: pair.productId,
    product_name: pair.productName,
    brand: pair.brand,
    model: pair.model,
    color_slug: pair.colorSlug,
    color_name: pair.colorName,
    size: pair.size === null ? null : String(pair.size),
    cash_price: pair.cashPrice,
    installments_price: pair.installmentsPrice,
    state,
    state_at: stateAt,
    reserved_until: reservedUntil,
    charged_price: state === 'sold' ? pair.cashPrice : null,
    keeps_price: 1,
  }))
  await transaction.insertInto('sent_selection_pairs').values(rows).execute()
}
