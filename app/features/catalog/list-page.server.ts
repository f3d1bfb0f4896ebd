import { browse, type BrowseResult } from './browse.ts'
import { toCard, type CardProduct, type Product } from './product.ts'
import { parsePage, parseProductQuery, shownUpTo } from './product-query.ts'

export type ListPage = Omit<BrowseResult, 'products'> & { products: CardProduct[]; page: number }

type ListOptions = {
  /** `start`: everything up to the page, so that reload and Back find all cards again. `page`: what it adds. */
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
  const page = parsePage(params)
  const range = { from: from === 'start' ? 0 : shownUpTo(page - 1), to: shownUpTo(page) }
  const found = browse(products, parseProductQuery(params), range)
  const now = new Date()
  return {
    ...found,
    page,
    products: found.products.map((product) =>
      toCard(product, now, found.query.color ?? colorOf?.(product) ?? null),
    ),
  }
}
