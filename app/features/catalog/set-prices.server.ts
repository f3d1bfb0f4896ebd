import type { Centavos } from '#app/business/money.ts'
import { priceProduct, storedDiscount } from '#app/business/pricing.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { bumpCatalogVersion } from './catalog-version.server.ts'
import { inChunks } from '#app/platform/in-chunks.server.ts'
import './products.table.ts'

export type NewPrice = { product: AdminProduct; price: Centavos; discount: Centavos | null }

/** An edit of price and discount alone, of products that were read in the same transaction. Part of `changeCatalog`. */
export async function setPrices(
  transaction: DatabaseTransaction,
  prices: readonly NewPrice[],
): Promise<void> {
  if (prices.length === 0) return
  const now = new Date().toISOString()
  await inChunks(prices, (some) =>
    transaction
      .insertInto('products')
      .values(some.map((one) => pricedRow(one, now)))
      // Every row is there already: this is one UPDATE with a value for each.
      .onConflict((row) =>
        row.column('id').doUpdateSet((changed) => ({
          price: changed.ref('excluded.price'),
          discount: changed.ref('excluded.discount'),
          final_price: changed.ref('excluded.final_price'),
          updated_at: changed.ref('excluded.updated_at'),
          version: changed.ref('excluded.version'),
        })),
      )
      .execute(),
  )
  await bumpCatalogVersion(transaction)
}

function pricedRow({ product, price, discount: asked }: NewPrice, now: string) {
  const { id, name, brand, model, description, createdAt, publishedAt, deletedAt, version } = product
  const discount = storedDiscount(asked)
  return {
    id,
    name,
    brand,
    model,
    description,
    price,
    discount,
    final_price: priceProduct({ price, discount }).finalPrice,
    created_at: createdAt,
    updated_at: now,
    published_at: publishedAt,
    deleted_at: deletedAt,
    version: version + 1,
  }
}
