import { database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/time.ts'
import { IMAGE_FORMATS } from './image-format.ts'
import { IMAGE_WIDTHS, isPublicId } from './image-rules.ts'
import { derivedKey, masterKey, photoStore } from './photo-store.server.ts'

/** Whatever was uploaded or claimed after this is in somebody's hands: a form not yet saved, a product just saved. */
export function endOfGrace(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}

/**
 * Removes photos of the embedded host that no product shows any more, with all their sizes and for good. One that
 * was claimed within a day is left to the sweep. Removing twice is no error; the photos of a Cloudinary cloud stay.
 */
export async function removePhotos(publicIds: readonly string[], now = new Date()): Promise<void> {
  const ids = publicIds.filter(isPublicId)
  if (ids.length === 0) return
  const uploads = await database()
    .selectFrom('uploads')
    .select('public_id')
    .where('public_id', 'in', ids)
    .execute()
  const uploaded = new Set(uploads.map((upload) => upload.public_id))
  await removeFilesAndRows([
    ...ids.filter((id) => !uploaded.has(id)),
    ...(await markForRemoval([...uploaded], now)),
  ])
}

/**
 * From here on no product can claim them.
 * @returns those that nobody claimed in the meantime
 */
export async function markForRemoval(publicIds: readonly string[], now: Date): Promise<string[]> {
  if (publicIds.length === 0) return []
  const grace = endOfGrace(now)
  // The conditions are asked again here, because a save may have claimed a photo since they were asked before.
  const marked = await database()
    .updateTable('uploads')
    .set({ removing_at: now.toISOString() })
    .where('public_id', 'in', publicIds)
    .where('created_at', '<', grace)
    .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', grace)]))
    .returning('public_id')
    .execute()
  return marked.map((upload) => upload.public_id)
}

/** Files first, then the rows that name them: whatever is interrupted is found again by the next sweep. */
export async function removeFilesAndRows(publicIds: readonly string[]): Promise<void> {
  if (publicIds.length === 0) return
  for (const publicId of publicIds) await removeFiles(publicId)
  await database().deleteFrom('uploads').where('public_id', 'in', publicIds).execute()
}

async function removeFiles(publicId: string): Promise<void> {
  const store = photoStore()
  // Without its master no further size can be made.
  await store.remove(masterKey(publicId))
  for (const width of IMAGE_WIDTHS) {
    for (const format of IMAGE_FORMATS) await store.remove(derivedKey(publicId, width, format))
  }
}
