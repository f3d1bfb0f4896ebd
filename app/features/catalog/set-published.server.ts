import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { bumpCatalogVersion } from './catalog-version.server.ts'
import { changeCatalog } from './change-catalog.server.ts'
import { findProduct } from './product-rows.server.ts'

/** Shows a product in the shop or hides it; the product itself stays as it is. */
export async function setPublished(id: string, isPublished: boolean): Promise<'saved' | 'not-found'> {
  return changeCatalog(async (transaction) => {
    const product = await findProduct(transaction, id)
    if (!product || product.deletedAt !== null) return 'not-found'
    await writePublished(transaction, product, isPublished)
    return 'saved'
  })
}

/** `setPublished` as part of a larger change. */
export async function writePublished(
  transaction: DatabaseTransaction,
  { id, publishedAt }: AdminProduct,
  isPublished: boolean,
): Promise<void> {
  if (isPublished === (publishedAt !== null)) return
  const now = new Date().toISOString()
  await transaction
    .updateTable('products')
    .set({ published_at: isPublished ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await bumpCatalogVersion(transaction)
}
