import { database, inChunks, inTransaction } from '#app/platform/database.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { WEBP_HEAD_BYTES } from '#app/platform/image-signature.ts'
import { isCutOriginal, originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { compareText } from '#app/base/text.ts'
import { selectProducts } from './read-products.server.ts'

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
  return head !== null && !isCutOriginal(head.bytes, head.size)
}

/** Returns the photos that a product shows, in the trash too, and that the shop itself stores. */
export async function shownPhotos(): Promise<string[]> {
  const images = await database()
    .selectFrom('product_images')
    .select(['public_id', 'url'])
    .distinct()
    .execute()
  return images
    .filter(({ public_id, url }) => url === embeddedImageUrl(public_id))
    .map((image) => image.public_id)
}

/** Returns the products that show a photo whose original is missing or cut. */
export async function productsWithoutPhotos(): Promise<{ id: string; name: string }[]> {
  // A join makes SQLite read every photo of the shop to find a few.
  const problems = await database().selectFrom('photo_problems').select('public_id').execute()
  const publicIds = problems.map(({ public_id }) => public_id)
  const rows = await inChunks(publicIds, (some) =>
    selectProducts(database())
      .innerJoin('product_images', 'product_images.product_id', 'products.id')
      .where('product_images.public_id', 'in', some)
      .where('products.deleted_at', 'is', null)
      .select(['products.id', 'products.name'])
      .execute(),
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareText(a.name, b.name))
}
