import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import {
  catalogVersionInMemory,
  isComing,
  productCountInMemory,
} from '#app/domain/catalog/catalog-snapshot.server.ts'
import {
  lastPage,
  parsePage,
  parseProductQuery,
  toSearchParams,
  VERSION_PARAM,
} from '#app/domain/catalog/product-query.ts'
import { PREVIEWS_PATH } from '#app/domain/catalog/preview-image.server.ts'
import { RESTOCK_PARAM, restockFromAddress, restockInAddress } from '#app/domain/catalog/restock.ts'
import { SIZE_PARAM, sizeFromAddress, sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { EMBEDDED_HOST } from '#app/domain/photos/image-url.ts'
import { cleanTerm, isEmptyTerm } from '#app/domain/search/search-words.ts'
import { asRouted } from './body-rules.server.ts'
import { canonicalPath, paths, PLAIN_PATHS, searchDataPath, searchPath } from '#app/base/paths.ts'

/** They are the same for everyone too, but search engines are not led to them. */
const OTHER_PLAIN_PATHS = new Set<string>([paths.selection, paths.sizeGuide])
const PRODUCT = /^\/productos\/(?<id>[\w-]{1,64})(?:\/[a-z0-9-]{1,200})?$/

/** The router's addresses of a page's data: `/productos.data`, `/_.data` for the home page. */
const DATA = /^(?<page>.*?)(?<data>\/_\.data|\.data)$/

/**
 * Returns the cache key of a page that is the same for everyone: its path and the relevant part of its query, in one
 * order. Null for any other page.
 */
export function publicPageKey(url: URL): string | null {
  const { page, data } = DATA.exec(url.pathname)?.groups ?? {}
  const pathname = page === undefined ? url.pathname : page || '/'
  // Requests for the data of single routes are rare, and have endless combinations.
  if (url.searchParams.has('_routes') || url.pathname.startsWith('//')) return null
  if (pathname.startsWith(SEARCH) || pathname.startsWith(MORE_RESULTS))
    return searchKey(pathname, data ?? '', url.searchParams)
  const query = publicQuery(pathname, url.searchParams, data !== undefined)
  return query === null ? null : `${page ?? pathname}${data ?? ''}${query}`
}

/**
 * Returns a function that tells whether an address asks for the data of a route that is no page. The router would answer
 * it, and hold and encode the whole feed, export or backup for it.
 */
export function createDataGuard({ routes }: ServerBuild): (url: URL) => boolean {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return []
      const { id, path, index } = route
      return index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id) }
    })
  const tree = childrenOf(undefined)
  return (url) => {
    const page = DATA.exec(url.pathname)?.groups?.['page']
    if (page === undefined) return false
    const id = matchRoutes(tree, page || '/')?.at(-1)?.route.id
    return id !== undefined && routes[id]?.module.default === undefined
  }
}

const SEARCH = searchPath('')
const MORE_RESULTS = searchDataPath('')

/** Returns whether visitors compose addresses such as this one: there is no end of searches and filters. */
export function isEndlessAddress(key: string): boolean {
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

function publicQuery(pathname: string, params: URLSearchParams, isData: boolean): string | null {
  if (PLAIN_PATHS.includes(pathname) || OTHER_PLAIN_PATHS.has(pathname)) return ''
  const productId = PRODUCT.exec(pathname)?.groups?.['id']
  if (productId !== undefined) {
    // A countdown is true for one second.
    if (isComing(productId)) return null
    // The loader ignores the size, so all sizes share one data response.
    return isData ? '' : detailQuery(params)
  }
  if (pathname === paths.sitemap) return sitemapQuery(params)
  if (pathname === paths.moreProducts) return moreQuery(params)
  return pathname === paths.products ? listQuery(params, lastPage(productCountInMemory())) : null
}

/** Caches the cards of the current version only, under one key. */
function moreQuery(params: URLSearchParams): string | null {
  const version = params.get(VERSION_PARAM)
  if (version !== null && version !== String(catalogVersionInMemory())) return null
  return listQuery(params, lastPage(productCountInMemory()) + 1)
}

/** Keeps what the page of a product reads: the chosen size, and the one that somebody wants to hear of. */
function detailQuery(params: URLSearchParams): string {
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

/** Photos may wait for a bucket, and a preview is drawn for half a second: neither holds a page back. */
export function imageQueue(pathname: string): 'photos' | 'previews' | null {
  const path = asRouted(pathname)
  if (path.startsWith(EMBEDDED_HOST)) return 'photos'
  return path.startsWith(PREVIEWS_PATH) ? 'previews' : null
}

const RESOURCES = /^\/(?:imagenes|datos)\/|\.data$/

/** Returns the canonical path of an address, or null when it is canonical. */
export function redirectTo(url: URL): string | null {
  if (RESOURCES.test(url.pathname)) return null
  const canonical = canonicalPath(url.pathname)
  return canonical === url.pathname ? null : canonical
}
