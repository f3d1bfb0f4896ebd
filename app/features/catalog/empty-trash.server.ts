import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { trashStartsAt } from './admin-product.ts'
import { changeCatalog } from './change-catalog.server.ts'

/**
 * Removes what has been in the trash for more than 30 days. Shoppers see no difference.
 * @returns photos that were deleted as long ago and that no product shows, not even one in the trash: their files can
 * go. They are answered again until `forgetDeletedImages` is told, so that an interrupted job loses no file.
 */
export async function emptyTrash(now: Date): Promise<string[]> {
  const start = trashStartsAt(now).toISOString()
  return changeCatalog(async (transaction) => {
    await transaction.deleteFrom('products').where('deleted_at', '<', start).execute()
    // Whoever still shows a photo records it again when it goes.
    await transaction
      .deleteFrom('deleted_images')
      .where('deleted_at', '<', start)
      .where('public_id', 'in', (images) => images.selectFrom('product_images').select('public_id'))
      .execute()
    return listLeft(transaction, start)
  })
}

/** A photo that was deleted twice counts from the second time. */
async function listLeft(transaction: DatabaseTransaction, start: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('deleted_images')
    .select('public_id')
    .groupBy('public_id')
    .having((image) => image.fn.max('deleted_at'), '<', start)
    .orderBy('public_id')
    .execute()
  return rows.map((row) => row.public_id)
}
