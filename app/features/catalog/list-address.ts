import { toSearchParams, type ProductQuery } from './product-query.ts'

/**
 * A list of products that can be filtered: all of them, or those that a search found.
 * `path` is its page, `more` the address that answers its further cards as JSON.
 */
export type ListPlace = { path: string; more: string }

/** The list's address for a query, from its first page. */
export function listAddress(path: string, query: ProductQuery, page = 1): string {
  const params = toSearchParams(query)
  if (page > 1) params.set('pagina', String(page))
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
