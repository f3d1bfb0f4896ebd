import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import type { ProductImage } from './product.ts'
import './products.table.ts'

/** Their files are removed later, when nothing can bring them back (decision 30). */
export async function recordDeletedImages(
  transaction: DatabaseTransaction,
  images: readonly ProductImage[],
  deletedAt: string,
): Promise<void> {
  const rows = images.map(({ publicId, url }) => ({ public_id: publicId, url, deleted_at: deletedAt }))
  await inChunks(rows, (some) => transaction.insertInto('deleted_images').values(some).execute())
}
