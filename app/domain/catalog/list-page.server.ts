import { redirect } from 'react-router'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { filterProducts, inCatalogSpelling, narrowQuery, sortProducts } from './filter-products.ts'
import { type CardProduct, type Product, toCard } from './product.ts'
import {
  type FilterOptions,
  lastPage,
  listAddress,
  parsePage,
  parseProductQuery,
  type ProductQuery,
  shownBefore,
  shownUpTo,
  VERSION_PARAM,
} from './product-query.ts'

export type ListPage = {
  products: CardProduct[]
  /** The products of the whole list. */
  total: number
  options: FilterOptions
  /** The query that was applied: without the filters that `narrowQuery` removed. */
  query: ProductQuery
  /** The page asked for, or the last one if the list is shorter. */
  page: number
  /** The number of products before these in the list. */
  before: number
}

type ListOptions = {
  /**
   * `start`: the list up to the page, so that reload and Back show all cards again. `page`: only the cards that the
   * page adds; none after the last page.
   */
  from: 'start' | 'page'
  /** The slug of the color that a card shows unless a filter asks for another. */
  colorOf?: (product: Product) => string | null
}

/**
 * Returns the cards of a list that the address asks for, and the filters it offers.
 * @param products in the order of "Todos"
 */
export function listPage(
  products: readonly Product[],
  params: URLSearchParams,
  { from, colorOf }: ListOptions,
): ListPage {
  const query = narrowQuery(products, inCatalogSpelling(products, parseProductQuery(params)))
  const { found, options } = filterProducts(products, query)
  const total = found.size
  const askedPage = parsePage(params)
  const page = from === 'start' ? Math.min(askedPage, lastPage(total)) : askedPage
  const before = from === 'start' ? shownBefore(page) : shownUpTo(page - 1)
  const now = new Date()
  const sorted = sortProducts(products, query.sort).filter((product) => found.has(product))
  return {
    total,
    options,
    query,
    page,
    before,
    products: sorted
      .slice(before, shownUpTo(page))
      .map((product) =>
        toCard(product, now, { color: query.color ?? colorOf?.(product) ?? null, sizes: query.sizes }),
      ),
  }
}

/**
 * Redirects a page after the last one to the last one, and another spelling of a filter to the one of the catalogue, so
 * that the cache holds a list once.
 */
export function redirectToCanonical(path: string, params: URLSearchParams, { page, query }: ListPage): void {
  const [brands, models] = [params.getAll('marca'), params.getAll('modelo')]
  const isSpelled =
    query.brands.every((brand) => brands.includes(brand)) &&
    query.models.every((model) => models.includes(model)) &&
    (query.color === null || params.get('color') === query.color)
  if (!isSpelled || parsePage(params) > page) throw redirect(listAddress(path, query, page))
}

export type MoreCards = { products: CardProduct[] | null }

/**
 * Answers with the next cards of a list. When the catalogue has changed since the first ones, the positions have moved
 * and a product would show twice or never: null tells the browser to load the list again.
 */
export function moreCards({ products }: ListPage, params: URLSearchParams, version: number): Response {
  const asked = params.get(VERSION_PARAM)
  if (asked !== null && asked !== String(version))
    return Response.json({ products: null } satisfies MoreCards, { headers: { 'Cache-Control': 'no-store' } })
  return Response.json({ products } satisfies MoreCards, {
    headers: { 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}
