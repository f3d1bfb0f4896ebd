import { inChunks, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { bumpCatalogVersion, changeCatalog, writeDates } from './write-product.server.ts'
import { checkDates, type PublishDates } from './publish-dates.ts'
import { recordProducts } from './product-activity.server.ts'
import './products.table.ts'

/**
 * Records the images, then moves the products to the trash (Spec §7, decision 30).
 * @param userId who does it
 * @returns the ids of those that were not in the trash already
 */
export async function deleteProducts(
  ids: readonly string[],
  userId: string | null = null,
): Promise<string[]> {
  const now = new Date().toISOString()
  return changeCatalog(async (transaction) => {
    const deleted = await inChunks(ids, async (some) => {
      await transaction
        .insertInto('deleted_images')
        .columns(['public_id', 'url', 'deleted_at'])
        .expression((rows) =>
          rows
            .selectFrom('product_images')
            .innerJoin('products', 'products.id', 'product_images.product_id')
            .where('products.id', 'in', some)
            .where('products.deleted_at', 'is', null)
            .select(['product_images.public_id', 'product_images.url'])
            .select((image) => image.cast<string>(image.val(now), 'text').as('deleted_at')),
        )
        .execute()
      return transaction
        .updateTable('products')
        .set({ deleted_at: now })
        .where('id', 'in', some)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute()
    })
    if (deleted.length > 0) await bumpCatalogVersion(transaction)
    const changed = deleted.map(({ id }) => id)
    await recordProducts(transaction, 'products-deleted', changed, userId)
    return changed
  })
}

/**
 * Takes products out of the trash as they were; their photos no longer count as deleted.
 * @param userId who does it
 * @returns the ids of those that were in the trash
 */
export async function restoreProducts(
  ids: readonly string[],
  userId: string | null = null,
): Promise<string[]> {
  return changeCatalog(async (transaction) => {
    const restored = await inChunks(ids, async (some) => {
      await transaction
        .deleteFrom('deleted_images')
        .where('public_id', 'in', (images) =>
          images
            .selectFrom('product_images')
            .innerJoin('products', 'products.id', 'product_images.product_id')
            .select('product_images.public_id')
            .where('products.id', 'in', some)
            .where('products.deleted_at', 'is not', null),
        )
        .execute()
      return transaction
        .updateTable('products')
        .set({ deleted_at: null })
        .where('id', 'in', some)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .execute()
    })
    await dropPassedDates(transaction, restored, new Date().toISOString())
    if (restored.length > 0) await bumpCatalogVersion(transaction)
    const changed = restored.map(({ id }) => id)
    await recordProducts(transaction, 'products-restored', changed, userId)
    return changed
  })
}

/** A date that passed in the trash publishes nothing by surprise; what should be hidden by now comes back hidden. */
async function dropPassedDates(
  transaction: DatabaseTransaction,
  restored: readonly { id: string }[],
  now: string,
): Promise<void> {
  const ids = restored.map(({ id }) => id)
  await inChunks(ids, async (some) => {
    await transaction
      .updateTable('products')
      .set({ published_at: null, hides_at: null })
      .where('id', 'in', some)
      .where('hides_at', '<=', now)
      .execute()
    return transaction
      .updateTable('products')
      .set({ shows_at: null, hides_at: null, has_countdown: 0 })
      .where('id', 'in', some)
      .where('shows_at', '<=', now)
      .returning('id')
      .execute()
  })
}

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
  return changed.map(({ id }) => id)
}
