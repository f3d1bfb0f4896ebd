import type { Centavos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { bumpCatalogVersion } from './catalog-version.server.ts'
import './products.table.ts'

/** An edit of the price alone: the discount stays. Part of `changeCatalog`. */
export async function setPrice(
  transaction: DatabaseTransaction,
  { id, discount, version }: AdminProduct,
  price: Centavos,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set({
      price,
      final_price: priceProduct({ price, discount }).finalPrice,
      updated_at: new Date().toISOString(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await bumpCatalogVersion(transaction)
}
