import { database, type DatabaseTransaction, inChunks, inTransaction } from '#app/platform/database.server.ts'
import { embeddedImageUrl, publicIdsIn } from '#app/domain/photos/image-url.ts'
import { removePhotos, sweepUnusedUploads } from '#app/domain/photos/photo-claims.server.ts'
import { storedSettings } from '#app/domain/settings/settings.server.ts'
import { maySweep } from '#app/platform/sweep-limit.server.ts'
import { WEBP_HEAD_BYTES } from '#app/platform/image-signature.ts'
import { isCutOriginal, originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { trashStartsAt } from './admin-product.ts'
import { changeCatalog } from './write-product.server.ts'
import { sweepPreviews } from '#app/domain/photos/preview-images.server.ts'
import { compareText } from './product.ts'
import './products.table.ts'

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

/** A photo deleted twice counts from the second time. */
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

/** Looks at the original of every photo that a product shows, and records those that are missing or cut. */
export async function checkPhotos(signal: AbortSignal, now = new Date()): Promise<void> {
  const shown = await database()
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .where('products.deleted_at', 'is', null)
    .select(['public_id', 'url'])
    .distinct()
    .execute()
  const bad: string[] = []
  for (const { public_id, url } of shown) {
    signal.throwIfAborted()
    if (url === embeddedImageUrl(public_id) && !(await isWhole(public_id))) bad.push(public_id)
  }
  const rows = bad.map((public_id) => ({ public_id, found_at: now.toISOString() }))
  await inTransaction(async (transaction) => {
    await transaction.deleteFrom('photo_problems').execute()
    for (const row of rows) await transaction.insertInto('photo_problems').values(row).execute()
  })
}

async function isWhole(publicId: string): Promise<boolean> {
  const head = await photoStore().head(originalKey(publicId), WEBP_HEAD_BYTES)
  return head !== null && !isCutOriginal(head.start, head.size)
}

/** Returns the products that show a photo whose original is missing or cut. */
export async function productsWithoutPhotos(): Promise<{ id: string; name: string }[]> {
  // Joined, SQLite reads every photo of the shop to find those few.
  const problems = await database().selectFrom('photo_problems').select('public_id').execute()
  const publicIds = problems.map(({ public_id }) => public_id)
  const rows = await inChunks(publicIds, (some) =>
    database()
      .selectFrom('product_images')
      .innerJoin('products', 'products.id', 'product_images.product_id')
      .where('product_images.public_id', 'in', some)
      .where('products.deleted_at', 'is', null)
      .select(['products.id', 'products.name'])
      .execute(),
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareText(a.name, b.name))
}
