import { bumpCatalogVersion } from './catalog-version.server.ts'
import { changeCatalog } from './change-catalog.server.ts'
import { findProduct } from './product-rows.server.ts'
import { recordDeletedImages } from './record-deleted-images.server.ts'

/** The records of its images first, then the product goes to the trash (Spec §7, decision 30). */
export async function deleteProduct(id: string): Promise<'deleted' | 'not-found'> {
  return changeCatalog(async (transaction) => {
    const product = await findProduct(transaction, id)
    if (!product) return 'not-found'
    if (product.deletedAt !== null) return 'deleted'
    const now = new Date().toISOString()
    const images = product.colors.flatMap((color) => color.images)
    await recordDeletedImages(transaction, images, now)
    await transaction.updateTable('products').set({ deleted_at: now }).where('id', '=', id).execute()
    await bumpCatalogVersion(transaction)
    return 'deleted'
  })
}
