import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  requestName,
  SECURITY_HEADERS,
  sendEncoded,
  sendPageText,
  sendRedirect,
  sendResponse,
  sendStatus,
  runMiddleware,
  wantsPage,
  type Middleware,
  type RequestContext,
} from './http-response.server.ts'
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
  discardBody,
  limitConnections,
  listen,
  nodeOptions,
  stopListening,
  type Timeouts,
  TIMEOUTS,
  watchReader,
} from './http-limits.server.ts'
import {
  headerText,
  isFromTrustedProxy,
  trustedProxyList,
  type Visitor,
  visitorOf,
  watchUndeclaredProxy,
} from './visitor.server.ts'
import { sendHealth, sendReadiness, type HealthChecks } from './health-answers.server.ts'
import { openRenderTurns, type TurnLimits } from './render-turns.server.ts'
import { log, reportError, requestId, withRequestId } from './log.server.ts'
import { createKnownKeys, type PageCache } from './page-cache.server.ts'
import type { StaticFiles } from './static-files.server.ts'

export type HttpServerOptions = HealthChecks & {
  host: string
  /** 0 takes any free port. */
  port: number
  /** The origin in the address bar, such as `https://shop.example`. With https the server sends HSTS. */
  publicOrigin: string
  /** HSTS covers the subdomains too. */
  hstsSubdomains?: boolean
  /** The origins whose pages may send forms; unset: the public one alone. */
  ownOrigins?: readonly string[]
  /** Addresses to which other programs may post too: what the address holds proves whose it is, and no cookie. */
  takesForeignPosts?: (pathname: string) => boolean
  /** Addresses and ranges of the proxies whose `X-Forwarded-*` and `X-Request-Id` count. */
  trustedProxies: readonly string[]
  /** Called after each answer. */
  onAnswer?: (method: string, pathname: string, status: number) => void
  staticFiles: StaticFiles
  /** For development: answers requests for source files, or calls `next`. */
  middleware?: Middleware
  /** Returns the canonical path of an address, or null when it is canonical. The query stays. */
  redirect: (url: URL) => string | null
  /**
   * Returns the cache key of a page that is the same for everyone: its path and the relevant part of its query. Null for
   * any other page.
   */
  pageKey: (url: URL) => string | null
  pageCache: PageCache
  /** Names the data that pages are made from; a new version empties the page cache. */
  version: () => string
  /** Unset: no other process changes the data that pages are made from. */
  freshness?: { isFresh: () => boolean; catchUp: () => Promise<void> }
  /** For a page that is cached for everyone the visitor is null, and the request has no cookies or headers. */
  render: (request: Request, visitor: Visitor | null) => Promise<Response>
  /** Addresses whose work waits in another queue; every other page waits for its turn. */
  hasOwnQueue?: (pathname: string) => boolean
  /** The longest body of this path; undefined: that of a form. */
  maxBodyBytes?: (pathname: string) => number | undefined
  /** The content types that this path accepts; undefined: those of forms. */
  bodyTypes?: (pathname: string) => readonly string[] | undefined
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
/** Less than the ten seconds in which the process ends. */
const FINISH_WITHIN_MS = 8000

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
  const knownKeys = createKnownKeys()
  const inTurn = openRenderTurns(trusted, options.turnLimits)
  // Separate, so that many readers hold no form back.
  const inTurnOfForms = openRenderTurns(trusted, options.turnLimits)
  let isClosing = false

  const server = createServer(nodeOptions(timeouts), (incoming, outgoing) => {
    watchProxy(incoming)
    const offeredId = headerText(incoming, 'x-request-id')
    const id = requestId(offeredId && isFromTrustedProxy(incoming, trusted) ? offeredId : undefined)
    const own = isClosing ? { 'x-request-id': id, connection: 'close' } : { 'x-request-id': id }
    const context: RequestContext = { incoming, outgoing, common, own }
    if (sendKnownPage(context)) return
    // Node itself drops a known page that the client does not read: its headers are sent at once.
    watchReader(outgoing, timeouts.unreadAnswerMs)
    outgoing.once('close', () => {
      noteAnswer(context)
      discardBody(incoming, timeouts.unreadBodyMs)
    })
    void withRequestId(id, () => answer(context).catch((error: unknown) => fail(context, error)))
  })
  server.timeout = timeouts.unreadAnswerMs
  if (options.middleware) server.on('upgrade', options.middleware.upgrade)
  limitConnections(server, trusted, { ...CONNECTION_LIMITS, ...options.connectionLimits })

  async function answer(context: RequestContext): Promise<void> {
    const { method = 'GET', url: target = '/' } = context.incoming
    if (target.length > MAX_URL_CHARS) return sendStatus(context, 414)
    if (!METHODS.has(method)) return sendStatus(context, 405, { allow: [...METHODS].join(', ') })
    const url = requestUrl(target, publicOrigin)
    if (!url) return sendStatus(context, 400)
    const isReading = method !== 'POST'
    const isOwn = isFromOwnPage(context.incoming, ownOrigins) || options.takesForeignPosts?.(url.pathname)
    if (!isReading && !isOwn) return sendStatus(context, 403)
    if (isReading && url.pathname === HEALTH_PATH)
      return sendHealth(context, options, { isClosing: () => isClosing, healthMs: timeouts.healthMs })
    if (isReading && url.pathname === READINESS_PATH) return sendReadiness(context, options, isClosing)
    const file = isReading ? options.staticFiles.find(url.pathname) : null
    if (file) return sendEncoded(context, file)
    if (options.middleware && (await runMiddleware(options.middleware, context))) return
    const location = options.redirect(url) ?? (isReading && hasStrayPercents(target) ? url.pathname : null)
    if (location !== null) return sendRedirect(context, new URL(location, publicOrigin), url)
    if (options.freshness?.isFresh() === false) await options.freshness.catchUp()
    const key = isReading ? options.pageKey(url) : null
    if (key === null) return renderFresh(context, url)
    if (!options.middleware) knownKeys.set(target, key)
    return sendCachedPage(context, key)
  }

  /**
   * Sends the page of an address that was answered from the page cache before. Most requests end here: nothing waits,
   * and only what differs between two visitors is done.
   * @returns false: the request takes the usual way
   */
  function sendKnownPage(context: RequestContext): boolean {
    const { method, url: target = '', headers } = context.incoming
    if ((method !== 'GET' && method !== 'HEAD') || options.freshness?.isFresh() === false) return false
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    const version = options.version()
    const key = knownKeys.get(target, version)
    const page = key === undefined ? null : options.pageCache.find(key, version)
    if (!page) return false
    try {
      sendEncoded(context, page)
    } catch (error) {
      fail(context, error)
    }
    noteAnswer(context)
    return true
  }

  function noteAnswer(context: RequestContext): void {
    if (!options.onAnswer) return
    const { method, path } = requestName(context)
    options.onAnswer(method, path, context.outgoing.statusCode)
  }

  async function sendCachedPage(context: RequestContext, key: string): Promise<void> {
    const version = options.version()
    // Somebody who is signed in may have caused the new version, and sees it at once. Further cards name their version.
    // A visitor of several processes may have seen the new version.
    const { cookie } = context.incoming.headers
    const mayBeOld = !options.freshness && cookie === undefined && !key.startsWith('/datos/')
    const page =
      options.pageCache.find(key, version) ??
      (await inTurn(context, () =>
        options.pageCache.respond(
          key,
          version,
          () => options.render(new Request(new URL(key, publicOrigin)), null),
          mayBeOld,
        ),
      ))
    if (page === null) return
    if (page.status >= 500) log.warn('request-failed', { ...requestName(context), status: page.status })
    if (page.status >= 500 && wantsPage(context, page.headers['content-type'])) sendErrorPage(context)
    else sendEncoded(context, page)
  }

  async function renderFresh(context: RequestContext, url: URL): Promise<void> {
    const { incoming, outgoing } = context
    const maxBodyBytes = options.maxBodyBytes?.(url.pathname) ?? MAX_BODY_BYTES
    if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return sendStatus(context, 413)
    const types = options.bodyTypes?.(url.pathname) ?? FORM_TYPES
    if (incoming.method === 'POST' && !hasBodyOfType(incoming, types)) return sendStatus(context, 415)
    const controller = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) controller.abort()
    })
    const limits = { maxBytes: maxBodyBytes, waitMs: timeouts.bodyMs }
    const request = toRequest(incoming, url, limits, controller)
    const start = performance.now()
    try {
      const turns = turnsOf(incoming.method, url.pathname)
      // A body that arrives slowly must hold no turn.
      const whole = turns === inTurnOfForms ? await withWholeBody(request) : request
      const render = () => options.render(whole, visitorOf(incoming, trusted))
      const response = await (turns ? turns(context, render) : render())
      if (response === null) return
      const ms = Math.round(performance.now() - start)
      const isOurs = !controller.signal.aborted
      if (isOurs && ms > SLOW_MS)
        log.warn('slow-request', { ...requestName(context), status: response.status, ms })
      if (isOurs) return await sendFresh(context, response)
      await response.body?.cancel()
    } catch (error) {
      // When the client left or was stopped, the error is a consequence of that.
      if (!controller.signal.aborted || outgoing.headersSent) throw error
    }
    const { reason } = controller.signal as { reason: unknown }
    if (reason instanceof BodyError)
      sendStatus(context, reason.status, reason.status === 408 ? { connection: 'close' } : {})
  }

  /** Returns null for what waits in another queue, and for photos, files and data, which are not small forms. */
  function turnsOf(method: string | undefined, pathname: string): typeof inTurn | null {
    if (options.hasOwnQueue?.(pathname)) return null
    if (method !== 'POST') return inTurn
    return options.maxBodyBytes?.(pathname) === undefined ? inTurnOfForms : null
  }

  async function sendFresh(context: RequestContext, response: Response): Promise<void> {
    if (response.status >= 500)
      log.warn('request-failed', { ...requestName(context), status: response.status })
    if (response.status >= 500 && wantsPage(context, response.headers.get('content-type'))) {
      return sendErrorPage(context)
    }
    await sendResponse(context, response)
  }

  function fail(context: RequestContext, error: unknown): void {
    reportError(error, requestName(context))
    if (context.outgoing.headersSent) context.outgoing.destroy()
    else sendErrorPage(context)
  }

  function sendErrorPage(context: RequestContext): void {
    sendPageText(context, 500, options.errorPage(context.own['x-request-id']))
  }

  await listen(server, options)
  return { port: (server.address() as AddressInfo).port, close }

  async function close(): Promise<void> {
    isClosing = true
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    const linger = setInterval(() => server.closeIdleConnections(), timeouts.lingerMs)
    await stopListening(server)
    clearInterval(linger)
    clearTimeout(deadline)
  }
}
