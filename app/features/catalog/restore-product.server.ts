import { bumpCatalogVersion } from './catalog-version.server.ts'
import { changeCatalog } from './change-catalog.server.ts'
import { findProduct } from './product-rows.server.ts'

/** Takes a product out of the trash as it went in; its photos are no longer deleted. */
export async function restoreProduct(id: string): Promise<'restored' | 'not-found'> {
  return changeCatalog(async (transaction) => {
    const product = await findProduct(transaction, id)
    if (!product) return 'not-found'
    if (product.deletedAt === null) return 'restored'
    await transaction
      .deleteFrom('deleted_images')
      .where('public_id', 'in', (images) =>
        images.selectFrom('product_images').select('public_id').where('product_id', '=', id),
      )
      .execute()
    await transaction.updateTable('products').set({ deleted_at: null }).where('id', '=', id).execute()
    await bumpCatalogVersion(transaction)
    return 'restored'
  })
}
