import { priceProduct, storedDiscount } from '#app/business/pricing.ts'
import { colorSlug } from '#app/paths.ts'
import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { bumpCatalogVersion } from './change-catalog.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { hasSameContent, type NewProduct, type ProductImage } from './product.ts'
import { findProduct } from './catalog-snapshot.server.ts'
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

  await replaceProducts(transaction, [{ current, product }])
  return { saved: current.version + 1 }
}

/** A product as it was read in the same transaction, and the content that it gets. */
export type Replacement = { current: AdminProduct; product: NewProduct }

/** Puts other content in products; equal content changes nothing. Part of `changeCatalog`. */
export async function replaceProducts(
  transaction: DatabaseTransaction,
  replacements: readonly Replacement[],
): Promise<void> {
  const changed = replacements.filter(({ current, product }) => !hasSameContent(current, product))
  if (changed.length === 0) return
  const now = new Date().toISOString()
  const leftOut = changed.flatMap(({ current, product }) => imagesLeftOut(current, product))
  await recordDeletedImages(transaction, leftOut, now)
  await updateRows(transaction, changed, now)
  // The photos go with their colors.
  const ids = changed.map(({ current }) => current.id)
  await inChunks(ids, (some) =>
    transaction.deleteFrom('product_colors').where('product_id', 'in', some).execute(),
  )
  await insertColors(
    transaction,
    changed.map(({ current, product }) => ({ id: current.id, colors: product.colors })),
  )
  await bumpCatalogVersion(transaction)
}

/** Writes the rows of products that were read in the same transaction, without their colors. */
export async function updateRows(
  transaction: DatabaseTransaction,
  replacements: readonly Replacement[],
  now: string,
): Promise<void> {
  const rows = replacements.map(({ current, product }) => ({
    id: current.id,
    ...ownColumns(product),
    created_at: current.createdAt,
    updated_at: now,
    published_at: current.publishedAt,
    deleted_at: current.deletedAt,
    version: current.version + 1,
  }))
  await inChunks(rows, (some) =>
    transaction
      .insertInto('products')
      .values(some)
      // Every row exists, so this is one UPDATE with other values for each row.
      .onConflict((row) =>
        row.column('id').doUpdateSet((changes) => ({
          name: changes.ref('excluded.name'),
          brand: changes.ref('excluded.brand'),
          model: changes.ref('excluded.model'),
          description: changes.ref('excluded.description'),
          price: changes.ref('excluded.price'),
          discount: changes.ref('excluded.discount'),
          final_price: changes.ref('excluded.final_price'),
          updated_at: changes.ref('excluded.updated_at'),
          version: changes.ref('excluded.version'),
        })),
      )
      .execute(),
  )
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
