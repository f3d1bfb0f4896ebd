import { createHash } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { Duplex, Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { headerText } from './visitor.server.ts'
import { sendBody, wholeBody } from './response-body.server.ts'

/** The same for everyone: a proxy may store it for a minute, browsers ask each time. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** On every answer. */
export const SECURITY_HEADERS: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** In the order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type EncodedBody = { bytes: Buffer; etag: string }

/** An answer that is wholly in memory, in every encoding that is worth having. */
export type EncodedResponse = {
  status: number
  headers: OutgoingHttpHeaders
  bodies: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>
}

/** One request and what every answer to it carries. */
export type RequestContext = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** On every answer of this server: one object, from which the headers of a kept page are put together once. */
  common: OutgoingHttpHeaders
  /** On this answer alone. */
  own: { 'x-request-id': string; connection?: string }
}

// Brotli 5 costs a fifth of a millisecond for a page; 9 costs thirty times that for nothing.
export const BROTLI_QUALITY = 5

const MIN_BYTES_WORTH_COMPRESSING = 1024

export function sendEncoded(context: RequestContext, answer: EncodedResponse): void {
  const { incoming, outgoing, common, own } = context
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], (name) => name in answer.bodies)
  const body = answer.bodies[encoding] ?? answer.bodies.identity
  const { notModified, whole } = headLines(answer, encoding, body, common)
  if (answer.status === 200 && hasEtag(incoming.headers['if-none-match'], body.etag)) {
    outgoing.writeHead(304, withOwn(notModified, own)).end()
    return
  }
  outgoing.writeHead(answer.status, withOwn(whole, own))
  outgoing.end(incoming.method === 'HEAD' ? undefined : body.bytes)
}

/** Names and values by turns, the form that `writeHead` takes fastest. */
type HeadLines = (string | string[])[]

type KnownHeadLines = { common: OutgoingHttpHeaders; whole: HeadLines; notModified: HeadLines }
const knownHeadLines = new WeakMap<EncodedBody, KnownHeadLines>()

/** Returns the headers that every response with this body has; they are put together once. */
function headLines(
  answer: EncodedResponse,
  encoding: Encoding,
  body: EncodedBody,
  common: OutgoingHttpHeaders,
): KnownHeadLines {
  const known = knownHeadLines.get(body)
  if (known?.common === common) return known
  const all: OutgoingHttpHeaders = { ...common, ...answer.headers }
  if (answer.bodies.gzip || answer.bodies.br) addVary(all)
  if (answer.status === 200) all['etag'] = body.etag
  if (encoding !== 'identity') all['content-encoding'] = encoding
  all['content-length'] = body.bytes.length
  const lines = { common, whole: toLines(all), notModified: toLines(withoutContent(all)) }
  knownHeadLines.set(body, lines)
  return lines
}

function toLines(headers: OutgoingHttpHeaders): HeadLines {
  return Object.entries(headers).flatMap(([name, value]) => [
    name,
    Array.isArray(value) ? value : String(value ?? ''),
  ])
}

/** Adds what this answer alone has. */
function withOwn(lines: HeadLines, own: RequestContext['own']): HeadLines {
  const all = lines.slice()
  for (const name in own) all.push(name, String(own[name as keyof typeof own]))
  return all
}

/** Sends an answer as it is made. Rejects when its body breaks off; a visitor who leaves is no error. */
export async function sendResponse(context: RequestContext, response: Response): Promise<void> {
  const { incoming, outgoing } = context
  const headers: OutgoingHttpHeaders = {
    ...context.common,
    ...context.own,
    'cache-control': 'no-store',
    ...headersOf(response),
  }
  const etag = response.headers.get('etag')
  if (etag !== null && response.status === 200 && hasEtag(incoming.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, withoutContent(headers)).end()
    await response.body?.cancel()
    return
  }
  const compressor = isWorthCompressing(response) ? compressorFor(incoming, headers) : null
  const whole = wholeBody(response)
  if (whole && !compressor) headers['content-length'] = whole.length
  outgoing.writeHead(response.status, headers)
  if ((response.body === null && !whole) || incoming.method === 'HEAD') {
    outgoing.end()
    await response.body?.cancel()
    return
  }
  await sendBody(outgoing, response, compressor)
}

export function sendText(
  context: RequestContext,
  status: number,
  text: string,
  extra: OutgoingHttpHeaders = {},
): void {
  context.outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...context.common,
    ...context.own,
    ...extra,
  })
  context.outgoing.end(context.incoming.method === 'HEAD' ? undefined : text)
}

/** The longest that browsers and proxies accept. A short address must not produce a long response header. */
const MAX_LOCATION_CHARS = 4096

