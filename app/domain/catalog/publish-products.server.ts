import { inChunks, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { recordProducts } from './product-activity.server.ts'
import { checkDates, type PublishDates } from './publish-dates.ts'
import { bumpCatalogVersion, changeCatalog, writeDates } from './write-product.server.ts'
import { inOrderOf } from './write-product.server.ts'

export type DatesOfProduct = PublishDates & { id: string }

/**
 * Shows products in the shop or hides them; the products themselves stay as they are, without dates: a person decided.
 * @param userId who does it
 * @param dates what those of them get that change, as far as it has not passed: the undoing of a change gives it back
 * @returns the ids of those that changed: neither what was so already, nor the trash
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
        // Decided by hand, so no date decides any more.
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
