import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { bumpCatalogVersion, changeCatalog } from './change-catalog.server.ts'

/**
 * Shows products in the shop or hides them; the products themselves stay as they are.
 * @returns the ids of those that changed: neither what was so already, nor the trash
 */
export async function setPublished(ids: readonly string[], isPublished: boolean): Promise<string[]> {
  return changeCatalog((transaction) => writePublished(transaction, ids, isPublished))
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
      .set({ published_at: isPublished ? now : null, updated_at: now })
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .where('published_at', isPublished ? 'is' : 'is not', null)
      .returning('id')
      .execute(),
  )
  if (changed.length > 0) await bumpCatalogVersion(transaction)
  return changed.map(({ id }) => id)
}
