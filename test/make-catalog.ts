import type { WordGroup } from '#app/business/word-groups.ts'
import { withoutPause } from '#app/features/catalog/pausable-work.ts'
import { type CatalogSnapshot, newestFirst, type Product } from '#app/features/catalog/product.ts'
import { type CatalogSearch, prepareCatalogSearch } from '#app/features/search/search-catalog.ts'

/** Builds a snapshot without a database: products newest first, the id as tie-break. */
export function makeSnapshot(version: number, products: Product[]): CatalogSnapshot {
  const ordered = products.toSorted(newestFirst)
  const byId = new Map(ordered.map((product) => [product.id, product]))
  return { version, products: ordered, byId, updatedAt: () => null, coming: new Map() }
}

/** Builds the search in one go, however long it takes. */
export function createCatalogSearch(catalog: CatalogSnapshot, groups: readonly WordGroup[]): CatalogSearch {
  return withoutPause(prepareCatalogSearch(catalog, groups))
}
