import { database } from '#app/platform/database.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { makeSnapshot, type CatalogSnapshot } from './browse.ts'
import { readCatalogVersion } from './catalog-version.server.ts'
import { readProducts } from './product-rows.server.ts'
import type { Product } from './product.ts'

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

/** How many products the catalogue in memory holds; 0 before the first read. */
export function productCountInMemory(): number {
  return current?.products.length ?? 0
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
      const products = await readProducts(transaction, 'published')
      const updatedAt = new Map(products.map((product) => [product.id, product.updatedAt]))
      return makeSnapshot(row.version, products.map(toPublicProduct), updatedAt)
    })
  current = snapshot
  return snapshot
}

function toPublicProduct(product: AdminProduct): Product {
  const { version, updatedAt, publishedAt, deletedAt, ...shown } = product
  return shown
}
