import { createServer, STATUS_CODES, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvProblem } from './env.server.ts'
import { sendReady, sendResponse, sendText, type Exchange } from './http-server-answer.server.ts'
import {
  BodyTooLarge,
  hasStrayPercents,
  isFromOwnPage,
  requestUrl,
  toRequest,
} from './http-server-request.server.ts'
import { headerText, isFromTrustedProxy, trustedProxyList, visitorOf } from './http-server-visitor.server.ts'
import type { Visitor } from './http-server-visitor.server.ts'
import { log, reportError } from './log.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { requestId, withRequestId } from './request-id.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { watchUndeclaredProxy } from './undeclared-proxy.server.ts'

export type HttpServerOptions = {
  host: string
  /** 0 takes any free port. */
  port: number
  /** What people see in the address bar, such as `https://shop.example`. With https the answers say so (HSTS). */
  publicOrigin: string
  /** Addresses and ranges of those whose `X-Forwarded-*` and `X-Request-Id` count. */
  trustedProxies: readonly string[]
  isHealthy: () => Promise<boolean>
  staticFiles: StaticFiles
  /** The one spelling of an address; null when it is spelled right. The query is kept. */
  redirect: (url: URL) => string | null
  /**
   * The address under which a page is rendered and kept for everyone: path and the parts of the query that matter.
   * Null for a page that is not the same for everyone.
   */
  pageKey: (url: URL) => string | null
  pageCache: PageCache
  /** Names the state of the world that pages are made from. */
  version: () => string
  /** The visitor is null, and the request bare of cookies and headers, when a page is rendered for everyone. */
  render: (request: Request, visitor: Visitor | null) => Promise<Response>
  /** How many bytes a request to this path may bring; undefined: as many as a form needs. */
  maxBodyBytes?: (pathname: string) => number | undefined
  /** A whole page of HTML without scripts, for the day when nothing else works. */
  errorPage: (requestId: string) => string
}

export type HttpServer = {
  port: number
  /** Takes no more connections, finishes what is in flight and resolves when the last connection is closed. */
  close(): Promise<void>
}

const HEALTH_PATH = '/salud'
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
/** Ten thousand letters in the search field are somebody's joke, not an attack: they get a page. */
const MAX_URL_CHARS = 12 * 1024
const MAX_HEADER_BYTES = 32 * 1024
const MAX_BODY_BYTES = 64 * 1024
const SLOW_MS = 1000
const FINISH_WITHIN_MS = 10_000

const TIMEOUTS = {
  headersTimeout: 10_000,
  // For the largest body that any path takes; a smaller one has less time, see `toRequest`.
  requestTimeout: 300_000,
  // Longer than the minute after which the usual proxies drop an idle connection: they have to be the first.
  keepAliveTimeout: 65_000,
}

