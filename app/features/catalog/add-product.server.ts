import { randomBytes } from 'node:crypto'
import { priceProduct, storedDiscount } from '#app/business/pricing.ts'
import { colorSlug } from '#app/paths.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { refreshCatalogAfterWrite } from './catalog-snapshot.server.ts'
import { bumpCatalogVersion } from './catalog-version.server.ts'
import type { NewProduct } from './product.ts'

/** Adds one product and answers its id. */
export async function addProduct(product: NewProduct): Promise<string> {
  const [id = ''] = await addProducts([
    { ...product, id: newProductId(), createdAt: new Date().toISOString() },
  ])
  return id
}

/**
 * Adds all of them or none. For imports, which bring their own ids and dates.
 * @param alongside what else belongs to the same transaction
 */
export async function addProducts(
  products: readonly (NewProduct & { id: string; createdAt: string })[],
  alongside?: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<string[]> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      for (const product of products) await insertProduct(transaction, product)
      await bumpCatalogVersion(transaction)
      await alongside?.(transaction)
    })
  await refreshCatalogAfterWrite()
  return products.map((product) => product.id)
}

async function insertProduct(
  transaction: DatabaseTransaction,
  product: NewProduct & { id: string; createdAt: string },
): Promise<void> {
  const { id, name, brand, model, description, price, createdAt } = product
  const discount = storedDiscount(product.discount)
  await transaction
    .insertInto('products')
    .values({
      id,
      name,
      brand,
      model,
      description,
      price,
      discount,
      final_price: priceProduct({ price, discount }).finalPrice,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  for (const [position, color] of product.colors.entries()) {
    const colorName = color.name.trim()
    await transaction
      .insertInto('product_colors')
      .values({ product_id: id, name: colorName, slug: colorSlug(colorName), hex: color.hex, position })
      .execute()
    for (const [index, { url, publicId }] of color.images.entries()) {
      await transaction
        .insertInto('product_images')
        .values({ product_id: id, color_name: colorName, position: index, url, public_id: publicId })
        .execute()
    }
  }
}

const ID_LENGTH = 20
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 20 letters and digits: long enough that the breadcrumbs leave it out (Spec §1). */
function newProductId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
}