/** Only the path of the target is used: a redirect never leaves the site. */
export function sendRedirect(context: RequestContext, { pathname, search, hash }: URL, asked: URL): void {
  const target = pathname.replace(/^\/+/, '/') + (search || asked.search) + hash
  if (target.length > MAX_LOCATION_CHARS) return sendStatus(context, 400)
  sendText(context, 308, target, { location: target, 'cache-control': 'public, max-age=3600' })
}

/** Sends a page that may use nothing but its own styles. */
export function sendPageText(context: RequestContext, status: number, html: string): void {
  sendText(context, status, html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })
}

/** Sends the status and its name, such as `Not Found`. */
export function sendStatus(context: RequestContext, status: number, headers?: OutgoingHttpHeaders): void {
  sendText(context, status, STATUS_CODES[status] ?? '', headers)
}

/** Returns whether a browser opened this address and the failed response is not a page that it could show. */
export function wantsPage({ incoming }: RequestContext, contentType: unknown): boolean {
  return (
    Boolean(incoming.headers.accept?.includes('text/html')) && !String(contentType).startsWith('text/html')
  )
}

/** Names a request in the log, without its query, which may hold what people typed. */
export function requestName({ incoming }: RequestContext): { method: string; path: string } {
  return { method: incoming.method ?? '', path: incoming.url?.split('?')[0] ?? '' }
}

export type Middleware = {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => void
  /** Takes over a connection that becomes a WebSocket. */
  upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/** Resolves with true when the middleware has sent a response. */
export async function runMiddleware(
  { handle }: Middleware,
  { incoming, outgoing, common, own }: RequestContext,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    for (const [name, value] of Object.entries({ ...common, ...own })) outgoing.setHeader(name, value ?? '')
    outgoing.once('close', () => resolve(true))
    handle(incoming, outgoing, (error) => {
      if (error === undefined) resolve(false)
      else reject(error instanceof Error ? error : new Error('The middleware failed', { cause: error }))
    })
  })
}

/** Returns the best encoding that the client accepts and that exists; `identity` for a client that refuses all. */
export function chooseEncoding(
  accepted: string | undefined,
  exists: (encoding: Encoding) => boolean,
): Encoding {
  if (accepted === undefined) return 'identity'
  const known = knownPreferences.get(accepted)
  const preferred = known ?? readPreferences(accepted)
  // Browsers send the same few texts for ever.
  if (!known && accepted.length <= MAX_KNOWN_CHARS && knownPreferences.size < MAX_KNOWN_PREFERENCES)
    knownPreferences.set(accepted, preferred)
  return preferred.find(exists) ?? 'identity'
}

const MAX_KNOWN_CHARS = 100
const MAX_KNOWN_PREFERENCES = 200
const knownPreferences = new Map<string, readonly Encoding[]>()

/** Returns the acceptable encodings, the best first. */
function readPreferences(accepted: string): Encoding[] {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding) =>
    // Unless it is named, the plain form is acceptable but never preferred.
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0))
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
}

/** Weak comparison, as `If-None-Match` asks for: proxies that re-encode mark the tag as weak. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(opaque) ?? false
}

export function etagOf(bytes: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

export function isCompressible(contentType: string | null): boolean {
  return /^(?:text\/|application\/(?:[\w.]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml)/i.test(
    contentType ?? '',
  )
}

export function headersOf(response: Response): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}

function isWorthCompressing({ headers, status }: Response): boolean {
  const length = headers.get('content-length')
  return (
    status !== 204 &&
    isCompressible(headers.get('content-type')) &&
    !headers.has('content-encoding') &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '') &&
    (length === null || Number(length) >= MIN_BYTES_WORTH_COMPRESSING)
  )
}

/** Marks the headers as compressed, unless the visitor takes nothing but plain bytes. */
function compressorFor(incoming: IncomingMessage, headers: OutgoingHttpHeaders): Transform | null {
  addVary(headers)
  const encoding = chooseEncoding(headerText(incoming, 'accept-encoding'), () => true)
  if (encoding === 'identity') return null
  headers['content-encoding'] = encoding
  delete headers['content-length']
  if (typeof headers['etag'] === 'string') headers['etag'] = headers['etag'].replace(/^(?!W\/)/, 'W/')
  return encoding === 'gzip'
    ? createGzip()
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

function addVary(headers: OutgoingHttpHeaders): void {
  const vary =
    headers['vary'] === undefined
      ? []
      : String(headers['vary'])
          .split(',')
          .map((name) => name.trim())
  if (!vary.some((name) => /^(?:\*|accept-encoding)$/i.test(name))) vary.push('Accept-Encoding')
  headers['vary'] = vary.join(', ')
}

function withoutContent(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'content-type': _type, 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
  return rest
}
