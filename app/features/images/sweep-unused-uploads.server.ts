import { database } from '#app/platform/database.server.ts'
import { endOfGrace, markForRemoval, removeFilesAndRows } from './remove-photos.server.ts'

/** Of these photos, those that a product shows, be it for sale, hidden or in the trash. */
export type UsedAmong = (publicIds: readonly string[]) => Promise<ReadonlySet<string>>

const AT_ONCE = 500

/**
 * Removes uploads older than a day that no product uses.
 *
 * A save may come between the question and the removal. Both touch the photo's row, so one of them is first: the
 * save, and `markForRemoval` finds the photo claimed and leaves it; or the mark, and `claimPhotos` tells the save that
 * the photo is gone. Photos without a row, the demo's, are never looked at.
 * @returns how many were removed
 */
export async function sweepUnusedUploads(now: Date, usedAmong: UsedAmong): Promise<number> {
  let removed = 0
  let last = ''
  for (;;) {
    const uploads = await oldUploads(endOfGrace(now), last)
    if (uploads.length === 0) return removed
    last = uploads.at(-1)?.public_id ?? last
    const ids = uploads.filter(({ removing_at }) => removing_at === null).map(({ public_id }) => public_id)
    const used = ids.length > 0 ? await usedAmong(ids) : new Set()
    const unfinished = uploads.filter(({ removing_at }) => removing_at !== null)
    const gone = [
      ...unfinished.map(({ public_id }) => public_id),
      ...(await markForRemoval(
        ids.filter((id) => !used.has(id)),
        now,
      )),
    ]
    await removeFilesAndRows(gone)
    removed += gone.length
  }
}

function oldUploads(grace: string, after: string) {
  return database()
    .selectFrom('uploads')
    .select(['public_id', 'removing_at'])
    .where('created_at', '<', grace)
    .where('public_id', '>', after)
    .orderBy('public_id')
    .limit(AT_ONCE)
    .execute()
}
