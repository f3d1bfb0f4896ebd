import { listPage } from '#app/domain/catalog/list-page.server.ts'
import { type ProductQuery, toSearchParams } from '#app/domain/catalog/product-query.ts'
import type { Product } from '#app/domain/catalog/product.ts'

export const EMPTY_QUERY: ProductQuery = {
  brands: [],
  models: [],
  sizes: [],
  color: null,
  maxPrice: null,
  unreadablePrice: null,
  sort: 'none',
}

/** Asks for all pages of a list: the ids of its products, of which there are at most 200, and what its filters offer. */
export function listProducts(products: readonly Product[], query: Partial<ProductQuery>) {
  const params = toSearchParams({ ...EMPTY_QUERY, ...query })
  params.set('pagina', '99999')
  const list = listPage(products, params, { from: 'start' })
  return {
    ids: list.products.map(({ id }) => id),
    total: list.total,
    options: list.options,
    query: list.query,
  }
}
