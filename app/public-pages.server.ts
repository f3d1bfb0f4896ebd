import { productCountInMemory } from './features/catalog/catalog-snapshot.server.ts'
import { lastPage, parsePage, parseProductQuery, toSearchParams } from './features/catalog/product-query.ts'
import { canonicalPath, paths, PLAIN_PATHS } from './paths.ts'

const FEEDS = new Set<string>([paths.metaFeed, paths.googleFeed])
/** A longer feed is written as it is sent, and never in memory as a whole. */
const MAX_PRODUCTS_OF_STORED_FEED = 5000
const PRODUCT = /^\/productos\/[\w-]{1,64}(?:\/[a-z0-9-]{1,200})?$/

/** How the browser's router asks for the data of a page alone: `/productos.data`, `/_.data` for the home page. */
const DATA = /^(?<page>.*?)(?<data>\/_\.data|\.data)$/

/**
 * The address under which a page that is the same for everyone is kept: its path and the parts of the query that
 * matter, in one order. Null for any other page.
 */
export function publicPageKey(url: URL): string | null {
  const { page, data } = DATA.exec(url.pathname)?.groups ?? {}
  const pathname = page === undefined ? url.pathname : page || '/'
  // The router narrows a request for data to some routes of the page: rare, and endless in its combinations.
  if (url.searchParams.has('_routes')) return null
  const query = publicQuery(pathname, url.searchParams)
  return query === null ? null : `${page ?? pathname}${data ?? ''}${query}`
}

function publicQuery(pathname: string, params: URLSearchParams): string | null {
  if (PLAIN_PATHS.includes(pathname) || PRODUCT.test(pathname)) return ''
  if (FEEDS.has(pathname)) return productCountInMemory() <= MAX_PRODUCTS_OF_STORED_FEED ? '' : null
  if (pathname === paths.sitemap) return sitemapQuery(params)
  if (pathname === paths.moreProducts) return listQuery(params, lastPage(productCountInMemory()) + 1)
  return pathname === paths.products ? listQuery(params, lastPage(productCountInMemory())) : null
}

function sitemapQuery(params: URLSearchParams): string {
  const part = params.get('parte') ?? ''
  return /^[1-9]\d{0,2}$/.test(part) ? `?parte=${part}` : ''
}

/**
 * A query that answers with an error or a redirect is not kept.
 * @param last every number beyond this page is this page, so that strangers cannot make one page many
 */
function listQuery(params: URLSearchParams, last: number): string | null {
  const query = parseProductQuery(params)
  if (query.unreadablePrice !== null || params.has('limpiar')) return null
  const kept = toSearchParams(query)
  const page = Math.min(parsePage(params), last)
  if (page > 1) kept.set('pagina', String(page))
  return kept.size > 0 ? `?${kept}` : ''
}

const RESOURCES = /^\/(?:imagenes|datos)\/|\.data$/

/** Where a page in another spelling is found; null when the address is right. */
export function redirectTo(url: URL): string | null {
  if (RESOURCES.test(url.pathname)) return null
  const canonical = canonicalPath(url.pathname)
  return canonical === url.pathname ? null : canonical
}
