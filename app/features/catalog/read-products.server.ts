import { LRUCache } from 'lru-cache'
import { centavos } from '#app/business/money.ts'
import type { Database, DatabaseTransaction } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import type { Product, ProductColor } from './product.ts'
import { parseSizes, type SizeStock } from './sizes.ts'
import type { ProductColorRow, ProductImageRow, ProductRow } from './products.table.ts'

/** Reads products with their colors and photos. In a transaction, so that no reader sees half a product. */
export async function readProducts(
  transaction: Database,
  which: 'all' | { ids: readonly string[] },
): Promise<AdminProduct[]> {
  let products = transaction.selectFrom('products').selectAll()
  let colors = transaction.selectFrom('product_colors').selectAll()
  let images = transaction.selectFrom('product_images').selectAll()
  if (which !== 'all') {
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
    ...toState(row),
  }
}

/** What the shop's visitors do not see of a product. */
export const STATE_COLUMNS = [
  'version',
  'updated_at',
  'published_at',
  'deleted_at',
  'shows_at',
  'hides_at',
  'has_countdown',
] as const

type StateRow = Pick<ProductRow, (typeof STATE_COLUMNS)[number]>

export function toState(row: StateRow): Omit<AdminProduct, keyof Product> {
  return {
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
    images: images.map(({ url, public_id }) => ({ url, publicId: partOf(url, public_id) })),
    sizes: storedSizes(color.sizes),
  }
}

/** Our own photos' addresses end with their ids: a part of another text takes half the memory of a copy. */
function partOf(url: string, publicId: string): string {
  return url.endsWith(publicId) ? url.slice(url.length - publicId.length) : publicId
}

const MAX_REMEMBERED = 10_000
const remembered = new LRUCache<string, SizeStock[]>({ max: MAX_REMEMBERED })

/** Many colors have the same sizes: their text is read once, and they share one list. */
function storedSizes(text: string): SizeStock[] {
  const known = remembered.get(text)
  if (known) return known
  const sizes = parseSizes(text) ?? []
  remembered.set(text, sizes)
  return sizes
}
