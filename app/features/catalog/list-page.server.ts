import { redirect } from 'react-router'
import { browse, type BrowseResult } from './browse.ts'
import { listAddress } from './list-address.ts'
import { toCard, type CardProduct, type Product } from './product.ts'
import { lastPage, parsePage, parseProductQuery, shownBefore, shownUpTo } from './product-query.ts'

export type ListPage = Omit<BrowseResult, 'products'> & {
  products: CardProduct[]
  /** The last one, where the address names one after it. */
  page: number
  /** How many products of the list stand before these. */
  before: number
}

type ListOptions = {
  /**
   * `start`: the part of the list up to the page, so that reload and Back find all cards again. `page`: what it adds;
   * nothing after the last one.
   */
  from: 'start' | 'page'
  /** The slug of the color that a card shows unless a filter asks for another. */
  colorOf?: (product: Product) => string | null
}

/**
 * What `?pagina=n` shows of a list.
 * @param products in the order that "Todos" shows
 */
export function listPage(
  products: readonly Product[],
  params: URLSearchParams,
  { from, colorOf }: ListOptions,
): ListPage {
  const found = browse(products, parseProductQuery(params), { from: 0, to: products.length })
  const askedPage = parsePage(params)
  const page = from === 'start' ? Math.min(askedPage, lastPage(found.total)) : askedPage
  const before = from === 'start' ? shownBefore(page) : shownUpTo(page - 1)
  const now = new Date()
  return {
    ...found,
    page,
    before,
    products: found.products
      .slice(before, shownUpTo(page))
      .map((product) => toCard(product, now, found.query.color ?? colorOf?.(product) ?? null)),
  }
}

/**
 * Sends an address that names a page after the last one to the last one, so that its cards are rendered and kept once
 * and not for every number.
 */
export function redirectBeyondEnd(path: string, params: URLSearchParams, { page, query }: ListPage): void {
  if (parsePage(params) > page) throw redirect(listAddress(path, query, page))
}
