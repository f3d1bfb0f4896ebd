/** Holds only the last change, so that it can be undone; `change` is a `PriceChange` as JSON. */
export type PriceChangesTable = { id: string; change: string; made_at: string }

/** Prices in centavos; `discount` is the one before the change. */
export type ChangedPricesTable = {
  change_id: string
  product_id: string
  old_price: number
  new_price: number
  discount: number | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    price_changes: PriceChangesTable
    changed_prices: ChangedPricesTable
  }
}
