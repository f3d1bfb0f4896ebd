import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { BROTLI_QUALITY, etagOf, headersOf, isCompressible } from './http-response.server.ts'
import type { EncodedResponse, Encoding } from './http-response.server.ts'

export type PageCache = {
  /**
   * Returns the cached page, or renders it and caches it when it is public. `version` names the data that pages are
   * made from: a new version empties the cache.
   */
  respond(key: string, version: string, render: () => Promise<Response>): Promise<EncodedResponse>
  clear(): void
  stats(): { pages: number; bytes: number; renders: number; hits: number }
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Caches rendered pages that are the same for everyone, at most `maxBytes` of them. */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, EncodedResponse>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => sizeOf(key, page),
  })
  let pendingRenders = new Map<string, Promise<EncodedResponse>>()
  let cachedVersion = ''
  let renders = 0
  let hits = 0

  function clear(): void {
    pages.clear()
    // A render that is under way is still sent, but it belongs to the old version and is not cached.
    pendingRenders = new Map()
  }

  async function renderOnce(render: () => Promise<Response>): Promise<EncodedResponse> {
    renders += 1
    return encode(await render())
  }

  async function respond(
    key: string,
    version: string,
    render: () => Promise<Response>,
  ): Promise<EncodedResponse> {
    if (version !== cachedVersion) {
      clear()
      cachedVersion = version
    }
    const cached = pages.get(key)
    if (cached) {
      hits += 1
      return cached
    }
    const pendingBefore = pendingRenders
    const shared = pendingBefore.get(key)
    if (shared) {
      const page = await shared
      return isPersonal(page) ? renderOnce(render) : page
    }
    const rendering = renderOnce(render)
    pendingBefore.set(key, rendering)
    try {
      const page = await rendering
      if (pendingBefore === pendingRenders && isCacheable(page)) pages.set(key, page)
      return page
    } finally {
      pendingBefore.delete(key)
    }
  }

  return { respond, clear, stats: () => ({ pages: pages.size, bytes: pages.calculatedSize, renders, hits }) }
}

async function encode(response: Response): Promise<EncodedResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const bodies: EncodedResponse['bodies'] = { identity: body(identity, 'identity') }
  if (identity.length > 0 && isCompressible(response.headers.get('content-type'))) {
    const [zipped, brotli] = await Promise.all([
      compressGzip(identity),
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    ])
    bodies.gzip = body(zipped, 'gzip')
    bodies.br = body(brotli, 'br')
  }
  return { status: response.status, headers: { 'cache-control': 'no-store', ...headersOf(response) }, bodies }
}

function body(bytes: Buffer, encoding: Encoding) {
  return { bytes, etag: etagOf(bytes, encoding) }
}

function isCacheable(page: EncodedResponse): boolean {
  return (
    page.status === 200 &&
    !isPersonal(page) &&
    /(?:^|[\s,])public(?:[\s,]|$)/i.test(String(page.headers['cache-control'] ?? ''))
  )
}

function isPersonal(page: EncodedResponse): boolean {
  return page.headers['set-cookie'] !== undefined
}

function sizeOf(key: string, { headers, bodies }: EncodedResponse): number {
  const bodyBytes = Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0)
  return bodyBytes + key.length + JSON.stringify(headers).length
}
