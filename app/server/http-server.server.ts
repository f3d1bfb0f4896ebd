import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  requestName,
  SECURITY_HEADERS,
  sendEncoded,
  sendRedirect,
  sendResponse,
  sendStatus,
  sendText,
  type RequestContext,
} from '#app/platform/http-response.server.ts'
import {
  BodyError,
  FORM_TYPES,
  hasBodyOfType,
  isFromOwnPage,
  hasStrayPercents,
  requestUrl,
  toRequest,
  withWholeBody,
} from './http-request.server.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createLimitedServer,
  listen,
  stopListening,
  type Timeouts,
  TIMEOUTS,
} from './http-limits.server.ts'
import {
  headerText,
  isFromTrustedProxy,
  trustedProxyList,
  type Visitor,
  visitorOf,
  watchUndeclaredProxy,
} from '#app/platform/visitor.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { openQueues, queueOf, type TurnLimits } from './render-turns.server.ts'
import { log, reportError, requestId, withRequestId } from '#app/platform/log.server.ts'
import type { PageCache } from './page-cache.server.ts'
import type { StaticFiles } from './static-files.server.ts'

export type HttpServerOptions = {
  host: string
  /** 0 takes any free port. */
  port: number
  /** The origin in the address bar, such as `https://shop.example`. With https the server sends HSTS. */
  publicOrigin: string
  /** HSTS covers the subdomains too. */
  hstsSubdomains?: boolean
  /** The origins whose pages may send forms; unset: the public one alone. */
  ownOrigins?: readonly string[]
  /** Addresses and ranges of the proxies whose `X-Forwarded-*` and `X-Request-Id` count. */
  trustedProxies: readonly string[]
  /** Called after each answer. */
  onAnswer?: (method: string, pathname: string, status: number) => void
  staticFiles: StaticFiles
  /** For development: answers requests for source files. */
  middleware?: {
    /** Resolves with true when it has answered. */
    handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>
    /** Takes over a connection that becomes a WebSocket. */
    upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  }
  /** Returns the canonical path of an address, or null when it is canonical. The query stays. */
  redirect: (url: URL) => string | null
  /**
   * Returns the cache key of a page that is the same for everyone: its path and the relevant part of its query. Null for
   * any other page.
   */
  pageKey: (url: URL) => string | null
  pageCache: PageCache
  /** Names the data that pages are made from. */
  version: () => string
  /** Unset: no other process changes the data that pages are made from. */
  freshness?: { isFresh: () => boolean; catchUp: () => Promise<void> }
  /** For a page that is cached for everyone the visitor is null, and the request has no cookies or headers. */
  render: (request: Request, visitor: Visitor | null) => Promise<Response>
  /** Returns what the route of an address says of itself. */
  factsOf: (pathname: string) => RouteFacts
  /** Returns the parts of the shop that do not work now; without its `database` it cannot serve. */
  failingParts?: () => Promise<readonly string[]>
  releaseForTeam?: (cookie: string | undefined) => Promise<string | undefined>
  /** Returns a whole HTML page without scripts, shown when rendering fails. */
  errorPage: (requestId: string) => string
  /** For tests. */
  timeouts?: Partial<Timeouts>
  connectionLimits?: Partial<ConnectionLimits>
  turnLimits?: TurnLimits
}

export type HttpServer = {
  port: number
  /** Stops accepting, finishes open requests and resolves when the last connection is closed. */
  close(): Promise<void>
}

const HEALTH_PATH = '/salud'
const READINESS_PATH = '/salud/listo'
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const MAX_URL_CHARS = 12 * 1024
const MAX_BODY_BYTES = 64 * 1024
const SLOW_MS = 1000

