import { database } from '#app/platform/database.server.ts'
import { publicIdsIn } from '#app/domain/photos/image-url.ts'
import { removePhotos, sweepUnusedUploads } from '#app/domain/photos/claim-photos.server.ts'
import { storedSettings } from '#app/domain/settings/settings.server.ts'
import { sweepPreviews } from '#app/domain/photos/preview-images.server.ts'
import { emptyTrash, forgetDeletedImages } from './trash-products.server.ts'

/**
 * Deletes for good: products whose time in the trash is over, with their photos (reading 30); unused uploads; and
 * outdated link previews.
 * @param otherPhotos public ids of photos that are used elsewhere, such as in the shop window's draft
 */
export async function sweepCatalog(
  now = new Date(),
  otherPhotos: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const deleted = await emptyTrash(now)
  await removePhotos(deleted, now)
  await forgetDeletedImages(deleted)
  const used = async () => new Set([...(await listUsedPhotos()), ...(await otherPhotos())])
  await sweepUnusedUploads(now, used)
  await sweepPreviews()
}

/** Returns the public ids of photos of any product, deleted ones included, and of settings: their files stay. */
export async function listUsedPhotos(): Promise<Set<string>> {
  const rows = await database()
    .selectFrom('product_images')
    .select('public_id')
    .union(database().selectFrom('deleted_images').select('public_id'))
    .execute()
  const { stored } = await storedSettings()
  return new Set([...rows.map((row) => row.public_id), ...[...stored.values()].flatMap(publicIdsIn)])
}
