import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  BROTLI_QUALITY,
  etagOf,
  headersOf,
  isCompressible,
  type EncodedBody,
  type EncodedResponse,
} from './http-response.server.ts'
import { createPageStore, type PageStore } from './page-store.server.ts'
import { wholeBody } from './response-body.server.ts'

export type PageCache = {
  /** Returns the cached page of this version, or null. */
  find(key: string, version: string): EncodedResponse | null
  /**
   * Returns the cached page, or renders it and caches it when it is public. `version` names the data that pages are
   * made from: with a new version every page is rendered again.
   * @param mayBeOld whether the page of the last version will do while somebody else waits for the new one
   */
  respond(
    key: string,
    version: string,
    render: () => Promise<Response>,
    mayBeOld?: boolean,
  ): Promise<EncodedResponse>
  clear(): void
  stats(): { pages: number; bytes: number; renders: number; hits: number }
}

export type PageCacheOptions = {
  /** The most bytes of all pages together. */
  maxBytes: number
  /** Bytes for pages whose addresses have no limit, such as searches. They never push out other pages. */
  endless?: { isEndless: (key: string) => boolean; maxBytes: number }
}

/** How long the pages of the last version may stand in for those that are being rendered. */
const OLD_FOR_MS = 1000
/** Uncompressed pages for the few clients that accept no compression. */
const MAX_PLAIN_BYTES = 4 * 1024 * 1024

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Caches rendered pages that are the same for everyone, within bounds of bytes. */
export function createPageCache({ maxBytes, endless }: PageCacheOptions): PageCache {
  const plainBodies = new LRUCache<EncodedBody, Buffer>({
    maxSize: Math.min(maxBytes, MAX_PLAIN_BYTES),
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  })
  let stores = createStores()
  let oldStores: typeof stores | undefined
  let pendingRenders = new Map<string, Promise<EncodedResponse>>()
  let cachedVersion = ''
  let renders = 0
  let hits = 0

  function createStores() {
    return { usual: createPageStore(maxBytes), endless: createPageStore(endless?.maxBytes ?? 0) }
  }

  function storeOf(key: string, of = stores): PageStore {
    return endless?.isEndless(key) ? of.endless : of.usual
  }

  function clear(): void {
    stores = createStores()
    oldStores = undefined
    plainBodies.clear()
    // A render that is under way is still sent, but it belongs to the old version and is not cached.
    pendingRenders = new Map()
  }

  function moveTo(version: string): void {
    if (version === cachedVersion) return
    const leaving = stores
    clear()
    cachedVersion = version
    oldStores = leaving
    setTimeout(() => {
      if (oldStores === leaving) oldStores = undefined
    }, OLD_FOR_MS).unref()
  }

  function find(key: string, version: string): EncodedResponse | null {
    if (version !== cachedVersion) return null
    const page = storeOf(key).get(key)
    if (page) hits += 1
    return page
  }

  async function renderOnce(render: () => Promise<Response>): Promise<EncodedResponse> {
    renders += 1
    return encode(await render(), plainBodies)
  }

  async function respond(
    key: string,
    version: string,
    render: () => Promise<Response>,
    mayBeOld = false,
  ): Promise<EncodedResponse> {
    moveTo(version)
    const cached = find(key, version)
    if (cached) return cached
    const pendingBefore = pendingRenders
    const shared = pendingBefore.get(key)
    if (shared) {
      const old = mayBeOld && oldStores ? storeOf(key, oldStores).get(key) : null
      if (old) return old
      const page = await shared
      return isPersonal(page) ? renderOnce(render) : page
    }
    const rendering = renderOnce(render)
    pendingBefore.set(key, rendering)
    try {
      const page = await rendering
      if (pendingBefore === pendingRenders && isCacheable(page)) storeOf(key).set(key, page)
      return page
    } finally {
      pendingBefore.delete(key)
    }
  }

  const stats = () => ({
    pages: stores.usual.pages() + stores.endless.pages(),
    bytes: stores.usual.bytes() + stores.endless.bytes() + plainBodies.calculatedSize,
    renders,
    hits,
  })
  return { find, respond, clear, stats }
}

const MAX_KNOWN_ADDRESSES = 2000
const MAX_KNOWN_ADDRESS_CHARS = 512

/** Remembers under which key an address is cached, for one version: reading an address costs more than sending its page. */
export function createKnownKeys() {
  const keys = new LRUCache<string, string>({ max: MAX_KNOWN_ADDRESSES })
  let versionOfKeys = ''

  function get(address: string, version: string): string | undefined {
    if (version === versionOfKeys) return keys.get(address)
    keys.clear()
    versionOfKeys = version
    return undefined
  }

  function set(address: string, key: string): void {
    if (address.length <= MAX_KNOWN_ADDRESS_CHARS) keys.set(address, key)
  }

  return { get, set }
}

/**
 * Joins the versions of what pages are made from. Until one changes it returns the same text: each request compares it
 * with the last, and two equal texts are compared letter by letter.
 */
export function createVersionText(): (...parts: (string | number)[]) => string {
  let known: (string | number)[] = []
  let text = ''
  return (...parts) => {
    if (parts.some((part, index) => part !== known[index])) text = parts.join(' ')
    known = parts
    return text
  }
}

async function encode(
  response: Response,
  plainBodies: LRUCache<EncodedBody, Buffer>,
): Promise<EncodedResponse> {
  const plain = wholeBody(response) ?? Buffer.from(await response.arrayBuffer())
  const headers = { 'cache-control': 'no-store', ...headersOf(response) }
  const { status } = response
  if (plain.length === 0 || !isCompressible(response.headers.get('content-type'))) {
    return { status, headers, bodies: { identity: { bytes: plain, etag: etagOf(plain, 'identity') } } }
  }
  const [zipped, brotli] = await Promise.all([
    compressGzip(plain),
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  ])
  return {
    status,
    headers,
    bodies: {
      identity: unzippedBody(zipped, etagOf(plain, 'identity'), plainBodies),
      gzip: { bytes: zipped, etag: etagOf(zipped, 'gzip') },
      br: { bytes: brotli, etag: etagOf(brotli, 'br') },
    },
  }
}

/** Stores a page without compression only once somebody asks for it so: it weighs as much as five compressed ones. */
function unzippedBody(zipped: Buffer, etag: string, plainBodies: LRUCache<EncodedBody, Buffer>): EncodedBody {
  return {
    etag,
    get bytes() {
      const known = plainBodies.get(this)
      if (known) return known
      const bytes = gunzipSync(zipped)
      plainBodies.set(this, bytes)
      return bytes
    },
  }
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
