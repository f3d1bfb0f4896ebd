import { priceProduct, storedDiscount } from '#app/business/pricing.ts'
import { colorSlug } from '#app/paths.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { bumpCatalogVersion } from './catalog-version.server.ts'
import { hasSameContent, type NewProduct, type ProductImage } from './product.ts'
import { findProduct } from './product-rows.server.ts'
import { recordDeletedImages } from './record-deleted-images.server.ts'

/** Part of `changeCatalog`. */
export async function insertProduct(
  transaction: DatabaseTransaction,
  product: NewProduct & { id: string; createdAt: string; publishedAt: string | null },
): Promise<void> {
  const { id, createdAt, publishedAt } = product
  await transaction
    .insertInto('products')
    .values({
      id,
      ...ownColumns(product),
      created_at: createdAt,
      updated_at: createdAt,
      published_at: publishedAt,
      deleted_at: null,
      version: 1,
    })
    .execute()
  await insertColors(transaction, id, product.colors)
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
  await insertColors(transaction, id, product.colors)
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
  productId: string,
  colors: NewProduct['colors'],
): Promise<void> {
  for (const [position, color] of colors.entries()) {
    const colorName = color.name.trim()
    await transaction
      .insertInto('product_colors')
      .values({
        product_id: productId,
        name: colorName,
        slug: colorSlug(colorName),
        hex: color.hex,
        position,
      })
      .execute()
    for (const [index, { url, publicId }] of color.images.entries()) {
      await transaction
        .insertInto('product_images')
        .values({
          product_id: productId,
          color_name: colorName,
          position: index,
          url,
          public_id: publicId,
        })
        .execute()
    }
  }
}

function imagesLeftOut(before: NewProduct, after: NewProduct): ProductImage[] {
  const kept = new Set(after.colors.flatMap((color) => color.images.map((image) => image.publicId)))
  return before.colors.flatMap((color) => color.images).filter((image) => !kept.has(image.publicId))
}
