import {
  catalogVersionInMemory,
  hasKindPage,
  hasSteadyPage,
  productCountInMemory,
} from '#app/domain/catalog/catalog-snapshot.server.ts'
import {
  lastPage,
  parsePage,
  parseProductQuery,
  toSearchParams,
  VERSION_PARAM,
} from '#app/domain/catalog/product-query.ts'
import { RESTOCK_PARAM, restockFromAddress, restockInAddress } from '#app/domain/catalog/restock.ts'
import { SIZE_PARAM, sizeFromAddress, sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { hasShownPage } from '#app/domain/pages/pages.server.ts'
import { cleanTerm, isEmptyTerm } from '#app/domain/search/search-words.ts'
import { kindPath, searchDataPath, searchPath } from '#app/base/paths.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { routeAt } from '#app/platform/route-table.server.ts'

const KIND = kindPath('')
const PRODUCT = /^\/productos\/(?<id>[\w-]{1,64})(?:\/(?<segment>[a-z0-9-]{1,200}))?$/

/**
 * Returns the cache key of a page that is the same for everyone: its path and the relevant part of its query, in one
 * order. Null for any other page, and for another spelling of its address.
 */
export function publicPageKey({ pathname, searchParams: params }: URL): string | null {
  const { facts, isPage, page, data, canonical } = routeAt(pathname)
  // Requests for the data of single routes are rare, and have endless combinations.
  if (facts.cache === undefined || params.has('_routes') || page !== canonical || (data && !isPage))
    return null
  if (pathname.startsWith('//')) return null
  if (facts.cache === 'search') return searchKey(page, data, params)
  const query = publicQuery(facts.cache, page, params, data !== '')
  return query === null ? null : pathname + query
}

const SEARCH = searchPath('')
const MORE_RESULTS = searchDataPath('')

/** Returns whether visitors compose addresses such as this one: searches and filters have no end. */
export function isEndless(key: string): boolean {
  return key.includes('?') || key.startsWith(SEARCH) || key.startsWith(MORE_RESULTS)
}

/** Such a term would have the key of another search's data. */
const LIKE_DATA = /^_$|\.data$/i

/** A term that `cleanTerm` changes has no key, so its page is rendered each time. */
function searchKey(pathname: string, data: string, params: URLSearchParams): string | null {
  const isPage = pathname.startsWith(SEARCH)
  const term = segmentText(pathname.slice((isPage ? SEARCH : MORE_RESULTS).length))
  if (term === null || term !== cleanTerm(term) || isEmptyTerm(term) || LIKE_DATA.test(term)) return null
  const query = isPage ? listQuery(params, lastPage(productCountInMemory())) : moreQuery(params)
  return query === null ? null : (isPage ? searchPath(term) : searchDataPath(term)) + data + query
}

/** Returns the text of one segment as the router reads it; null for several segments, or one that is malformed. */
function segmentText(segment: string): string | null {
  if (segment.includes('/')) return null
  try {
    return decodeURIComponent(segment).replaceAll('%2F', '/')
  } catch {
    return null
  }
}

type Cache = Exclude<NonNullable<RouteFacts['cache']>, 'search'>

function publicQuery(cache: Cache, page: string, params: URLSearchParams, isData: boolean): string | null {
  if (cache === 'own-page' && !hasShownPage(page.slice(1))) return null
  // A redirect keeps the query.
  if (page.startsWith(KIND) && !hasKindPage(page.slice(KIND.length))) return null
  if (params.size === 0 && cache !== 'product') return ''
  switch (cache) {
    case 'page':
    case 'own-page':
      return ''
    case 'list':
      return listQuery(params, lastPage(productCountInMemory()))
    case 'cards':
      return moreQuery(params)
    case 'sitemap':
      return sitemapQuery(params)
    case 'product': {
      const { id = '', segment } = PRODUCT.exec(page)?.groups ?? {}
      // A countdown is true for one second, and a redirect keeps the query.
      if (!hasSteadyPage(id, segment)) return null
      // The loader ignores the size, so all sizes share one data response.
      return isData ? '' : detailQuery(params)
    }
  }
}

/** Caches the cards of the current version only, under one key. */
function moreQuery(params: URLSearchParams): string | null {
  const version = params.get(VERSION_PARAM)
  if (version !== null && version !== String(catalogVersionInMemory())) return null
  return listQuery(params, lastPage(productCountInMemory()) + 1)
}

/** Keeps what the page of a product reads: the chosen size, and the one that somebody wants to hear of. */
function detailQuery(params: URLSearchParams): string {
  if (params.size === 0) return ''
  const size = sizeFromAddress(params)
  const restock = restockFromAddress(params)
  const query = new URLSearchParams()
  if (size !== null) query.set(SIZE_PARAM, sizeInAddress(size))
  if (restock !== null) query.set(RESTOCK_PARAM, restockInAddress(restock.size))
  return query.size > 0 ? `?${query}` : ''
}

function sitemapQuery(params: URLSearchParams): string {
  const part = params.get('parte') ?? ''
  return /^[1-9]\d{0,2}$/.test(part) ? `?parte=${part}` : ''
}

/**
 * Returns null for a query that leads to an error or a redirect.
 * @param last larger page numbers become this one, so that strangers cannot fill the cache with one page
 */
function listQuery(params: URLSearchParams, last: number): string | null {
  const query = parseProductQuery(params)
  if (query.unreadablePrice !== null || params.has('limpiar')) return null
  const key = toSearchParams(query)
  const page = Math.min(parsePage(params), last)
  if (page > 1) key.set('pagina', String(page))
  return key.size > 0 ? `?${key}` : ''
}

const RESOURCES = /^\/(?:imagenes|datos)\/|\.data$/

/** Returns the canonical path of an address, or null when it is canonical. */
export function redirectTo({ pathname }: URL): string | null {
  if (RESOURCES.test(pathname)) return null
  const { canonical, pattern, facts } = routeAt(pathname)
  const isAnswered = facts.cache === 'own-page' ? hasShownPage(canonical.slice(1)) : pattern !== '/*'
  // A former address redirects once, in any spelling; one that begins with two slashes would leave the site.
  const isFormer = !isAnswered && !pathname.startsWith('//')
  return isFormer || canonical === pathname ? null : canonical
}
