import { type DatabaseTransaction, inChunks, inTransaction } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Centavos } from '#app/business/money.ts'
import { priceProduct, storedDiscount } from '#app/business/pricing.ts'
import { colorSlug } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { claimPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { refreshCatalog } from './catalog-snapshot.server.ts'
import { findProduct } from './read-products.server.ts'
import type { AdminProduct } from './admin-product.ts'
import type { PublishDates } from './publish-dates.ts'
import {
  filesOf,
  hasSameContent,
  type NewProduct,
  type ProductImage,
  PRODUCT_TEXTS,
  textsOf,
} from './product.ts'
import { writeSizes } from './sizes.ts'

/**
 * Runs one change of the catalogue in one transaction; every reader sees it once it is committed. Changes run one
 * after the other, so what a change has read is still true when it writes. A change of what shoppers see calls
 * `bumpCatalogVersion`.
 */
export async function changeCatalog<T>(change: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
  const result = await inTransaction(async (transaction) => {
    await waitForTurn(transaction)
    return change(transaction)
  })
  // The change is committed even if it cannot be read right now; every process looks again within a second.
  await refreshCatalog().catch((error: unknown) => log.warn('catalog-not-refreshed', { error }))
  return result
}

/** Writing the row, even with the same value, makes every other writer wait until this transaction ends. */
async function waitForTurn(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row.ref('version') }))
    .execute()
}

/** Tells all processes, once the transaction is committed, that the catalogue changed. */
export async function bumpCatalogVersion(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

type InsertedProduct = NewProduct & { id: string; createdAt: string; publishedAt: string | null }

/** Inserts products with their colors and photos. Part of `changeCatalog`. */
export async function insertProducts(
  transaction: DatabaseTransaction,
  products: readonly InsertedProduct[],
): Promise<void> {
  // An import of what a demo exported has the ids of invented products.
  await inChunks(products, (some) => {
    const ids = some.map(({ id }) => id)
    return transaction.deleteFrom('products').where('is_demo', '=', 1).where('id', 'in', ids).execute()
  })
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
          shows_at: null,
          hides_at: null,
          version: 1,
        })),
      )
      .execute(),
  )
  await insertColors(transaction, products)
  await bumpCatalogVersion(transaction)
}

/** `conflict`: somebody saved a newer version, which is `current`. */
export type ReplaceError = { kind: 'not-found' } | { kind: 'conflict'; current: AdminProduct }

/**
 * Replaces the content of a product; part of `changeCatalog`. Equal content succeeds whatever the version, because an
 * edit is sent again when its response was lost.
 * @returns the version that is stored now
 */
export async function replaceProduct(
  transaction: DatabaseTransaction,
  id: string,
  expectedVersion: number,
  product: NewProduct,
): Promise<Result<number, ReplaceError>> {
  const current = await findProduct(transaction, id)
  if (!current || current.deletedAt !== null) return failed({ kind: 'not-found' })
  if (hasSameContent(current, product)) return ok(current.version)
  if (current.version !== expectedVersion) return failed({ kind: 'conflict', current })
  await replaceProducts(transaction, [{ current, product }])
  return ok(current.version + 1)
}

/** A product as it was read in the same transaction, and its new content. */
type Replacement = { current: AdminProduct; product: NewProduct }

/** Replaces the content of products; equal content changes nothing. Part of `changeCatalog`. */
export async function replaceProducts(
  transaction: DatabaseTransaction,
  replacements: readonly Replacement[],
): Promise<void> {
  const now = new Date().toISOString()
  const changed = await inChunks(replacements, async (some) => {
    const others = some.filter(({ current, product }) => !hasSameContent(current, product))
    await replaceSome(transaction, others, now)
    return others
  })
  if (changed.length > 0) await bumpCatalogVersion(transaction)
}

async function replaceSome(
  transaction: DatabaseTransaction,
  changed: readonly Replacement[],
  now: string,
): Promise<void> {
  if (changed.length === 0) return
  const removed = changed.flatMap(({ current, product }) => removedImages(current, product))
  await recordDeletedImages(transaction, removed, now)
  await updateRows(transaction, changed, now)
  // The photos go with their colors.
  const ids = changed.map(({ current }) => current.id)
  await transaction.deleteFrom('product_colors').where('product_id', 'in', ids).execute()
  await insertColors(
    transaction,
    changed.map(({ current, product }) => ({ id: current.id, colors: product.colors })),
  )
}

