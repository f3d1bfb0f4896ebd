import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { ProductImage } from './product.ts'
import './products.table.ts'

/** Their files are removed later, when nothing can bring them back (decision 30). */
export async function recordDeletedImages(
  transaction: DatabaseTransaction,
  images: readonly ProductImage[],
  deletedAt: string,
): Promise<void> {
  for (const { publicId, url } of images) {
    await transaction
      .insertInto('deleted_images')
      .values({ public_id: publicId, url, deleted_at: deletedAt })
      .execute()
  }
}
