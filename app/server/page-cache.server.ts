import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip, type ZlibOptions } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  BROTLI_QUALITY,
  etagOf,
  headersOf,
  isCompressible,
  type EncodedResponse,
} from '#app/platform/http-response.server.ts'
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
function isEndless(key: string): boolean {
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

export type PageCache = {
  find(key: string, version: string): EncodedResponse | undefined
  /**
   * Returns the cached page, or renders it once for everybody who waits. An answer that is not public is neither cached
   * nor shared: everybody else who waited renders their own.
   * @param version names the data that pages are made from
   * @param mayBeOld whether the page of the version before may be sent while somebody else renders this one
   */
  respond(key: string, version: string, render: Render, mayBeOld?: boolean): Promise<EncodedResponse>
  stats(): { pages: number; bytes: number; renders: number; hits: number }
}

type PageCacheOptions = {
  maxBytes: number
  /** The share of pages whose addresses visitors compose: they push out no other pages. */
  endlessBytes?: number
}

type Render = () => Promise<Response>

/** Time after a change in which visitors may still get the page from before it. */
const OLD_FOR_MS = 1000

/** Few clients take gzip alone: level 3 costs half of the usual 6 and weighs a twelfth more. */
const GZIP_LEVEL = 3

const compressGzip = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)
const compressBrotli = promisify(brotliCompress)

/** Caches pages that are the same for everyone. Nothing clears it: nobody reads pages of old versions, so they go first. */
export function createPageCache({ maxBytes, endlessBytes = maxBytes }: PageCacheOptions): PageCache {
  const stores = { usual: openStore(maxBytes), endless: openStore(endlessBytes) }
  const storeOf = (key: string) => (isEndless(key) ? stores.endless : stores.usual)
  const pending = new Set<string>()
  let [versionNow, versionBefore, seenAt, oldUntil] = ['', '', 0, 0]
  let renders = 0
  let hits = 0

  function noteVersion(version: string): void {
    const now = performance.now()
    // The version before was right at the last request that named it, so the change came later.
    if (version !== versionNow)
      [versionBefore, versionNow, oldUntil] = [versionNow, version, seenAt + OLD_FOR_MS]
    seenAt = now
  }

  function find(key: string, version: string): EncodedResponse | undefined {
    noteVersion(version)
    const page = storeOf(key).get(nameOf(key, version))
    if (page) hits += 1
    return page
  }

  function oldPage(key: string): EncodedResponse | undefined {
    return performance.now() < oldUntil ? storeOf(key).peek(nameOf(key, versionBefore)) : undefined
  }

  async function respond(
    key: string,
    version: string,
    render: Render,
    mayBeOld = false,
  ): Promise<EncodedResponse> {
    const cached = find(key, version)
    if (cached) return cached
    const name = nameOf(key, version)
    const old = mayBeOld && pending.has(name) ? oldPage(key) : undefined
    if (old) return old
    let own: EncodedResponse | undefined
    const context = async () => {
      pending.add(name)
      try {
        own = await renderOnce(render)
        return own
      } finally {
        pending.delete(name)
      }
    }
    const page = await storeOf(key).fetch(name, { context })
    if (page && isPublic(page)) return page
    storeOf(key).delete(name)
    return own ?? renderOnce(render)
  }

  function renderOnce(render: Render): Promise<EncodedResponse> {
    renders += 1
    return render().then(encode)
  }

  const stats = () => ({
    pages: stores.usual.size + stores.endless.size,
    bytes: stores.usual.calculatedSize + stores.endless.calculatedSize,
    renders,
    hits,
  })
  return { find, respond, stats }
}

function openStore(maxBytes: number) {
  return new LRUCache<string, EncodedResponse, () => Promise<EncodedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    fetchMethod: (_name, _stale, { context: renderPage }) => renderPage(),
    // A page that is pushed out while it is rendered is still sent to those who wait.
    ignoreFetchAbort: true,
  })
}

const nameOf = (key: string, version: string) => `${version} ${key}`

async function encode(response: Response): Promise<EncodedResponse> {
  const plain = Buffer.from(await response.arrayBuffer())
  const { status } = response
  const headers = { 'cache-control': 'no-store', ...headersOf(response) }
  const etag = etagOf(plain, 'identity')
  if (plain.length === 0 || !isCompressible(response.headers.get('content-type')))
    return { status, headers, bodies: { identity: { bytes: plain, etag } } }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [zipped, brotli] = await Promise.all([
    compressGzip(plain, { level: GZIP_LEVEL }),
    compressBrotli(plain, { params }),
  ])
  return {
    status,
    headers,
    bodies: {
      // Not in memory: few clients accept no compression, and a page weighs five times as much without it.
      identity: {
        etag,
        get bytes() {
          return gunzipSync(zipped)
        },
      },
      gzip: { bytes: zipped, etag: etagOf(zipped, 'gzip') },
      br: { bytes: brotli, etag: etagOf(brotli, 'br') },
    },
  }
}

function isPublic({ status, headers }: EncodedResponse): boolean {
  const cacheControl = String(headers['cache-control'])
  const isShared = headers['set-cookie'] === undefined && /(?:^|[\s,])public(?:[\s,]|$)/i.test(cacheControl)
  return status === 200 && isShared
}

/** Counts the bytes that stay in memory. */
function sizeOf({ headers, bodies: { identity, gzip, br } }: EncodedResponse, name: string): number {
  const bodyBytes = gzip && br ? gzip.bytes.length + br.bytes.length : identity.bytes.length
  return bodyBytes + name.length + JSON.stringify(headers).length
}
