import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { embeddedImageUrl } from './image-url.ts'
import { masterKey, photoStore } from './photo-store.server.ts'

/**
 * To be called in the transaction that saves a product: a sweep that runs meanwhile waits for its end, and then
 * leaves these photos alone for a day, in which it comes to see the product.
 * @returns the public ids of those that are gone already: a product may not be saved with them.
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
  const gone: string[] = []
  for (const publicId of publicIds) {
    // A photo without a row, such as the demo's, is there as long as its file is.
    if (removing.get(publicId) ?? !(await photoStore().has(masterKey(publicId)))) gone.push(publicId)
  }
  return gone
}
