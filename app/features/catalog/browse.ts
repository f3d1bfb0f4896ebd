import { filterOptions, matches, narrowQuery, type FilterOptions } from './filter-options.ts'
import type { Product } from './product.ts'
import type { ProductQuery, ProductSort } from './product-query.ts'

/** The whole published catalogue at one version. Immutable. */
export type CatalogSnapshot = {
  version: number
  /** Newest first, id as tie-break. */
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  /** When each was last changed, by id: apart, because a product's data travels to the browser. */
  updatedAt: ReadonlyMap<string, string>
}

export type BrowseResult = {
  products: Product[]
  total: number
  options: FilterOptions
  /** The query in force, without what its own narrowing took away. */
  query: ProductQuery
}

/** Positions in the sorted list, `to` excluded. */
export type Range = { from: number; to: number }

/** @param products in the order that "Todos" shows: the newest first, or the best found first */
export function browse(products: readonly Product[], asked: ProductQuery, range: Range): BrowseResult {
  const query = narrowQuery(products, asked)
  const found = products.filter((product) => matches(product, query))
  return {
    products: sortProducts(found, query.sort).slice(range.from, range.to),
    total: found.length,
    options: filterOptions(products, query),
    query,
  }
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Equal dates, names and prices keep the order that they have. */
function sortProducts(products: Product[], sort: ProductSort): Product[] {
  switch (sort) {
    case 'none':
      return products
    case 'newest':
      return products.toSorted((a, b) => compareText(b.createdAt, a.createdAt))
    case 'oldest':
      return products.toSorted((a, b) => compareText(a.createdAt, b.createdAt))
    case 'dearest':
      return products.toSorted((a, b) => b.finalPrice - a.finalPrice)
    case 'cheapest':
      return products.toSorted((a, b) => a.finalPrice - b.finalPrice)
    case 'name-a-z':
      return products.toSorted((a, b) => spanish.compare(a.name, b.name))
    case 'name-z-a':
      return products.toSorted((a, b) => spanish.compare(b.name, a.name))
  }
}

export function newest(catalog: CatalogSnapshot, count: number): Product[] {
  return catalog.products.slice(0, count)
}

const MOST_RELATED = 8

/** Same brand, the product itself excluded, newest first, at most 8 (decision 32). */
export function related(catalog: CatalogSnapshot, product: Product): Product[] {
  return catalog.products
    .filter((other) => other.brand === product.brand && other.id !== product.id)
    .slice(0, MOST_RELATED)
}

/** Puts products in the snapshot's order. */
export function makeSnapshot(
  version: number,
  products: Product[],
  updatedAt: ReadonlyMap<string, string> = new Map(),
): CatalogSnapshot {
  const ordered = products.toSorted(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.id, b.id),
  )
  const byId = new Map(ordered.map((product) => [product.id, product]))
  return { version, products: ordered, byId, updatedAt }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
