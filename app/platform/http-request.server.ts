import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { headerText } from './visitor.server.ts'

/** Ten thousand letters in the search field are somebody's joke, not an attack: they get a page. */
const MAX_PATH_CHARS = 10_240
/** Far more than any page of ours has; each one costs work in the router and a crumb on the page. */
const MAX_PATH_SEGMENTS = 64

/**
 * The address that was asked for, always under our own origin: what the `Host` header claims is never repeated.
 * A percent sign that encodes nothing is taken as the sign itself.
 * @returns null when the target is no address at all, such as `*`, or no address that anybody means.
 */
export function requestUrl(target: string, publicOrigin: string): URL | null {
  const local = target.startsWith('/') ? target : localPart(target)
  if (local === null) return null
  const { pathname, rest } = splitPath(local)
  if (!isSane(pathname)) return null
  return new URL(publicOrigin + encodeStrayPercents(pathname) + rest)
}

/** The router in the browser cannot decode such an address: people are better sent to the one it stands for. */
export function hasStrayPercents(target: string): boolean {
  const { pathname } = splitPath(target)
  return encodeStrayPercents(pathname) !== pathname
}

/** As a fetch `Request`, which `controller` ends, also when its body is longer or slower than `limits` allow. */
export function toRequest(
  incoming: IncomingMessage,
  url: URL,
  limits: BodyLimits,
  controller: AbortController,
): Request {
  const { method = 'GET' } = incoming
  const headers = new Headers()
  for (const name of Object.keys(incoming.headers)) headers.set(name, headerText(incoming, name) ?? '')
  // The server has compared it with the origins of our pages; to the application we have one origin only.
  if (headers.has('origin')) headers.set('origin', url.origin)
  const init = { method, headers, signal: controller.signal }
  if (method === 'GET' || method === 'HEAD') return new Request(url, init)
  const body = limitedBody(incoming, limits, controller)
  return new Request(url, { ...init, body, duplex: 'half' } as RequestInit)
}

/** Proxies may ask with a whole address, `http://host/path`. */
function localPart(target: string): string | null {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  return url && url.pathname + url.search
}

function splitPath(target: string): { pathname: string; rest: string } {
  const end = target.search(/[?#]/)
  return end === -1
    ? { pathname: target, rest: '' }
    : { pathname: target.slice(0, end), rest: target.slice(end) }
}

function isSane(pathname: string): boolean {
  return (
    pathname.length <= MAX_PATH_CHARS &&
    pathname.split('/', MAX_PATH_SEGMENTS + 2).length <= MAX_PATH_SEGMENTS + 1
  )
}

/** Without exceptions: thousands of malformed sequences would throw as many times. */
function encodeStrayPercents(pathname: string): string {
  return pathname.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) =>
    run.length > 1 && isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex')) ? run : run.replaceAll('%', '%25'),
  )
}

/**
 * Returns whether a page of ours sent this. Browsers always send `Origin` or `Sec-Fetch-Site` with a form; a request
 * with neither is not from a browser, and a page that hides its origin (`null`) is not ours. The `Host` header proves
 * nothing: a name that an attacker points at this machine appears in both.
 */
export function isFromOwnPage(incoming: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = incoming.headers
  return origin === undefined ? site === 'same-origin' : ownOrigins.includes(origin)
}

/** Why a body is not read to its end; the status is the answer. */
export class BodyError extends Error {
  readonly status: 408 | 413

  constructor(status: 408 | 413) {
    super(status === 408 ? 'the body arrives too slowly' : 'the body is too long')
    this.status = status
  }
}

export type BodyLimits = {
  maxBytes: number
  /** How long the server waits for bytes in all; every `SLOWEST_BYTES_PER_MS` bytes that arrive add a millisecond. */
  waitMs: number
}

/** What the form of a page sends. */
export const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A phone with a weak signal sends a photo at this pace. */
const SLOWEST_BYTES_PER_MS = 10

/** Returns whether the body, if there is one, says that it is of one of these types. */
export function hasBodyOfType(incoming: IncomingMessage, types: readonly string[]): boolean {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (type === undefined) return encoding === undefined && Number(length ?? 0) === 0
  const [essence = ''] = type.split(';', 1)
  return types.includes(essence.trim().toLowerCase())
}

/**
 * Hands the body on as the reader asks for it. When it is too long or too slow, `controller` is aborted with
 * `BodyError`; the connection stays open, so that the refusal can be read.
 */
export function limitedBody(
  incoming: IncomingMessage,
  { maxBytes, waitMs }: BodyLimits,
  controller: AbortController,
): ReadableStream<Uint8Array> {
  const chunks = (incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[
    Symbol.asyncIterator
  ]()
  const { signal } = controller
  let bytes = 0
  let waitedMs = 0
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const begun = performance.now()
      const timeoutMs = waitMs + bytes / SLOWEST_BYTES_PER_MS - waitedMs
      const timer = setTimeout(() => controller.abort(new BodyError(408)), Math.max(0, timeoutMs))
      try {
        const next = await unlessAborted(chunks.next(), signal)
        waitedMs += performance.now() - begun
        if (next.done) return stream.close()
        bytes += next.value.length
        if (bytes > maxBytes) controller.abort(new BodyError(413))
        signal.throwIfAborted()
        stream.enqueue(next.value)
      } finally {
        clearTimeout(timer)
      }
    },
  })
}

/** Rejects with the signal's reason as soon as it is aborted. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
