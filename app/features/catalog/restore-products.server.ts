import { bumpCatalogVersion, changeCatalog } from './change-catalog.server.ts'
import { inChunks } from '#app/platform/database.server.ts'
import './products.table.ts'

/**
 * Takes products out of the trash as they went in; their photos are no longer deleted.
 * @returns the ids of those that were in the trash
 */
export async function restoreProducts(ids: readonly string[]): Promise<string[]> {
  return changeCatalog(async (transaction) => {
    const restored = await inChunks(ids, async (some) => {
      await transaction
        .deleteFrom('deleted_images')
        .where('public_id', 'in', (images) =>
          images
            .selectFrom('product_images')
            .innerJoin('products', 'products.id', 'product_images.product_id')
            .select('product_images.public_id')
            .where('products.id', 'in', some)
            .where('products.deleted_at', 'is not', null),
        )
        .execute()
      return transaction
        .updateTable('products')
        .set({ deleted_at: null })
        .where('id', 'in', some)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .execute()
    })
    if (restored.length > 0) await bumpCatalogVersion(transaction)
    return restored.map(({ id }) => id)
  })
}
