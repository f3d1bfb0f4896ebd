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
    .select(['sent.sent_at', 'sent.place', 'sent.sold_on', 'sent.charged'])
    .where('pairs.code', 'in', codes)
    .orderBy('sent.sent_at', 'desc')
    .orderBy('pairs.code')
    .orderBy('pairs.position')
    .limit(MAX_EXPORTED)
    .execute()
  const paid = await database()
    .selectFrom('payments')
    .select(['code', 'way'])
    .distinct()
    .where('code', 'in', codes)
    .orderBy('way')
    .execute()
  const ways = Map.groupBy(paid, ({ code }) => code)
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
    soldOn: row.sold_on,
    chargedForSale: row.position === 0 ? centavos(row.charged) : null,
    ways: (ways.get(row.code) ?? []).map(({ way }) => way),
  }))
}
