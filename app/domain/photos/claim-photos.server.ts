import { database, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { maySweep } from '#app/platform/sweep-limit.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { embeddedImageUrl, IMAGE_FORMATS, IMAGE_WIDTHS, isPublicId } from './image-url.ts'
import { isInOurCloud, originalKey, photoStore, variantKey } from './photo-store.server.ts'
import './uploads.table.ts'

type Image = { url: string; publicId: string }

/**
 * Claims a product's photos. Call it in the transaction that saves the product: a concurrent sweep waits for its end
 * and then leaves these photos for a day.
 * @returns the public ids of photos that are missing or not ours: a product may not be saved with them
 */
export async function claimPhotos(
  transaction: DatabaseTransaction,
  images: readonly Image[],
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
  return [...missing, ...(await findForeign(transaction, images))]
}

/** Returns the public ids of photos that are neither here nor in our cloud, without those that products show already. */
async function findForeign(transaction: DatabaseTransaction, images: readonly Image[]): Promise<string[]> {
  const others = images.filter(
    ({ url, publicId }) => url !== embeddedImageUrl(publicId) && !isInOurCloud(url),
  )
  const shown = await inChunks(
    others.map(({ publicId }) => publicId),
    (some) => transaction.selectFrom('product_images').select('url').where('public_id', 'in', some).execute(),
  )
  const known = new Set(shown.map(({ url }) => url))
  return others.filter(({ url }) => !known.has(url)).map(({ publicId }) => publicId)
}

/** Returns those photos of the embedded host that are missing or about to be removed. */
export async function missingPhotos(publicIds: readonly string[]): Promise<Set<string>> {
  const removing = await database()
    .selectFrom('uploads')
    .select('public_id')
    // Unlike "is not null", SQLite finds these by their index.
    .where('removing_at', '>', '')
    .execute()
  const missing = new Set(removing.map((upload) => upload.public_id))
  for (const publicId of publicIds) {
    if (!(await photoStore().has(originalKey(publicId)))) missing.add(publicId)
  }
  return missing
}

/** Photos uploaded or claimed after this moment may belong to an unsaved form or a product just saved. */
function endOfGrace(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}

/**
 * Deletes photos of the embedded host that no product shows any more, with all variants. Leaves photos claimed within
 * a day to the sweep. Deleting twice is no error; photos in a Cloudinary cloud stay.
 */
export async function removePhotos(publicIds: readonly string[], now = new Date()): Promise<void> {
  const ids = publicIds.filter(isPublicId)
  const uploads = await inChunks(ids, (some) =>
    database().selectFrom('uploads').select('public_id').where('public_id', 'in', some).execute(),
  )
  const uploaded = new Set(uploads.map((upload) => upload.public_id))
  await removeFilesAndRows([
    ...ids.filter((id) => !uploaded.has(id)),
    ...(await markForRemoval([...uploaded], now)),
  ])
}

/**
 * Marks photos, so that no product can claim them from now on.
 * @returns those that were not claimed in the meantime
 */
export async function markForRemoval(publicIds: readonly string[], now: Date): Promise<string[]> {
  const grace = endOfGrace(now)
  // Checks the conditions again: a save may have claimed a photo in the meantime.
  const marked = await inChunks(publicIds, (some) =>
    database()
      .updateTable('uploads')
      .set({ removing_at: now.toISOString() })
      .where('public_id', 'in', some)
      .where('created_at', '<', grace)
      .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', grace)]))
      .returning('public_id')
      .execute(),
  )
  return marked.map((upload) => upload.public_id)
}

/** Deletes files first, then their rows, so that the next sweep finds what was interrupted. */
async function removeFilesAndRows(publicIds: readonly string[]): Promise<void> {
  for (const publicId of publicIds) await removeFiles(publicId)
  await inChunks(publicIds, (some) =>
    database().deleteFrom('uploads').where('public_id', 'in', some).execute(),
  )
}

async function removeFiles(publicId: string): Promise<void> {
  const store = photoStore()
  // Without its original no further variant can be made.
  await store.remove(originalKey(publicId))
  for (const width of IMAGE_WIDTHS) {
    for (const format of IMAGE_FORMATS) await store.remove(variantKey(publicId, width, format))
  }
}

/** Returns those of the photos that a product shows, whether published, hidden or in the trash. */
export type UsedAmong = (publicIds: readonly string[]) => Promise<ReadonlySet<string>>

const BATCH_SIZE = 500

/**
 * Removes uploads older than a day that no product uses, unless they are too many.
 *
 * A save may come between the question and the removal. Both touch the photo's row, so one of them is first: the
 * save, and `markForRemoval` finds the photo claimed and leaves it; or the mark, and `claimPhotos` tells the save that
 * the photo is gone. Photos without a row, the demo's, are never looked at.
 * @returns how many were removed
 */
export async function sweepUnusedUploads(now: Date, usedAmong: UsedAmong): Promise<number> {
  const unfinished: string[] = []
  const unused: string[] = []
  let total = 0
  for await (const uploads of oldUploads(endOfGrace(now))) {
    total += uploads.length
    const ids = uploads.filter(({ removing_at }) => removing_at === null).map(({ public_id }) => public_id)
    const used = ids.length > 0 ? await usedAmong(ids) : new Set()
    unused.push(...ids.filter((id) => !used.has(id)))
    unfinished.push(
      ...uploads.filter(({ removing_at }) => removing_at !== null).map(({ public_id }) => public_id),
    )
  }
  const mayRemove = await maySweep('uploads', unused.length, total)
  const removable = [...unfinished, ...(mayRemove ? await markForRemoval(unused, now) : [])]
  await removeFilesAndRows(removable)
  return removable.length
}

async function* oldUploads(grace: string) {
  for (let last = ''; ;) {
    const uploads = await database()
      .selectFrom('uploads')
      .select(['public_id', 'removing_at'])
      .where('created_at', '<', grace)
      .where('public_id', '>', last)
      .orderBy('public_id')
      .limit(BATCH_SIZE)
      .execute()
    if (uploads.length > 0) yield uploads
    const end = uploads.at(-1)
    if (!end) return
    last = end.public_id
  }
}
