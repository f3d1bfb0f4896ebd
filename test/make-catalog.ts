import { type CatalogSnapshot, newestFirst, type Product } from '#app/domain/catalog/product.ts'

/** Builds a snapshot without a database: products newest first, the id as tie-break. */
export function makeSnapshot(version: number, products: Product[]): CatalogSnapshot {
  const ordered = products.toSorted(newestFirst)
  const byId = new Map(ordered.map((product) => [product.id, product]))
  return { version, products: ordered, byId, updatedAt: () => null, coming: new Map() }
}
