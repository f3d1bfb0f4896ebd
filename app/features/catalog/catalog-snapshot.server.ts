import { centavos } from '#app/business/money.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { oneAtATime, untilOthersLook } from '#app/platform/shared-data.server.ts'
import type { AdminProduct } from './admin-product.ts'
import {
  type CatalogSnapshot,
  type ComingProduct,
  makeSnapshot,
  type Product,
  type ProductColor,
} from './product.ts'
import { parseSizes } from './sizes.ts'
import type { ProductColorRow, ProductImageRow, ProductRow } from './products.table.ts'

let current: CatalogSnapshot | undefined

/** Returns the published catalogue from memory; reads the database only when its version has changed. */
export async function currentCatalog(): Promise<CatalogSnapshot> {
  return current ?? refreshCatalog()
}

/** Returns the version of the catalogue in memory; 0 before the first read. */
export function catalogVersionInMemory(): number {
  return current?.version ?? 0
}

/** Returns how many products the catalogue in memory holds; 0 before the first read. */
export function productCountInMemory(): number {
  return current?.products.length ?? 0
}

/**
 * Rebuilds the snapshot if the database's version has changed, with everything that was committed before the call.
 * Calls that wait share a rebuild, while requests still read the old snapshot. Called every second and after every
 * committed write of this process.
 */
export const refreshCatalog = oneAtATime(rebuildIfMoved)

/** Returns whether the product's page counts down to its date: it changes by itself, so it is not cached. */
export function isComing(id: string): boolean {
  return current?.coming.has(id) ?? false
}

/** For tests: forgets the snapshot, as a new process would. */
export function forgetCatalog(): void {
  current = undefined
}

async function rebuildIfMoved(): Promise<CatalogSnapshot> {
  const version = await readCatalogVersion()
  if (current?.version === version) return current
  // One transaction, so that the version read is the version of the rows.
  const [snapshot, readAt] = await database()
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await transaction.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()
      const readAt = performance.now()
      const read = await readProducts(transaction, 'published or coming')
      const products = read.filter(({ publishedAt }) => publishedAt !== null)
      const updatedAt = new Map(products.map((product) => [product.id, product.updatedAt]))
      const coming = new Map(read.flatMap(toComing).map((product) => [product.id, product]))
      return [makeSnapshot(row.version, products.map(toPublicProduct), updatedAt, coming), readAt] as const
    })
  await untilOthersLook(readAt)
  current = snapshot
  return snapshot
}

function toPublicProduct(product: AdminProduct): Product {
  const { version, updatedAt, publishedAt, deletedAt, dates, ...shown } = product
  return shown
}

function toComing({ id, name, colors, publishedAt, dates }: AdminProduct): ComingProduct[] {
  if (publishedAt !== null || dates.showsAt === null) return []
  const [first, ...rest] = colors
  const withoutSizes = (color: ProductColor): ProductColor => ({ ...color, sizes: [] })
  return [{ id, name, colors: [withoutSizes(first), ...rest.map(withoutSizes)], showsAt: dates.showsAt }]
}

export async function readCatalogVersion(): Promise<number> {
  const { version } = await database()
    .selectFrom('catalog_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Reads products with their colors and photos. In a transaction, so that no reader sees half a product. */
export async function readProducts(
  transaction: DatabaseTransaction,
  which: 'published or coming' | 'all' | { ids: readonly string[] },
): Promise<AdminProduct[]> {
  let products = transaction.selectFrom('products').selectAll()
  let colors = transaction.selectFrom('product_colors').selectAll()
  let images = transaction.selectFrom('product_images').selectAll()
  if (which === 'published or coming') {
    products = products
      .where('deleted_at', 'is', null)
      .where((row) =>
        row.or([
          row('published_at', 'is not', null),
          row.and([row('shows_at', 'is not', null), row('has_countdown', '=', 1)]),
        ]),
      )
  } else if (which !== 'all') {
    products = products.where('id', 'in', which.ids)
    colors = colors.where('product_id', 'in', which.ids)
    images = images.where('product_id', 'in', which.ids)
  }
  return toProducts(
    await products.execute(),
    await colors.orderBy('product_id').orderBy('position').execute(),
    await images.orderBy('product_id').orderBy('position').execute(),
  )
}

export async function findProduct(
  transaction: DatabaseTransaction,
  id: string,
): Promise<AdminProduct | null> {
  const [product] = await readProducts(transaction, { ids: [id] })
  return product ?? null
}

function toProducts(
  products: ProductRow[],
  colors: ProductColorRow[],
  images: ProductImageRow[],
): AdminProduct[] {
  const imagesOf = Map.groupBy(images, (image) => `${image.product_id}/${image.color_name}`)
  const colorsOf = Map.groupBy(colors, (color) => color.product_id)
  return products.flatMap((row) => {
    const [first, ...rest] = (colorsOf.get(row.id) ?? []).map((color) => toColor(color, imagesOf))
    return first ? [toProduct(row, [first, ...rest])] : []
  })
}

function toProduct(row: ProductRow, colors: Product['colors']): AdminProduct {
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
    version: row.version,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    deletedAt: row.deleted_at,
    dates: {
      showsAt: row.shows_at,
      hidesAt: row.hides_at,
      hasCountdown: row.has_countdown === 1,
    },
  }
}

function toColor(color: ProductColorRow, imagesOf: Map<string, ProductImageRow[]>): ProductColor {
  const images = imagesOf.get(`${color.product_id}/${color.name}`) ?? []
  return {
    name: color.name,
    slug: color.slug,
    hex: color.hex,
    images: images.map(({ url, public_id }) => ({ url, publicId: public_id })),
    sizes: parseSizes(color.sizes) ?? [],
  }
}
