import { createHash } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { headerText } from './visitor.server.ts'

/** The same for everyone: a proxy may store it for a minute, browsers ask each time. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

export const SECURITY_HEADERS: OutgoingHttpHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** In the order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number] | 'identity'

type EncodedBody = { bytes: Buffer; etag: string }

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
  headers: OutgoingHttpHeaders
}

// Brotli 5 costs a fifth of a millisecond for a page; 9 costs thirty times that for nothing.
export const BROTLI_QUALITY = 5

export function sendEncoded(context: RequestContext, answer: EncodedResponse): void {
  const { incoming, outgoing } = context
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], (name) => name in answer.bodies)
  const body = answer.bodies[encoding] ?? answer.bodies.identity
  const headers: OutgoingHttpHeaders = { ...context.headers, ...answer.headers }
  if (answer.bodies.gzip || answer.bodies.br) addVary(headers)
  if (answer.status === 200) headers['etag'] = body.etag
  if (answer.status === 200 && hasEtag(incoming.headers['if-none-match'], body.etag)) {
    delete headers['content-type']
    outgoing.writeHead(304, headers).end()
    return
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.bytes.length
  outgoing.writeHead(answer.status, headers).end(incoming.method === 'HEAD' ? undefined : body.bytes)
}

/** Sends an answer as it is made. Rejects when its body breaks off; a visitor who leaves is no error. */
export async function sendResponse(context: RequestContext, response: Response): Promise<void> {
  const { incoming, outgoing } = context
  const headers: OutgoingHttpHeaders = {
    ...context.headers,
    'cache-control': 'no-store',
    ...headersOf(response),
  }
  const isText = isCompressible(response.headers.get('content-type'))
  const compressor = isText ? compressorFor(incoming, headers) : null
  outgoing.writeHead(response.status, headers)
  if (response.body === null || incoming.method === 'HEAD') {
    outgoing.end()
    await response.body?.cancel()
    return
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream)
  try {
    await pipeline([body, ...(compressor ? [compressor] : []), outgoing])
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    if (name !== 'AbortError' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

export function sendText(context: RequestContext, status: number, text: string, extra?: OutgoingHttpHeaders) {
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
  sendText(context, 308, target, { location: target, 'cache-control': 'private, max-age=3600' })
}

/** Sends the status and its name, such as `Not Found`. */
export function sendStatus(context: RequestContext, status: number, headers?: OutgoingHttpHeaders): void {
  sendText(context, status, STATUS_CODES[status] ?? '', headers)
}

/** Names a request in the log, without its query, which may hold what people typed. */
export function requestName({ incoming }: RequestContext): { method: string; path: string } {
  return { method: incoming.method ?? '', path: incoming.url?.split('?')[0] ?? '' }
}

/** Returns the best encoding that exists and that the client names without refusing it (`q=0`). */
export function chooseEncoding(accepted = '', exists: (encoding: Encoding) => boolean): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const isNamed = (encoding: Encoding) => names.some((name) => name.split(';')[0]?.trim() === encoding)
  return ENCODINGS.find((encoding) => isNamed(encoding) && exists(encoding)) ?? 'identity'
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

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml)/i

export const isCompressible = (contentType: string | null) => COMPRESSIBLE.test(contentType ?? '')

export function headersOf(response: Response): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}

/** Marks the headers as compressed, unless the visitor takes nothing but plain bytes. */
function compressorFor(incoming: IncomingMessage, headers: OutgoingHttpHeaders): Transform | null {
  addVary(headers)
  const encoding = chooseEncoding(headerText(incoming, 'accept-encoding'), () => true)
  if (encoding === 'identity') return null
  headers['content-encoding'] = encoding
  delete headers['content-length']
  return encoding === 'gzip'
    ? createGzip()
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

function addVary(headers: OutgoingHttpHeaders): void {
  headers['vary'] = [headers['vary'] ?? [], 'Accept-Encoding'].flat().join(', ')
}
