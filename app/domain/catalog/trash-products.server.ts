import { database, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { maySweep } from '#app/platform/sweep-limit.server.ts'
import { trashStartsAt } from './admin-product.ts'
import { recordProducts } from './product-activity.server.ts'
import { bumpCatalogVersion, changeCatalog, inOrderOf } from './write-product.server.ts'

/**
 * Removes products that have been in the trash for more than 30 days, unless they are too many. Shoppers see no
 * difference.
 * @returns public ids of photos that were deleted as long ago and that no product shows, not even one in the trash.
 * Their files can go. They are returned again until `forgetDeletedImages`, so an interrupted sweep loses none.
 */
export async function emptyTrash(now: Date): Promise<string[]> {
  const start = trashStartsAt(now).toISOString()
  if (!(await mayEmptyTrash(start))) return []
  return changeCatalog(async (transaction) => {
    await transaction.deleteFrom('products').where('deleted_at', '<', start).execute()
    // A product that still shows the photo records it again when it is deleted.
    await transaction
      .deleteFrom('deleted_images')
      .where('deleted_at', '<', start)
      .where('public_id', 'in', (images) => images.selectFrom('product_images').select('public_id'))
      .execute()
    return listDeletedBefore(transaction, start)
  })
}

async function mayEmptyTrash(start: string): Promise<boolean> {
  const products = await database()
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll().as('total'),
      fn.count('deleted_at').filterWhere('deleted_at', '<', start).as('due'),
    ])
    .executeTakeFirstOrThrow()
  // The photos of a product in the trash go with it.
  const photos = await database()
    .selectFrom('deleted_images')
    .select(({ fn }) => [
      fn.countAll().as('total'),
      fn
        .count('deleted_at')
        .filterWhere('deleted_at', '<', start)
        .filterWhere('public_id', 'not in', database().selectFrom('product_images').select('public_id'))
        .as('due'),
    ])
    .executeTakeFirstOrThrow()
  const mayDelete = [
    await maySweep('products', Number(products.due), Number(products.total)),
    await maySweep('photos', Number(photos.due), Number(photos.total)),
  ]
  return !mayDelete.includes(false)
}

/** Returns the photos whose last deletion lies before the moment. */
async function listDeletedBefore(transaction: DatabaseTransaction, start: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('deleted_images')
    .select('public_id')
    .groupBy('public_id')
    .having((image) => image.fn.max('deleted_at'), '<', start)
    .orderBy('public_id')
    .execute()
  return rows.map((row) => row.public_id)
}

/** Deletes the records of photos whose files are gone. */
export async function forgetDeletedImages(publicIds: readonly string[]): Promise<void> {
  await inChunks(publicIds, (some) =>
    database().deleteFrom('deleted_images').where('public_id', 'in', some).execute(),
  )
}

/**
 * Records the images, then moves the products to the trash (Spec §7, reading 30).
 * @param userId the acting admin; null: a script
 * @returns the ids of the products that were not in the trash
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
    const changed = inOrderOf(ids, deleted)
    await recordProducts(transaction, 'products-deleted', changed, userId)
    return changed
  })
}

/**
 * Takes products out of the trash as they were; their photos no longer count as deleted.
 * @param userId the acting admin; null: a script
 * @returns the ids of the products that were in the trash
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
    const changed = inOrderOf(ids, restored)
    await recordProducts(transaction, 'products-restored', changed, userId)
    return changed
  })
}

/** Removes the dates that passed in the trash, so that nothing is published by surprise, and hides what they hid. */
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
