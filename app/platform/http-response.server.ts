import { createHash } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { headerText } from './visitor.server.ts'

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
  requestId: string
  /** On every answer to it. */
  headers: OutgoingHttpHeaders
}

// Brotli 5 costs a fifth of a millisecond for a page; 9 costs thirty times that for nothing.
export const BROTLI_QUALITY = 5

const MIN_BYTES_WORTH_COMPRESSING = 1024

export function sendEncoded(context: RequestContext, answer: EncodedResponse): void {
  const { incoming, outgoing } = context
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], (name) => name in answer.bodies)
  const body = answer.bodies[encoding] ?? answer.bodies.identity
  const headers: OutgoingHttpHeaders = { ...context.headers, ...answer.headers }
  if (answer.bodies.gzip || answer.bodies.br) addVary(headers)
  if (answer.status === 200) headers['etag'] = body.etag
  if (sendNotModified(context, answer.status, headers)) return
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.bytes.length
  outgoing.writeHead(answer.status, headers).end(incoming.method === 'HEAD' ? undefined : body.bytes)
}

/** Sends an answer as it is made. Rejects when its body breaks off; a visitor who leaves is no error. */
export async function sendResponse(context: RequestContext, response: Response): Promise<void> {
  const { incoming, outgoing } = context
  const { status } = response
  const headers: OutgoingHttpHeaders = {
    ...context.headers,
    'cache-control': 'no-store',
    ...headersOf(response),
  }
  if (sendNotModified(context, status, headers)) return void (await response.body?.cancel())
  const compressor = isWorthCompressing(response) ? compressorFor(incoming, headers) : null
  outgoing.writeHead(status, headers)
  if (response.body === null || incoming.method === 'HEAD') {
    outgoing.end()
    return void (await response.body?.cancel())
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream)
  try {
    await pipeline([body, ...(compressor ? [compressor] : []), outgoing])
  } catch (error) {
    if (!isLeaving(error)) throw error
  }
}

/** Returns whether the client has these bytes already, which is then its answer. */
function sendNotModified(
  { incoming, outgoing }: RequestContext,
  status: number,
  headers: OutgoingHttpHeaders,
): boolean {
  const { etag, 'content-type': _type, 'content-length': _length, ...rest } = headers
  if (status !== 200 || typeof etag !== 'string' || !hasEtag(incoming.headers['if-none-match'], etag))
    return false
  outgoing.writeHead(304, { ...rest, etag }).end()
  return true
}

function isLeaving(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

export function sendText(
  context: RequestContext,
  status: number,
  text: string,
  extra: OutgoingHttpHeaders = {},
): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...context.headers,
    ...extra,
  }
  context.outgoing.writeHead(status, headers).end(context.incoming.method === 'HEAD' ? undefined : text)
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

/** Returns the best encoding that the client accepts and that exists; `identity` for a client that refuses all. */
export function chooseEncoding(
  accepted: string | undefined,
  exists: (encoding: Encoding) => boolean,
): Encoding {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding) =>
    // Unless it is named, the plain form is acceptable but never preferred.
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0))
  const [best = 'identity'] = ENCODINGS.filter(
    (encoding) => weightOf(encoding) > 0 && exists(encoding),
  ).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best
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
  const vary = String(headers['vary'] ?? '')
  if (!/(?:^|[\s,])(?:\*|accept-encoding)(?:[\s,]|$)/i.test(vary))
    headers['vary'] = vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
}
