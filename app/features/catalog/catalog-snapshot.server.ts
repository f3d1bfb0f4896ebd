import { centavos } from '#app/business/money.ts'
import { database } from '#app/platform/database.server.ts'
import { makeSnapshot, type CatalogSnapshot } from './browse.ts'
import { readCatalogVersion } from './catalog-version.server.ts'
import type { Product, ProductColor } from './product.ts'
import type { ProductColorRow, ProductImageRow, ProductRow } from './products.table.ts'

let current: CatalogSnapshot | undefined
let rebuilding: Promise<CatalogSnapshot> | undefined

/** The published catalogue, in memory; read from the database only when its version has moved. */
export async function currentCatalog(): Promise<CatalogSnapshot> {
  return current ?? refreshCatalog()
}

/** Version of the catalogue in memory; 0 before the first read. */
export function catalogVersionInMemory(): number {
  return current?.version ?? 0
}

/**
 * Looks at the database's version and rebuilds if it moved: once for all who ask meanwhile, the old one serving.
 * Called every second, and by every write of this process once it is committed.
 */
export async function refreshCatalog(): Promise<CatalogSnapshot> {
  rebuilding ??= rebuildIfMoved().finally(() => {
    rebuilding = undefined
  })
  return rebuilding
}

/** After a write: a rebuild that began before its commit may have missed it, so that one is waited for first. */
export async function refreshCatalogAfterWrite(): Promise<void> {
  await rebuilding?.catch(() => undefined)
  await refreshCatalog()
}

/** For tests: forgets the snapshot, as a new process would. */
export function forgetCatalog(): void {
  current = undefined
}

async function rebuildIfMoved(): Promise<CatalogSnapshot> {
  const version = await readCatalogVersion()
  if (current?.version === version) return current
  // One transaction, so that no reader sees half a product: the version it reads is the version of the rows.
  const snapshot = await database()
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await transaction.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()
      const products = await transaction.selectFrom('products').selectAll().execute()
      const colors = await transaction
        .selectFrom('product_colors')
        .selectAll()
        .orderBy('product_id')
        .orderBy('position')
        .execute()
      const images = await transaction
        .selectFrom('product_images')
        .selectAll()
        .orderBy('product_id')
        .orderBy('position')
        .execute()
      return makeSnapshot(row.version, toProducts(products, colors, images))
    })
  current = snapshot
  return snapshot
}

function toProducts(products: ProductRow[], colors: ProductColorRow[], images: ProductImageRow[]): Product[] {
  const imagesOf = Map.groupBy(images, (image) => `${image.product_id}/${image.color_name}`)
  const colorsOf = Map.groupBy(colors, (color) => color.product_id)
  return products.flatMap((row) => {
    const [first, ...rest] = (colorsOf.get(row.id) ?? []).map((color) => toColor(color, imagesOf))
    return first ? [toProduct(row, [first, ...rest])] : []
  })
}

function toProduct(row: ProductRow, colors: Product['colors']): Product {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    model: row.model,
    description: row.description,
    price: centavos(row.price),
    discount: row.discount === null ? null : centavos(row.discount),
    finalPrice: centavos(row.final_price),
    colors,
    createdAt: row.created_at,
  }
}

function toColor(color: ProductColorRow, imagesOf: Map<string, ProductImageRow[]>): ProductColor {
  const images = imagesOf.get(`${color.product_id}/${color.name}`) ?? []
  return {
    name: color.name,
    slug: color.slug,
    hex: color.hex,
    images: images.map(({ url, public_id }) => ({ url, publicId: public_id })),
  }
}
