import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Database,
  database,
  type DatabaseTransaction,
  inSnapshot,
} from '#app/platform/database.server.ts'
import { oneAtATime } from '#app/platform/shared-data.server.ts'
import { inSlices } from '#app/platform/slices.server.ts'
import { byBrandAndName, type AdminProduct } from './admin-product.ts'
import {
  MARKS_AT_ONCE,
  PRODUCT_MARK,
  productInMemory,
  PRODUCTS_AT_ONCE,
  readCatalogVersion,
} from './catalog-snapshot.server.ts'
import { sortInParts } from './pausable-work.ts'
import './products.table.ts'
import { findProduct, readProducts, STATE_COLUMNS, toState } from './read-products.server.ts'
import { productDetail } from './product-detail/find-detail.server.ts'
import { chooseColor, compareText } from './product.ts'

/**
 * Returns every product as it is stored: published, hidden and in the trash. By brand, then name. Calls that wait share
 * one reading.
 */
export const adminCatalog = oneAtATime(async (): Promise<AdminProduct[]> => {
  const products = await readAtOneVersion()
  return inSlices(sortInParts(products, byBrandAndName))
})

/** A shop in which somebody saves without a pause is read in one transaction, for which the others wait. */
const MAX_TRIES = 3

async function readAtOneVersion(): Promise<AdminProduct[]> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const version = await readCatalogVersion()
    const products = await readInParts(database(), findAdminProducts)
    if ((await readCatalogVersion()) === version) return products
  }
  return inOneMoment((transaction) => readProducts(transaction, 'all'))
}

/**
 * Returns every product as the transaction sees it, in the order of their ids. Requests that need no database are
 * answered meanwhile.
 */
export async function readAllProducts(transaction: DatabaseTransaction): Promise<AdminProduct[]> {
  const products = await readInParts(transaction, (ids) => readProducts(transaction, { ids }))
  return inSlices(sortInParts(products, (a, b) => compareText(a.id, b.id)))
}

/** Answers other requests between the parts, and reads no product again that the shop has in memory. */
async function readInParts(
  from: Database,
  readSome: (ids: readonly string[]) => Promise<AdminProduct[]>,
): Promise<AdminProduct[]> {
  const products: AdminProduct[] = []
  const missing: string[] = []
  for await (const rows of rowsInParts(from)) {
    for (const { id, mark, ...state } of rows) {
      const known = productInMemory(id, mark)
      if (known === undefined) missing.push(id)
      else products.push({ ...known, ...toState(state) })
    }
  }
  for (let start = 0; start < missing.length; start += PRODUCTS_AT_ONCE) {
    if (start > 0) await nextTurn()
    const ids = missing.slice(start, start + PRODUCTS_AT_ONCE)
    products.push(...(await readSome(ids)))
  }
  return products
}

async function* rowsInParts(from: Database) {
  for (let last = ''; ;) {
    const rows = await from
      .selectFrom('products')
      .select(['id', PRODUCT_MARK, ...STATE_COLUMNS])
      .where('id', '>', last)
      .orderBy('id')
      .limit(MARKS_AT_ONCE)
      .execute()
    yield rows
    last = rows.at(-1)?.id ?? ''
    if (rows.length < MARKS_AT_ONCE) return
    await nextTurn()
  }
}

export async function findAdminProduct(id: string): Promise<AdminProduct | null> {
  return inOneMoment((transaction) => findProduct(transaction, id))
}

/** Returns those of the products that exist, whatever their state. */
export async function findAdminProducts(ids: readonly string[]): Promise<AdminProduct[]> {
  return ids.length === 0 ? [] : inOneMoment((transaction) => readProducts(transaction, { ids }))
}

/** Returns every model of all products with its brand. */
export async function listModels(): Promise<{ brand: string; model: string }[]> {
  return database().selectFrom('products').select(['brand', 'model']).distinct().execute()
}

/** All reads see the same state of the database. */
async function inOneMoment<T>(read: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inSnapshot(read)
}

/** Returns the page of a product, published or not; null when it does not exist or is in the trash. */
export async function findPreview(id: string, path: string, colorSlug: string | undefined) {
  const product = await findAdminProduct(id)
  if (!product || product.deletedAt !== null) return null
  const detail = await productDetail(product, chooseColor(product, colorSlug), path)
  return { detail, isHidden: product.publishedAt === null }
}

/** Returns how many products the shop has; null before it was ever opened. */
export async function countProducts(): Promise<number | null> {
  const tables = await database().introspection.getTables()
  if (!tables.some(({ name }) => name === 'products')) return null
  const { count } = await database()
    .selectFrom('products')
    .select((products) => products.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
