import { centavos } from '#app/business/money.ts'
import type { Database, DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { type Product, type ProductColor, textsOf } from './product.ts'
import { parseSizes } from './sizes.ts'
import type { ProductColorRow, ProductImageRow, ProductRow } from './products.table.ts'

/** Selects from the products that there are: once `DEMO=0`, without the invented ones. */
export function selectProducts(from: Database) {
  const all = from.selectFrom('products')
  return env().demo === false ? all.where('products.is_demo', '=', 0) : all
}

/** Reads products with their colors and photos. In a transaction, so that no reader sees half a product. */
export async function readProducts(
  transaction: Database,
  { ids }: { ids: readonly string[] },
): Promise<AdminProduct[]> {
  const products = selectProducts(transaction).selectAll().where('id', 'in', ids)
  const colors = transaction.selectFrom('product_colors').selectAll().where('product_id', 'in', ids)
  const images = transaction.selectFrom('product_images').selectAll().where('product_id', 'in', ids)
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

/** Returns the orders that the owner made, by kind. */
export async function readListOrders(from: Database) {
  const rows = await from.selectFrom('list_orders').selectAll().execute()
  const lines = (text: string) => text.split('\n').filter(Boolean)
  return new Map(
    rows.map(({ kind, ids, before, version }) => [
      kind,
      { ids: lines(ids), beforeLast: lines(before), version },
    ]),
  )
}

function toProducts(
  products: ProductRow[],
  colors: ProductColorRow[],
  images: ProductImageRow[],
): AdminProduct[] {
  const imagesOf = Map.groupBy(images, (image) => `${image.product_id}/${image.color_name}`)
  const colorsOf = Map.groupBy(colors, (color) => color.product_id)
  // Many products have the same colors. Each list looks up every slug, and one text for all is found at once.
  const slugs = new Map(colors.map(({ slug }) => [slug, slug]))
  return products.flatMap((row) => {
    const [first, ...rest] = (colorsOf.get(row.id) ?? []).map((color) => ({
      ...toColor(color, imagesOf),
      slug: slugs.get(color.slug) ?? color.slug,
    }))
    return first ? [toProduct(row, [first, ...rest])] : []
  })
}

function toProduct(row: ProductRow, colors: Product['colors']): AdminProduct {
  return {
    id: row.id,
    ...textsOf(row),
    price: centavos(row.price),
    discount: centavosOrNull(row.discount),
    finalPrice: centavos(row.final_price),
    colors,
    createdAt: row.created_at,
    ...(row.is_demo === 1 && { isDemo: true }),
    ...toState(row),
  }
}

const centavosOrNull = (stored: number | null) => (stored === null ? null : centavos(stored))

/** Columns of a product that shoppers do not see. */
export const STATE_COLUMNS = [
  'version',
  'updated_at',
  'published_at',
  'deleted_at',
  'shows_at',
  'hides_at',
  'has_countdown',
  'cost',
  'label_price',
  'label_discount',
] as const

type StateRow = Pick<ProductRow, (typeof STATE_COLUMNS)[number]>

export function toState(row: StateRow): Omit<AdminProduct, keyof Product> {
  return {
    cost: centavosOrNull(row.cost),
    labels:
      row.label_price === null
        ? null
        : { price: centavos(row.label_price), discount: centavosOrNull(row.label_discount) },
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
  const files = Map.groupBy(imagesOf.get(`${color.product_id}/${color.name}`) ?? [], ({ role }) => role)
  const [video, poster] = [files.get('video')?.[0], files.get('poster')?.[0]]
  return {
    name: color.name,
    slug: color.slug,
    hex: color.hex,
    images: (files.get('photo') ?? []).map((photo) => ({
      ...toImage(photo),
      ...(photo.on_foot === 1 && { isOnFoot: true }),
    })),
    ...(video && poster && { video: { ...toImage(video), poster: toImage(poster) } }),
    sizes: parseSizes(color.sizes) ?? [],
  }
}

const toImage = ({ url, public_id: publicId }: ProductImageRow) => ({ url, publicId })
