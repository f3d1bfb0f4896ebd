import { priceProduct, storedDiscount } from '#app/business/pricing.ts'
import { colorSlug } from '#app/paths.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { bumpCatalogVersion } from './catalog-version.server.ts'
import { inChunks } from '#app/platform/in-chunks.server.ts'
import { hasSameContent, type NewProduct, type ProductImage } from './product.ts'
import { findProduct } from './product-rows.server.ts'
import { recordDeletedImages } from './record-deleted-images.server.ts'

type InsertedProduct = NewProduct & { id: string; createdAt: string; publishedAt: string | null }

/** Part of `changeCatalog`. */
export async function insertProducts(
  transaction: DatabaseTransaction,
  products: readonly InsertedProduct[],
): Promise<void> {
  await inChunks(products, (some) =>
    transaction
      .insertInto('products')
      .values(
        some.map((product) => ({
          id: product.id,
          ...ownColumns(product),
          created_at: product.createdAt,
          updated_at: product.createdAt,
          published_at: product.publishedAt,
          deleted_at: null,
          version: 1,
        })),
      )
      .execute(),
  )
  await insertColors(transaction, products)
  await bumpCatalogVersion(transaction)
}

export type EditAnswer = { saved: number } | 'conflict' | 'not-found'

/**
 * Puts other content in a product; part of `changeCatalog`. Content that is there already is saved whatever the
 * version: that is how an edit looks whose answer was lost.
 */
export async function replaceProduct(
  transaction: DatabaseTransaction,
  id: string,
  expectedVersion: number,
  product: NewProduct,
): Promise<EditAnswer> {
  const current = await findProduct(transaction, id)
  if (!current || current.deletedAt !== null) return 'not-found'
  if (hasSameContent(current, product)) return { saved: current.version }
  if (current.version !== expectedVersion) return 'conflict'

  const now = new Date().toISOString()
  const version = current.version + 1
  await recordDeletedImages(transaction, imagesLeftOut(current, product), now)
  await transaction
    .updateTable('products')
    .set({ ...ownColumns(product), updated_at: now, version })
    .where('id', '=', id)
    .execute()
  // The photos go with their colors.
  await transaction.deleteFrom('product_colors').where('product_id', '=', id).execute()
  await insertColors(transaction, [{ id, colors: product.colors }])
  await bumpCatalogVersion(transaction)
  return { saved: version }
}

function ownColumns(product: NewProduct) {
  const { name, brand, model, description, price } = product
  const discount = storedDiscount(product.discount)
  const { finalPrice } = priceProduct({ price, discount })
  return { name, brand, model, description, price, discount, final_price: finalPrice }
}

async function insertColors(
  transaction: DatabaseTransaction,
  products: readonly Pick<InsertedProduct, 'id' | 'colors'>[],
): Promise<void> {
  const colors = products.flatMap(({ id, colors }) =>
    colors.map(({ name, hex }, position) => {
      const colorName = name.trim()
      return { product_id: id, name: colorName, slug: colorSlug(colorName), hex, position }
    }),
  )
  const images = products.flatMap(({ id, colors }) =>
    colors.flatMap((color) =>
      color.images.map(({ url, publicId }, position) => {
        return { product_id: id, color_name: color.name.trim(), position, url, public_id: publicId }
      }),
    ),
  )
  await inChunks(colors, (some) => transaction.insertInto('product_colors').values(some).execute())
  await inChunks(images, (some) => transaction.insertInto('product_images').values(some).execute())
}

function imagesLeftOut(before: NewProduct, after: NewProduct): ProductImage[] {
  const kept = new Set(after.colors.flatMap((color) => color.images.map((image) => image.publicId)))
  return before.colors.flatMap((color) => color.images).filter((image) => !kept.has(image.publicId))
}
