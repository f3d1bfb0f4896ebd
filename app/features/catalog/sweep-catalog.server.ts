import { removePhotos, sweepUnusedUploads } from '../images/remove-photos.server.ts'
import { emptyTrash } from './empty-trash.server.ts'
import { forgetDeletedImages } from './forget-deleted-images.server.ts'
import { listKeptPhotos } from './kept-photos.server.ts'
import { sweepPreviews } from './link-preview/sweep-previews.server.ts'

/**
 * Removes for good what left the trash, with its photos, photos that were uploaded and never used (decision 30), and
 * link previews of what is no longer so.
 */
export async function sweepCatalog(now = new Date()): Promise<void> {
  const deleted = await emptyTrash(now)
  await removePhotos(deleted, now)
  await forgetDeletedImages(deleted)
  await sweepUnusedUploads(now, listKeptPhotos)
  await sweepPreviews()
}
