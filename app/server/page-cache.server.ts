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
import { isEndless } from './page-key.server.ts'

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
