import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { limitedBody, type BodyLimits } from './http-server-body.server.ts'
import { headerText } from './http-server-visitor.server.ts'

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
