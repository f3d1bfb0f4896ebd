import { centavos } from '#app/business/money.ts'
import { database } from '#app/platform/database.server.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { formatSelectionCode } from './selection-code.ts'
import type { ExportedPair } from './sale.ts'
import { selectSales } from './sales.server.ts'

/** Rows of the file; more than a small shop sells in years. */
const MAX_EXPORTED = 20_000

/** Newest first. */
export async function exportedPairs(): Promise<ExportedPair[]> {
  const codes = (await selectSales()).select('code')
  const rows = await database()
    .selectFrom('sent_selection_pairs as pairs')
    .innerJoin('sent_selections as sent', 'sent.code', 'pairs.code')
    .selectAll('pairs')
    .select(['sent.sent_at', 'sent.place', 'sent.delivery', 'sent.sold_on', 'sent.charged'])
    .where('pairs.code', 'in', codes)
    .orderBy('sent.sent_at', 'desc')
    .orderBy('pairs.code')
    .orderBy('pairs.position')
    .limit(MAX_EXPORTED)
    .execute()
  const paid = await database()
    .selectFrom('payments')
    .select(['code', 'way', (paid) => paid.fn.sum('amount').as('amount')])
    .groupBy(['code', 'way'])
    .where('code', 'in', codes)
    .orderBy('way')
    .execute()
  const payments = Map.groupBy(paid, ({ code }) => code)
  const pairs = Map.groupBy(rows, ({ code }) => code)
  const sumsOf = ({ code, charged }: { code: string; charged: number }) => {
    const paid = (payments.get(code) ?? []).reduce((sum, { amount }) => sum + Number(amount), 0)
    const full = (pairs.get(code) ?? []).reduce((sum, pair) => sum + (pair.charged_price ?? 0), 0)
    return {
      discount: centavos(full - charged),
      charged: centavos(charged),
      paid: centavos(paid),
      owed: centavos(charged - paid),
    }
  }
  return rows.map((row) => ({
    code: formatSelectionCode(row.code),
    sentAt: row.sent_at,
    state: row.state,
    stateAt: row.state_at,
    brand: row.brand,
    name: row.product_name,
    color: row.color_name,
    size: row.size === null ? null : formatSize(Number(row.size)),
    sent: centavos(row.cash_price),
    charged: row.charged_price === null ? null : centavos(row.charged_price),
    cost: row.cost === null ? null : centavos(row.cost),
    place: row.place,
    delivery: row.delivery,
    soldOn: row.sold_on,
    ofSale: row.position === 0 ? sumsOf(row) : null,
    ways: (payments.get(row.code) ?? []).map(({ way }) => way),
  }))
}
