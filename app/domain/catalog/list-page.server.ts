import { redirect } from 'react-router'
import { compareText } from '#app/base/text.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { filterProducts, inCatalogSpelling, narrowQuery, type Offered } from './filter-products.ts'
import { type CardProduct, type Product, toCard } from './product.ts'
import {
  type FilterOptions,
  lastPage,
  listAddress,
  parsePage,
  parseProductQuery,
  type ProductQuery,
  type ProductSort,
  shownBefore,
  shownUpTo,
  toSearchParams,
  VERSION_PARAM,
} from './product-query.ts'
import { compareNames } from './spelling.ts'

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
} & Partial<Offered>

/**
 * Returns the cards of a list that the address asks for, and the filters it offers.
 * @param products in the order of "Todos"
 */
export function listPage(
  products: readonly Product[],
  params: URLSearchParams,
  { from, colorOf, kinds = [], audience = '' }: ListOptions,
): ListPage {
  const offered = { kinds, audience }
  const query = narrowQuery(
    products,
    inCatalogSpelling(products, parseProductQuery(params), offered),
    audience,
  )
  const { found, options } = filterProducts(sortProducts(products, query.sort), query, offered)
  const total = found.length
  const askedPage = parsePage(params)
  const page = from === 'start' ? Math.min(askedPage, lastPage(total)) : askedPage
  const before = from === 'start' ? shownBefore(page) : shownUpTo(page - 1)
  const now = new Date()
  return {
    total,
    options,
    query,
    page,
    before,
    products: found
      .slice(before, shownUpTo(page))
      .map((product) =>
        toCard(product, now, { color: query.color ?? colorOf?.(product) ?? null, sizes: query.sizes }),
      ),
  }
}

/**
 * Redirects a "Limpiar" button without JavaScript to the address without that filter, a page after the last one to the
 * last one, and another spelling of a filter to the one of the catalogue, so that the cache holds a list once.
 */
export function redirectToCanonical(path: string, params: URLSearchParams, { page, query }: ListPage): void {
  if (params.has('limpiar')) throw redirect(listAddress(path, query))
  const named = toSearchParams({ ...query, sizes: [], maxPrice: null, unreadablePrice: null, sort: 'none' })
  const isSpelled = [...named].every(([name, value]) => params.getAll(name).includes(value))
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

type Compare = (a: Product, b: Product) => number
const COMPARE: Record<Exclude<ProductSort, 'none'>, Compare> = {
  newest: (a, b) => compareText(b.createdAt, a.createdAt),
  oldest: (a, b) => compareText(a.createdAt, b.createdAt),
  dearest: (a, b) => b.finalPrice - a.finalPrice,
  cheapest: (a, b) => a.finalPrice - b.finalPrice,
  'name-a-z': (a, b) => compareNames(a.name, b.name),
  'name-z-a': (a, b) => compareNames(b.name, a.name),
}

const sortedLists = new WeakMap<readonly Product[], Map<ProductSort, readonly Product[]>>()

/**
 * Sorts a list, which must not change afterwards; equal dates, names and prices keep their order. Each order of a version
 * of the catalogue is sorted once, because comparing texts of a language takes long.
 */
export function sortProducts(products: readonly Product[], sort: ProductSort): readonly Product[] {
  if (sort === 'none') return products
  const known = sortedLists.get(products) ?? new Map<ProductSort, readonly Product[]>()
  const sorted = known.get(sort) ?? products.toSorted(COMPARE[sort])
  sortedLists.set(products, known.set(sort, sorted))
  return sorted
}
