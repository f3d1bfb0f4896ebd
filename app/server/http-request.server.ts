import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { headerText } from '#app/platform/visitor.server.ts'

/** Maximum length of a path: a search for ten thousand letters is a joke, not an attack, and gets a page. */
const MAX_PATH_CHARS = 10_240
/** Maximum number of segments, above any page's. Each costs the router work and adds a breadcrumb. */
const MAX_PATH_SEGMENTS = 64

/**
 * Returns the requested URL under our own origin: the `Host` header is never repeated. A percent sign that encodes
 * nothing stands for itself.
 * @returns null for a target that is no address, such as `*`, and for one that is too long
 */
export function requestUrl(target: string, publicOrigin: string): URL | null {
  const local = target.startsWith('/') ? target : localPart(target)
  if (local === null) return null
  const pathname = pathOf(local)
  const segments = pathname.split('/', MAX_PATH_SEGMENTS + 2).length - 1
  if (pathname.length > MAX_PATH_CHARS || segments > MAX_PATH_SEGMENTS) return null
  return new URL(publicOrigin + encodeStrayPercents(pathname) + local.slice(pathname.length))
}

/** Returns whether the browser's router could not decode the address, so that the server redirects to the encoded one. */
export function hasStrayPercents(target: string): boolean {
  return encodeStrayPercents(pathOf(target)) !== pathOf(target)
}

/** Builds a fetch `Request`. `controller` aborts it, also when its body is longer or slower than `limits` allow. */
export function toRequest(
  incoming: IncomingMessage,
  url: URL,
  limits: BodyLimits,
  controller: AbortController,
): Request {
  const { method = 'GET' } = incoming
  const headers = new Headers()
  for (const name of Object.keys(incoming.headers)) headers.set(name, headerText(incoming, name) ?? '')
  // The server has checked it against the origins of our pages; the application knows one origin only.
  if (headers.has('origin')) headers.set('origin', url.origin)
  const init = { headers, signal: controller.signal }
  // HEAD becomes GET, because the router would leave the body of its answer open.
  if (method === 'GET' || method === 'HEAD') return new Request(url, init)
  const body = limitedBody(incoming, limits, controller)
  return new Request(url, { ...init, method, body, duplex: 'half' } as RequestInit)
}

/** Returns the request with a body that has arrived. Rejects as its signal says when it is too long or too slow. */
export async function withWholeBody(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() })
}

/** Returns path and query of an absolute target, `http://host/path`, which proxies may send. */
function localPart(target: string): string | null {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  return url && url.pathname + url.search
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? ''
}

/** Avoids `decodeURIComponent`, which would throw once for each of thousands of malformed sequences. */
function encodeStrayPercents(pathname: string): string {
  return pathname.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) =>
    run.length > 1 && isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex')) ? run : run.replaceAll('%', '%25'),
  )
}

/**
 * Returns whether one of our pages sent this request. Browsers always send `Origin` or `Sec-Fetch-Site` with a form; a request
 * with neither is not from a browser, and a page that hides its origin (`null`) is not ours. The `Host` header proves
 * nothing: a name that an attacker points at this machine appears in both.
 */
export function isFromOwnPage(incoming: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = incoming.headers
  return origin === undefined ? site === 'same-origin' : ownOrigins.includes(origin)
}

/** Thrown when a body is too long or too slow; carries the status to send. */
export class BodyError extends Error {
  readonly status: 408 | 413

  constructor(status: 408 | 413) {
    super(status === 408 ? 'the body arrives too slowly' : 'the body is too long')
    this.status = status
  }
}

export type BodyLimits = {
  maxBytes: number
  /** Total time spent waiting for bytes; every `MIN_BYTES_PER_MS` bytes that arrive add a millisecond. */
  waitMs: number
}

/** The content types of an HTML form. */
export const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A phone with a weak signal sends a photo at this pace. */
const MIN_BYTES_PER_MS = 10

/** Returns whether the request has no body, or one that declares one of these types. */
export function hasBodyOfType(incoming: IncomingMessage, types: readonly string[]): boolean {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (type === undefined) return encoding === undefined && Number(length ?? 0) === 0
  const [essence = ''] = type.split(';', 1)
  return types.includes(essence.trim().toLowerCase())
}

/**
 * Streams the body as the reader pulls it. Aborts `controller` with `BodyError` when the body is too long or too slow;
 * the connection stays open, so that the client can read the error response.
 */
function limitedBody(
  incoming: IncomingMessage,
  { maxBytes, waitMs }: BodyLimits,
  controller: AbortController,
): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const { signal } = controller
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  aborted.catch(() => undefined)
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  let bytes = 0
  let waitedMs = 0
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      signal.throwIfAborted()
      const begun = performance.now()
      const timeoutMs = waitMs + bytes / MIN_BYTES_PER_MS - waitedMs
      const timer = setTimeout(() => controller.abort(new BodyError(408)), Math.max(0, timeoutMs))
      const next = await Promise.race([chunks.next(), aborted]).finally(() => clearTimeout(timer))
      waitedMs += performance.now() - begun
      if (next.done) return stream.close()
      bytes += next.value.length
      if (bytes > maxBytes) controller.abort(new BodyError(413))
      signal.throwIfAborted()
      stream.enqueue(next.value)
    },
  })
}
