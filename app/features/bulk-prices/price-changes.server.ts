import { database } from '#app/platform/database.server.ts'
import type { PriceChange } from './bulk-prices.ts'
import './price-changes.table.ts'

export type LastPriceChange = {
  change: PriceChange
  /** ISO 8601, UTC. */
  madeAt: string
  /** How many products it changed. */
  products: number
}

/** The change of prices that can be undone; null: there is none. */
export async function findLastPriceChange(): Promise<LastPriceChange | null> {
  const row = await database()
    .selectFrom('price_changes')
    .innerJoin('changed_prices', 'changed_prices.change_id', 'price_changes.id')
    .select(['price_changes.change', 'price_changes.made_at'])
    .select((rows) => rows.fn.countAll<number>().as('products'))
    .groupBy('price_changes.id')
    .executeTakeFirst()
  if (!row) return null
  return { change: JSON.parse(row.change) as PriceChange, madeAt: row.made_at, products: row.products }
}
