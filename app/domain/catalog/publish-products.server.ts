import { inChunks, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { recordProducts } from './product-activity.server.ts'
import { checkDates, type PublishDates } from './publish-dates.ts'
import { bumpCatalogVersion, changeCatalog, writeDates } from './write-product.server.ts'
import { inOrderOf } from './write-product.server.ts'

export type DatesOfProduct = PublishDates & { id: string }

/**
 * Shows products in the shop or hides them. Removes their dates, because a person decided.
 * @param dates given back to the products that change, as far as the dates lie ahead: an undo needs them
 * @returns the ids of the products that changed: the others already were so, or are in the trash
 */
export async function setPublished(
  ids: readonly string[],
  isPublished: boolean,
  userId: string | null = null,
  dates: readonly DatesOfProduct[] = [],
): Promise<string[]> {
  const now = new Date()
  return changeCatalog(async (transaction) => {
    const changed = await writePublished(transaction, ids, isPublished)
    for (const { id, ...before } of dates) {
      if (!changed.includes(id) || checkDates(before, { isPublished, now }) !== null) continue
      await writeDates(transaction, id, before)
    }
    await recordProducts(transaction, isPublished ? 'products-shown' : 'products-hidden', changed, userId)
    return changed
  })
}

/** `setPublished` as part of a larger change. */
export async function writePublished(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  isPublished: boolean,
): Promise<string[]> {
  const now = new Date().toISOString()
  const changed = await inChunks(ids, (some) =>
    transaction
      .updateTable('products')
      .set({
        published_at: isPublished ? now : null,
        updated_at: now,
        // A person decided, so the dates go.
        shows_at: null,
        hides_at: null,
        has_countdown: 0,
      })
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .where('published_at', isPublished ? 'is' : 'is not', null)
      .returning('id')
      .execute(),
  )
  if (changed.length > 0) await bumpCatalogVersion(transaction)
  return inOrderOf(ids, changed)
}
