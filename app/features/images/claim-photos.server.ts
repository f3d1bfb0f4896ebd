import { database, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { embeddedImageUrl } from './image-url.ts'
import { originalKey, photoStore } from './photo-store.server.ts'
import './uploads.table.ts'

/**
 * Claims a product's photos. Call it in the transaction that saves the product: a concurrent sweep waits for its end
 * and then leaves these photos for a day.
 * @returns the public ids of missing photos: a product may not be saved with them
 */
export async function claimPhotos(
  transaction: DatabaseTransaction,
  images: readonly { url: string; publicId: string }[],
  now = new Date(),
): Promise<string[]> {
  const ours = images.filter(({ url, publicId }) => url === embeddedImageUrl(publicId))
  const publicIds = [...new Set(ours.map(({ publicId }) => publicId))]
  const uploads = await inChunks(publicIds, (some) =>
    transaction
      .updateTable('uploads')
      .set({ claimed_at: now.toISOString() })
      .where('public_id', 'in', some)
      .returning(['public_id', 'removing_at'])
      .execute(),
  )
  const removing = new Map(uploads.map((upload) => [upload.public_id, upload.removing_at !== null]))
  const missing: string[] = []
  for (const publicId of publicIds) {
    // A photo without a row, such as the demo's, exists as long as its file does.
    if (removing.get(publicId) ?? !(await photoStore().has(originalKey(publicId)))) missing.push(publicId)
  }
  return missing
}

/** Returns those photos of the embedded host that are missing or about to be removed. */
export async function missingPhotos(publicIds: readonly string[]): Promise<Set<string>> {
  const removing = await database()
    .selectFrom('uploads')
    .select('public_id')
    .where('removing_at', 'is not', null)
    .execute()
  const missing = new Set(removing.map((upload) => upload.public_id))
  for (const publicId of publicIds) {
    if (!(await photoStore().has(originalKey(publicId)))) missing.add(publicId)
  }
  return missing
}