const SECURITY_HEADERS: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** @throws EnvProblem when HOST, PORT or TRUSTED_PROXIES cannot be used. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const publicOrigin = new URL(options.publicOrigin).origin
  const trusted = trustedProxyList(options.trustedProxies)
  const commonHeaders: OutgoingHttpHeaders = {
    ...SECURITY_HEADERS,
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const watchProxy = watchUndeclaredProxy(trusted)
  let isClosing = false

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...TIMEOUTS }, (incoming, outgoing) => {
    watchProxy(incoming)
    const offeredId = headerText(incoming, 'x-request-id')
    const id = requestId(offeredId && isFromTrustedProxy(incoming, trusted) ? offeredId : undefined)
    const headers = { ...commonHeaders, 'x-request-id': id, ...(isClosing && { connection: 'close' }) }
    const exchange: Exchange = { incoming, outgoing, headers }
    outgoing.once('close', () => {
      // A body that nobody read to its end would hold up the next request of the connection.
      incoming.resume()
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
    void withRequestId(id, () => answer(exchange).catch((error: unknown) => fail(exchange, error)))
  })

  async function answer(exchange: Exchange): Promise<void> {
    const { method = 'GET', url: target = '/' } = exchange.incoming
    if (target.length > MAX_URL_CHARS) return refuse(exchange, 414)
    if (!METHODS.has(method)) return refuse(exchange, 405, { allow: [...METHODS].join(', ') })
    const url = requestUrl(target, publicOrigin)
    if (!url) return refuse(exchange, 400)
    const isReading = method !== 'POST'
    if (isReading && url.pathname === HEALTH_PATH) return answerHealth(exchange)
    const file = isReading ? options.staticFiles.find(url.pathname) : null
    if (file) return sendReady(exchange, file)
    const location = options.redirect(url) ?? (isReading && hasStrayPercents(target) ? url.pathname : null)
    if (location !== null) return redirect(exchange, url, location)
    const key = isReading ? options.pageKey(url) : null
    return key === null ? answerFresh(exchange, url) : answerKept(exchange, key)
  }

  async function answerHealth(exchange: Exchange): Promise<void> {
    const isHealthy = !isClosing && (await options.isHealthy().catch(() => false))
    sendText(exchange, isHealthy ? 200 : 503, JSON.stringify({ status: isHealthy ? 'ok' : 'unavailable' }), {
      'content-type': 'application/json',
    })
  }

  /** Only the path of the target is used: a redirect never leaves the site. */
  function redirect(exchange: Exchange, asked: URL, location: string): void {
    const { pathname, search, hash } = new URL(location, publicOrigin)
    const target = pathname.replace(/^\/+/, '/') + (search || asked.search) + hash
    sendText(exchange, 308, target, { location: target, 'cache-control': 'public, max-age=3600' })
  }

  async function answerKept(exchange: Exchange, key: string): Promise<void> {
    const page = await options.pageCache.respond(key, options.version(), () =>
      options.render(new Request(new URL(key, publicOrigin)), null),
    )
    if (page.status >= 500) log.warn('request-failed', { ...named(exchange), status: page.status })
    if (page.status >= 500 && wantsPage(exchange, page.headers['content-type'])) sendErrorPage(exchange)
    else sendReady(exchange, page)
  }

  async function answerFresh(exchange: Exchange, url: URL): Promise<void> {
    const { incoming, outgoing } = exchange
    const maxBodyBytes = options.maxBodyBytes?.(url.pathname) ?? MAX_BODY_BYTES
    if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return refuse(exchange, 413)
    if (incoming.method === 'POST' && !isFromOwnPage(incoming, publicOrigin)) return refuse(exchange, 403)
    const controller = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) controller.abort()
    })
    const request = toRequest(incoming, url, maxBodyBytes, controller)
    const start = performance.now()
    try {
      const response = await options.render(request, visitorOf(incoming, trusted))
      const ms = Math.round(performance.now() - start)
      if (ms > SLOW_MS) log.warn('slow-request', { ...named(exchange), status: response.status, ms })
      if (!controller.signal.aborted) return await sendFresh(exchange, response)
      await response.body?.cancel()
    } catch (error) {
      // Whatever fails because the visitor left, or was stopped, is the consequence and not the cause.
      if (!controller.signal.aborted || outgoing.headersSent) throw error
    }
    if (controller.signal.reason instanceof BodyTooLarge) refuse(exchange, 413)
  }

  async function sendFresh(exchange: Exchange, response: Response): Promise<void> {
    if (response.status >= 500) log.warn('request-failed', { ...named(exchange), status: response.status })
    if (response.status >= 500 && wantsPage(exchange, response.headers.get('content-type'))) {
      return sendErrorPage(exchange)
    }
    await sendResponse(exchange, response)
  }

  function fail(exchange: Exchange, error: unknown): void {
    reportError(error, named(exchange))
    if (exchange.outgoing.headersSent) exchange.outgoing.destroy()
    else sendErrorPage(exchange)
  }

  function sendErrorPage(exchange: Exchange): void {
    sendText(exchange, 500, options.errorPage(String(exchange.headers['x-request-id'])), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
  }

  await listen(server, options)
  return { port: (server.address() as AddressInfo).port, close }

  async function close(): Promise<void> {
    isClosing = true
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(deadline)
  }
}

function refuse(exchange: Exchange, status: number, headers?: OutgoingHttpHeaders): void {
  sendText(exchange, status, STATUS_CODES[status] ?? '', headers)
}

/** A browser that opens an address should see a page even when the answer went wrong before there was one. */
function wantsPage({ incoming }: Exchange, contentType: unknown): boolean {
  return (
    Boolean(incoming.headers.accept?.includes('text/html')) && !String(contentType).startsWith('text/html')
  )
}

/** Without the query: it may hold what people typed. */
function named({ incoming }: Exchange): { method: string; path: string } {
  return { method: incoming.method ?? '', path: incoming.url?.split('?')[0] ?? '' }
}

async function listen(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, host, port)))
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
}

/** The owner's line for an address that the server cannot listen on; any other error as it is. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new EnvProblem(`PORT ${port} is taken: stop the other program or set PORT to another number.`)
    case 'EACCES':
      return new EnvProblem(`PORT ${port} may not be used by this account: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new EnvProblem(
        `HOST is "${host}": this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      )
    default:
      return error
  }
}
