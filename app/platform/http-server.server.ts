import { createServer, STATUS_CODES, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendReady, sendResponse, sendText, type Exchange } from './http-server-answer.server.ts'
import { BodyRefused, FORM_TYPES, hasBodyOfType } from './http-server-body.server.ts'
import {
  CONNECTION_LIMITS,
  limitConnections,
  type ConnectionLimits,
} from './http-server-connections.server.ts'
import { listen } from './http-server-listen.server.ts'
import { isFromOwnPage } from './http-server-origin.server.ts'
import { hasStrayPercents, requestUrl, toRequest } from './http-server-request.server.ts'
import {
  discardBody,
  nodeOptions,
  TIMEOUTS,
  watchReader,
  type Timeouts,
} from './http-server-timeouts.server.ts'
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
  /** The origins whose pages may change something here; unset: the public one alone. */
  ownOrigins?: readonly string[]
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
  /** The content types that a request to this path may bring; undefined: those of forms. */
  bodyTypes?: (pathname: string) => readonly string[] | undefined
  /** A whole page of HTML without scripts, for the day when nothing else works. */
  errorPage: (requestId: string) => string
  /** For tests: smaller than those of the shop. */
  timeouts?: Partial<Timeouts>
  connectionLimits?: Partial<ConnectionLimits>
}

export type HttpServer = {
  port: number
  /** Takes no more connections, finishes what is in flight and resolves when the last connection is closed. */
  close(): Promise<void>
}

const HEALTH_PATH = '/salud'
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const MAX_URL_CHARS = 12 * 1024
/** What browsers and proxies take. Also bounds what a short address can make us write back. */
const MAX_LOCATION_CHARS = 4096
const MAX_BODY_BYTES = 64 * 1024
const SLOW_MS = 1000
const FINISH_WITHIN_MS = 10_000

const SECURITY_HEADERS: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** @throws EnvProblem when HOST, PORT or TRUSTED_PROXIES cannot be used. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const publicOrigin = new URL(options.publicOrigin).origin
  const ownOrigins = options.ownOrigins ?? [publicOrigin]
  const trusted = trustedProxyList(options.trustedProxies)
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const commonHeaders: OutgoingHttpHeaders = {
    ...SECURITY_HEADERS,
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const watchProxy = watchUndeclaredProxy(trusted)
  let isClosing = false

  const server = createServer(nodeOptions(timeouts), (incoming, outgoing) => {
    watchProxy(incoming)
    const offeredId = headerText(incoming, 'x-request-id')
    const id = requestId(offeredId && isFromTrustedProxy(incoming, trusted) ? offeredId : undefined)
    const headers = { ...commonHeaders, 'x-request-id': id, ...(isClosing && { connection: 'close' }) }
    const exchange: Exchange = { incoming, outgoing, headers }
    watchReader(outgoing, timeouts.unreadAnswerMs)
    outgoing.once('close', () => {
      discardBody(incoming, timeouts.unreadBodyMs)
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
    void withRequestId(id, () => answer(exchange).catch((error: unknown) => fail(exchange, error)))
  })
  server.timeout = timeouts.unreadAnswerMs
  limitConnections(server, trusted, { ...CONNECTION_LIMITS, ...options.connectionLimits })

  async function answer(exchange: Exchange): Promise<void> {
    const { method = 'GET', url: target = '/' } = exchange.incoming
    if (target.length > MAX_URL_CHARS) return refuse(exchange, 414)
    if (!METHODS.has(method)) return refuse(exchange, 405, { allow: [...METHODS].join(', ') })
    const url = requestUrl(target, publicOrigin)
    if (!url) return refuse(exchange, 400)
    const isReading = method !== 'POST'
    if (!isReading && !isFromOwnPage(exchange.incoming, ownOrigins)) return refuse(exchange, 403)
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
    if (target.length > MAX_LOCATION_CHARS) return refuse(exchange, 400)
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
    if (
      incoming.method === 'POST' &&
      !hasBodyOfType(incoming, options.bodyTypes?.(url.pathname) ?? FORM_TYPES)
    )
      return refuse(exchange, 415)
    const controller = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) controller.abort()
    })
    const limits = { maxBytes: maxBodyBytes, waitMs: timeouts.bodyMs }
    const request = toRequest(incoming, url, limits, controller)
    const start = performance.now()
    try {
      const response = await options.render(request, visitorOf(incoming, trusted))
      const ms = Math.round(performance.now() - start)
      const isOurs = !controller.signal.aborted
      if (isOurs && ms > SLOW_MS)
        log.warn('slow-request', { ...named(exchange), status: response.status, ms })
      if (isOurs) return await sendFresh(exchange, response)
      await response.body?.cancel()
    } catch (error) {
      // Whatever fails because the visitor left, or was stopped, is the consequence and not the cause.
      if (!controller.signal.aborted || outgoing.headersSent) throw error
    }
    const { reason } = controller.signal as { reason: unknown }
    if (reason instanceof BodyRefused)
      refuse(exchange, reason.status, reason.status === 408 ? { connection: 'close' } : {})
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
