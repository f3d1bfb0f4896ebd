import { countRows, database, inSnapshot } from '#app/platform/database.server.ts'
import { oneAtATime } from '#app/platform/shared-data.server.ts'
import { byBrandAndName, type AdminProduct } from './admin-product.ts'
import { readAllProducts } from './catalog-snapshot.server.ts'
import { readKinds } from './read-kinds.server.ts'
import { findProduct, readProducts, selectProducts } from './read-products.server.ts'
import { joinSpellings } from './spelling.ts'
import { productDetail } from './find-detail.server.ts'
import { chooseColor } from './product.ts'

/**
 * Returns every product as it is stored: published, hidden and in the trash. By brand, then name. Calls that wait share
 * one reading.
 */
export const adminCatalog = oneAtATime(async (): Promise<AdminProduct[]> => {
  return (await inSnapshot(readAllProducts)).sort(byBrandAndName)
})

export async function findAdminProduct(id: string): Promise<AdminProduct | null> {
  return inSnapshot((transaction) => findProduct(transaction, id))
}

/** Returns those of the products that exist, whatever their state. */
export async function findAdminProducts(ids: readonly string[]): Promise<AdminProduct[]> {
  return ids.length === 0 ? [] : inSnapshot((transaction) => readProducts(transaction, { ids }))
}

/** Returns every model of all products with its brand, each in its common spelling, and the kinds in their order. */
export async function suggestedTexts() {
  const all = joinSpellings(await selectProducts(database()).select(['brand', 'model', 'kind']).execute())
  const models = all.map(({ brand, model }) => [`${brand}\n${model}`, { brand, model }] as const)
  return { models: [...new Map(models).values()], kinds: (await readKinds()).map(({ name }) => name) }
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
  return countRows(selectProducts(database()))
}
