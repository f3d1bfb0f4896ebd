import { type Database, database, inChunks, inSnapshot } from '#app/platform/database.server.ts'
import { oneAtATime, untilOthersLook } from '#app/platform/shared-data.server.ts'
import { type AdminProduct, stateOf } from './admin-product.ts'
import {
  type CatalogSnapshot,
  type ComingProduct,
  isCanonicalSegment,
  newestFirst,
  type Product,
  type ProductColor,
} from './product.ts'
import { kindsOf, type ListedKind } from './kind.ts'
import { ALL_KINDS, inOrder } from './hand-order.ts'
import { readListedKinds } from './read-kinds.server.ts'
import {
  readListOrders,
  readProducts,
  selectProducts,
  STATE_COLUMNS,
  toState,
} from './read-products.server.ts'
import { withoutCounts } from './sizes.ts'
import { joinSpellings } from './spelling.ts'

let current: CatalogSnapshot | undefined
/** Every product of the shop as the last refresh read it, whatever its state. */
let known: ReadonlyMap<string, AdminProduct> = new Map()

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

/** Returns whether this is the address of a product's page. One that counts down to its date changes by itself. */
export function hasSteadyPage(id: string, segment: string | undefined): boolean {
  const product = current?.byId.get(id)
  return product !== undefined && isCanonicalSegment(product, segment)
}

/** Returns whether a kind of product has this part of an address. */
export function hasKindPage(slug: string): boolean {
  return current?.kinds.some((kind) => kind.slug === slug) ?? false
}

/** For tests: forgets the snapshot, as a new process would. */
export function forgetCatalog(): void {
  current = undefined
  known = new Map()
}

/**
 * Brings the snapshot up to date if the database's version has changed, with everything that was committed before the
 * call. Calls that wait share a refresh, while requests still read the old snapshot. Called every second and after every
 * committed write of this process.
 */
export const refreshCatalog = oneAtATime(async (): Promise<CatalogSnapshot> => {
  if (current?.version === (await readCatalogVersion())) return current
  // One transaction, so that the version read is the version of the rows.
  const { version, readAt, products, kinds, orders } = await inSnapshot(async (transaction) => {
    const version = await readCatalogVersion(transaction)
    return {
      version,
      readAt: performance.now(),
      kinds: await readListedKinds(transaction),
      orders: await readListOrders(transaction),
      products: await readAllProducts(transaction),
    }
  })
  await untilOthersLook(readAt)
  current = toSnapshot(version, products, kinds, orders)
  known = new Map(products.map((product) => [product.id, product]))
  return current
})

/**
 * Returns every product as `from` holds it, by id: published, hidden and in the trash. Only products that changed since
 * the last refresh are read whole, some hundreds at a time.
 */
export async function readAllProducts(from: Database): Promise<AdminProduct[]> {
  const before = known
  const rows = await selectProducts(from)
    .select(['id', 'created_at', ...STATE_COLUMNS])
    .orderBy('id')
    .execute()
  const changed = rows.filter((row) => {
    const product = before.get(row.id)
    const isSame = product?.version === row.version && product.updatedAt === row.updated_at
    return !isSame || product.createdAt !== row.created_at
  })
  const ids = changed.map(({ id }) => id)
  const read = await inChunks(ids, (some) => readProducts(from, { ids: some }))
  const readById = new Map(read.map((product) => [product.id, product]))
  return rows.flatMap((row) => {
    const product = readById.get(row.id) ?? before.get(row.id)
    return product ? [{ ...product, ...toState(row) }] : []
  })
}

function toSnapshot(
  version: number,
  all: readonly AdminProduct[],
  kinds: readonly ListedKind[],
  orders: Awaited<ReturnType<typeof readListOrders>>,
): CatalogSnapshot {
  const published = all.filter((product) => stateOf(product) === 'published')
  const products = joinSpellings(published.map(toPublic).sort(newestFirst))
  const listed = inOrder(products, orders.get(ALL_KINDS)?.ids)
  const changes = new Map(published.map(({ id, updatedAt }) => [id, updatedAt]))
  return {
    version,
    products,
    listed,
    kinds: kindsOf(kinds, listed).map((kind) => ({
      ...kind,
      products: inOrder(kind.products, orders.get(kind.slug)?.ids),
    })),
    byId: new Map(products.map((product) => [product.id, product])),
    updatedAt: (id) => changes.get(id) ?? null,
    coming: new Map(all.flatMap(toComing).map((product) => [product.id, product])),
  }
}

/** Leaves out what shoppers do not see, because a product travels to the browser. */
function toPublic(admin: AdminProduct): Product {
  const { cost, isDemo, labels, version, updatedAt, publishedAt, deletedAt, dates, ...product } = admin
  const hasCounts = product.colors.some(({ sizes }) => sizes.some(({ count }) => count !== undefined))
  if (!hasCounts) return product
  const [first, ...rest] = product.colors
  return { ...product, colors: [hideCounts(first), ...rest.map(hideCounts)] }
}

function hideCounts(color: ProductColor): ProductColor {
  return { ...color, sizes: withoutCounts(color.sizes) }
}

function toComing(product: AdminProduct): ComingProduct[] {
  const { id, name, dates } = product
  if (stateOf(product) !== 'hidden' || dates.showsAt === null || !dates.hasCountdown) return []
  const [first, ...rest] = product.colors.map((color) => ({ ...color, sizes: [] }))
  return first ? [{ id, name, colors: [first, ...rest], showsAt: dates.showsAt }] : []
}

export async function readCatalogVersion(from = database()): Promise<number> {
  const { version } = await from.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()
  return version
}
