import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { headerText } from './http-server-visitor.server.ts'

/** Whose body is longer than its path allows. */
export class BodyTooLarge extends Error {}

const BODY_TIMEOUT_MS = 30_000
/** A phone with a weak signal may send a photo at this pace. */
const SLOWEST_BYTES_PER_MS = 50

/**
 * The address that was asked for, always under our own origin: what the `Host` header claims is never repeated.
 * A percent sign that encodes nothing is taken as the sign itself.
 * @returns null when the target is no address at all, such as `*`.
 */
export function requestUrl(target: string, publicOrigin: string): URL | null {
  const local = target.startsWith('/') ? target : localPart(target)
  if (local === null) return null
  const end = local.search(/[?#]/)
  const [pathname, rest] = end === -1 ? [local, ''] : [local.slice(0, end), local.slice(end)]
  return new URL(publicOrigin + encodeStrayPercents(pathname) + rest)
}

/** The router in the browser cannot decode such an address: people are better sent to the one it stands for. */
export function hasStrayPercents(target: string): boolean {
  const [pathname = ''] = target.split(/[?#]/, 1)
  return encodeStrayPercents(pathname) !== pathname
}

/**
 * As a fetch `Request`, which `controller` ends; as soon as its body is too long, that happens with `BodyTooLarge`.
 * A body that takes too long to arrive is cut off, with its connection.
 */
export function toRequest(
  incoming: IncomingMessage,
  url: URL,
  maxBodyBytes: number,
  controller: AbortController,
): Request {
  const { method = 'GET' } = incoming
  const headers = new Headers()
  for (const name of Object.keys(incoming.headers)) headers.set(name, headerText(incoming, name) ?? '')
  // The server has compared it with the host that the browser sees; to the application we have one origin only.
  if (headers.has('origin')) headers.set('origin', url.origin)
  const init = { method, headers, signal: controller.signal }
  if (method === 'GET' || method === 'HEAD') return new Request(url, init)
  const body = ReadableStream.from(limited(incoming, maxBodyBytes, controller))
  return new Request(url, { ...init, body, duplex: 'half' } as RequestInit)
}

/**
 * Whether the page that sends this is ours, as far as its browser says. Whoever says nothing is no browser, or one
 * whose cookies do not leave their site anyway.
 */
export function isFromOwnPage(incoming: IncomingMessage, publicOrigin: string): boolean {
  const { origin, host } = incoming.headers
  if (origin === undefined || origin === publicOrigin) return true
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase()
}

async function* limited(
  incoming: IncomingMessage,
  maxBytes: number,
  controller: AbortController,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(
    () => {
      controller.abort()
      incoming.destroy()
    },
    BODY_TIMEOUT_MS + maxBytes / SLOWEST_BYTES_PER_MS,
  )
  let bytes = 0
  try {
    // The connection stays open, so that the refusal can still be read.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) controller.abort(new BodyTooLarge())
      controller.signal.throwIfAborted()
      yield chunk
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Proxies may ask with a whole address, `http://host/path`. */
function localPart(target: string): string | null {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  return url && url.pathname + url.search
}

function encodeStrayPercents(pathname: string): string {
  return pathname.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    try {
      // Used, though only its failure matters: the bundler takes out a call whose result nobody needs.
      return decodeURIComponent(run) && run
    } catch {
      return run.replaceAll('%', '%25')
    }
  })
}