/** @throws EnvError when HOST, PORT or TRUSTED_PROXIES cannot be used. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const publicOrigin = new URL(options.publicOrigin).origin
  const ownOrigins = options.ownOrigins ?? [publicOrigin]
  const trusted = trustedProxyList(options.trustedProxies)
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const common: OutgoingHttpHeaders = {
    ...SECURITY_HEADERS,
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${options.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
  const watchProxy = watchUndeclaredProxy(trusted)
  const inTurn = openQueues(trusted, options.turnLimits)
  let isClosing = false

  const connections = { ...CONNECTION_LIMITS, ...options.connectionLimits }
  const server = createLimitedServer({ timeouts, connections, trusted }, (incoming, outgoing) => {
    watchProxy(incoming)
    const offeredId = headerText(incoming, 'x-request-id')
    const id = requestId(offeredId && isFromTrustedProxy(incoming, trusted) ? offeredId : undefined)
    const headers = { ...common, 'x-request-id': id, ...(isClosing && { connection: 'close' }) }
    const context: RequestContext = { incoming, outgoing, headers }
    outgoing.once('close', () => {
      const { method, path } = requestName(context)
      options.onAnswer?.(method, path, outgoing.statusCode)
    })
    void withRequestId(id, () => answer(context).catch((error: unknown) => fail(context, error)))
  })
  if (options.middleware) server.on('upgrade', options.middleware.upgrade)

  async function answer(context: RequestContext): Promise<void> {
    const { method = 'GET', url: target = '/' } = context.incoming
    if (target.length > MAX_URL_CHARS) return sendStatus(context, 414)
    if (!METHODS.has(method)) return sendStatus(context, 405, { allow: [...METHODS].join(', ') })
    const url = requestUrl(target, publicOrigin)
    if (!url) return sendStatus(context, 400)
    const isReading = method !== 'POST'
    const isOwn = () =>
      isFromOwnPage(context.incoming, ownOrigins) || options.factsOf(url.pathname).body?.isForeign
    if (!isReading && !isOwn()) return sendStatus(context, 403)
    if (isReading && [HEALTH_PATH, READINESS_PATH].includes(url.pathname))
      return sendHealth(context, url.pathname === READINESS_PATH)
    const file = isReading ? options.staticFiles.find(url.pathname) : null
    if (file) return sendEncoded(context, file)
    if (options.middleware) {
      context.outgoing.setHeaders(new Map(Object.entries(context.headers as Record<string, string>)))
      if (await options.middleware.handle(context.incoming, context.outgoing)) return
    }
    const location = options.redirect(url) ?? (isReading && hasStrayPercents(target) ? url.pathname : null)
    if (location !== null) return sendRedirect(context, new URL(location, publicOrigin), url)
    if (options.freshness?.isFresh() === false) await options.freshness.catchUp()
    const key = isReading ? options.pageKey(url) : null
    return key === null ? renderFresh(context, url) : sendCachedPage(context, key)
  }

  /** Answers `/salud`, whether the shop serves, and `/salud/listo`, whether it saves too; a header names what fails. */
  async function sendHealth(context: RequestContext, isReadiness: boolean): Promise<void> {
    const failing = isClosing ? ['stopping'] : ((await options.failingParts?.()) ?? [])
    const needed = isReadiness ? failing : failing.filter((part) => ['stopping', 'database'].includes(part))
    const isUp = needed.length === 0
    const version = isUp ? await options.releaseForTeam?.(context.incoming.headers.cookie) : undefined
    const body = { status: isUp ? 'ok' : 'unavailable', ...(isReadiness && !isUp && { failing }), version }
    sendText(context, isUp ? 200 : 503, JSON.stringify(body), {
      'content-type': 'application/json',
      ...(failing.length > 0 && { 'x-vault-failing': failing.join(', ') }),
    })
  }

  async function sendCachedPage(context: RequestContext, key: string): Promise<void> {
    const version = options.version()
    // Somebody who is signed in may have caused the new version, and sees it at once. Further cards name their version.
    // A visitor of several processes may have seen the new version.
    const { cookie } = context.incoming.headers
    const mayBeOld = !options.freshness && cookie === undefined && !key.startsWith('/datos/')
    const render = () => options.render(new Request(new URL(key, publicOrigin)), null)
    const respond = () => options.pageCache.respond(key, version, render, mayBeOld)
    const page = options.pageCache.find(key, version) ?? (await inTurn.pages(context, respond))
    if (page === null) return
    if (!isReplaced(context, page.status, page.headers['content-type'])) sendEncoded(context, page)
  }

  async function renderFresh(context: RequestContext, url: URL): Promise<void> {
    const { incoming, outgoing } = context
    const facts = options.factsOf(url.pathname)
    const { maxBytes = MAX_BODY_BYTES, types = FORM_TYPES } = facts.body ?? {}
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return sendStatus(context, 413)
    if (incoming.method === 'POST' && !hasBodyOfType(incoming, types)) return sendStatus(context, 415)
    const controller = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) controller.abort()
    })
    const request = toRequest(incoming, url, { maxBytes, waitMs: timeouts.bodyMs }, controller)
    const start = performance.now()
    try {
      const queue = queueOf(incoming.method, facts)
      // A small body that arrives slowly must hold no turn.
      const whole = queue === 'forms' && !facts.body?.isPublic ? await withWholeBody(request) : request
      const render = () => options.render(whole, visitorOf(incoming, trusted))
      const response = await (queue === null ? render() : inTurn[queue](context, render))
      if (response === null) return
      const ms = Math.round(performance.now() - start)
      const { status, headers } = response
      const isLeft = controller.signal.aborted
      if (!isLeft && ms > SLOW_MS) log.warn('slow-request', { ...requestName(context), status, ms })
      if (isLeft || isReplaced(context, status, headers.get('content-type'))) await response.body?.cancel()
      else await sendResponse(context, response)
      if (!isLeft) return
    } catch (error) {
      // When the client left or was stopped, the error is a consequence of that.
      if (!controller.signal.aborted || outgoing.headersSent) throw error
    }
    const { reason } = controller.signal as { reason: unknown }
    if (reason instanceof BodyError)
      sendStatus(context, reason.status, reason.status === 408 ? { connection: 'close' } : {})
  }

  /** Shows the error page to a browser that opened an address and got a failure that is no page. */
  function isReplaced(context: RequestContext, status: number, contentType: unknown): boolean {
    if (status < 500) return false
    log.warn('request-failed', { ...requestName(context), status })
    const isOpened = context.incoming.headers.accept?.includes('text/html')
    if (!isOpened || String(contentType).startsWith('text/html')) return false
    sendErrorPage(context)
    return true
  }

  function fail(context: RequestContext, error: unknown): void {
    reportError(error, requestName(context))
    if (context.outgoing.headersSent) context.outgoing.destroy()
    else sendErrorPage(context)
  }

  function sendErrorPage(context: RequestContext): void {
    sendText(context, 500, options.errorPage(String(context.headers['x-request-id'])), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
  }

  await listen(server, options)
  const close = () => {
    isClosing = true
    return stopListening(server, timeouts.lingerMs)
  }
  return { port: (server.address() as AddressInfo).port, close }
}
