import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a page of ours sent this. Browsers always send `Origin` or `Sec-Fetch-Site` with a form; a request
 * with neither is not from a browser, and a page that hides its origin (`null`) is not ours. The `Host` header proves
 * nothing: a name that an attacker points at this machine appears in both.
 */
export function isFromOwnPage(incoming: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = incoming.headers
  return origin === undefined ? site === 'same-origin' : ownOrigins.includes(origin)
}
