import type { Centavos } from '#app/business/money.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { bumpCatalogVersion } from './change-catalog.server.ts'
import { updateRows } from './write-product.server.ts'

export type NewPrice = { product: AdminProduct; price: Centavos; discount: Centavos | null }

/** Edits price and discount alone, of products that were read in the same transaction. Part of `changeCatalog`. */
export async function setPrices(
  transaction: DatabaseTransaction,
  prices: readonly NewPrice[],
): Promise<void> {
  if (prices.length === 0) return
  const replacements = prices.map(({ product, price, discount }) => ({
    current: product,
    product: { ...product, price, discount },
  }))
  await updateRows(transaction, replacements, new Date().toISOString())
  await bumpCatalogVersion(transaction)
}