/** Updates the rows of products, not their colors. */
async function updateRows(
  transaction: DatabaseTransaction,
  replacements: readonly Replacement[],
  now: string,
): Promise<void> {
  await inChunks(replacements, (some) => {
    const rows = some.map(({ current, product }) => ({
      id: current.id,
      ...ownColumns(product),
      created_at: current.createdAt,
      updated_at: now,
      published_at: current.publishedAt,
      deleted_at: current.deletedAt,
      shows_at: current.dates.showsAt,
      hides_at: current.dates.hidesAt,
      version: current.version + 1,
    }))
    return (
      transaction
        .insertInto('products')
        .values(rows)
        // Every row exists, so this is one UPDATE with other values for each row.
        .onConflict((row) =>
          row
            .column('id')
            .doUpdateSet((changes) =>
              Object.fromEntries(EDITED_COLUMNS.map((column) => [column, changes.ref(`excluded.${column}`)])),
            ),
        )
        .execute()
    )
  })
}

const EDITED_COLUMNS = [
  ...PRODUCT_TEXTS,
  ...(['price', 'discount', 'final_price', 'cost', 'is_demo', 'updated_at', 'version'] as const),
]

function ownColumns(product: NewProduct) {
  const { price, cost = null, isDemo } = product
  const discount = storedDiscount(product.discount)
  const { finalPrice } = priceProduct({ price, discount })
  return { ...textsOf(product), price, discount, final_price: finalPrice, cost, is_demo: isDemo ? 1 : 0 }
}

async function insertColors(
  transaction: DatabaseTransaction,
  products: readonly Pick<InsertedProduct, 'id' | 'colors'>[],
): Promise<void> {
  const colors = products.flatMap(({ id, colors }) =>
    colors.map(({ name, hex, sizes }, position) => {
      const colorName = name.trim()
      return {
        product_id: id,
        name: colorName,
        slug: colorSlug(colorName),
        hex,
        position,
        sizes: writeSizes(sizes),
      }
    }),
  )
  const images = products.flatMap(({ id, colors }) =>
    colors.flatMap((color) =>
      withRoles(color).map(({ url, publicId, isOnFoot, role }, position) => ({
        product_id: id,
        color_name: color.name.trim(),
        position,
        url,
        public_id: publicId,
        on_foot: isOnFoot ? 1 : 0,
        role,
      })),
    ),
  )
  await inChunks(colors, (some) => transaction.insertInto('product_colors').values(some).execute())
  await inChunks(images, (some) => transaction.insertInto('product_images').values(some).execute())
}

function withRoles({ images, video }: NewProduct['colors'][number]) {
  const photos = images.map((image) => ({ ...image, role: 'photo' as const }))
  if (!video) return photos
  return [...photos, { ...video, role: 'video' as const }, { ...video.poster, role: 'poster' as const }]
}

function removedImages(before: NewProduct, after: NewProduct): ProductImage[] {
  const remaining = new Set(filesOf(after).map(({ publicId }) => publicId))
  return filesOf(before).filter(({ publicId }) => !remaining.has(publicId))
}

/** The sweep removes their files once no product can come back with them (reading 30). */
async function recordDeletedImages(
  transaction: DatabaseTransaction,
  images: readonly ProductImage[],
  deletedAt: string,
): Promise<void> {
  const rows = images.map(({ publicId, url }) => ({ public_id: publicId, url, deleted_at: deletedAt }))
  await inChunks(rows, (some) => transaction.insertInto('deleted_images').values(some).execute())
}

export type NewPrice = { product: AdminProduct; price: Centavos; discount: Centavos | null }

/** Sets price and discount of products that were read in the same transaction. Part of `changeCatalog`. */
export async function setPrices(
  transaction: DatabaseTransaction,
  prices: readonly NewPrice[],
): Promise<void> {
  if (prices.length === 0) return
  const now = new Date().toISOString()
  await inChunks(prices, async (some) => {
    const replacements = some.map(({ product, price, discount }) => ({
      current: product,
      product: { ...product, price, discount },
    }))
    await updateRows(transaction, replacements, now)
    return []
  })
  await bumpCatalogVersion(transaction)
}

/** Uploads that were swept before a product was saved with them; they have to be sent again. */
export type MissingPhotosError = { kind: 'missing-photos'; publicIds: string[] }

/** Protects the product's photos from the sweep. Part of `changeCatalog`. */
export async function claimProductPhotos(
  transaction: DatabaseTransaction,
  product: NewProduct,
): Promise<Result<undefined, MissingPhotosError>> {
  const publicIds = await claimPhotos(transaction, filesOf(product))
  return publicIds.length > 0 ? failed({ kind: 'missing-photos', publicIds }) : ok()
}

export async function writeDates(
  transaction: DatabaseTransaction,
  id: string,
  { showsAt, hidesAt, hasCountdown }: PublishDates,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set({
      shows_at: showsAt,
      hides_at: hidesAt,
      has_countdown: showsAt !== null && hasCountdown ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
}

/** A database returns the rows that it changed in any order. */
export function inOrderOf(ids: readonly string[], changed: readonly { id: string }[]): string[] {
  const found = new Set(changed.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id))
}
