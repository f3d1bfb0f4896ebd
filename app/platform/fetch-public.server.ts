import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type FetchLimits = {
  /** Such as `image/jpeg`. */
  contentTypes: readonly string[]
  maxBytes: number
  timeoutMs: number
  /** How many redirects are followed, each checked like the first address; none by default. */
  redirects?: number
  /** An origin that is allowed although it is not public: a service beside the shop. */
  ownOrigin?: string | undefined
  /** Hosts that are not asked, neither at once nor behind a redirect. */
  deadHosts?: ReadonlySet<string>
}

/** Says why a fetch failed. `host-down`: the host does not resolve, connect or answer in time. */
export type FetchFailure =
  | { kind: 'host-down'; host: string }
  | { kind: 'answered'; status: number }
  | { kind: 'not-public' | 'wrong-type' | 'too-large' | 'too-slow' }

export class FetchError extends Error {
  readonly failure: FetchFailure

  constructor(message: string, failure: FetchFailure, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

const MAX_URL_LENGTH = 2048

/**
 * Fetches a foreign address without letting it reach into our own network: https on its usual port, public addresses
 * only, checked on the connection that is used.
 * @throws FetchError for any other address, and for a response that is too large, too slow or of another type
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Buffer> {
  const response = await requestPublic('GET', address, limits)
  try {
    const { redirects = 0 } = limits
    const next = redirects > 0 ? redirectOf(response, address) : null
    if (next !== null) return await fetchPublic(next, { ...limits, redirects: redirects - 1 })
    return await readBody(response, limits)
  } finally {
    response.destroy()
  }
}

function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, from: string): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  const { location } = headers
  return isRedirect && location !== undefined && URL.canParse(location, from)
    ? new URL(location, from).href
    : null
}

/** Sends a body to a public host and returns the status of its answer, whose body is not read. */
export async function postPublic(
  address: string,
  { timeoutMs, ownOrigin, ...message }: PublicPost,
): Promise<number> {
  const limits = { timeoutMs, ownOrigin, contentTypes: [] }
  const response = await requestPublic('POST', address, limits, message)
  response.destroy()
  return response.statusCode ?? 0
}

type Message = { headers: Record<string, string>; body: Buffer | null }
type PublicPost = Pick<FetchLimits, 'timeoutMs' | 'ownOrigin'> & Message

async function requestPublic(
  method: 'GET' | 'POST',
  address: string,
  limits: Omit<FetchLimits, 'maxBytes'>,
  { headers, body }: Message = { headers: {}, body: null },
): Promise<http.IncomingMessage> {
  const url = URL.canParse(address) && address.length <= MAX_URL_LENGTH ? new URL(address) : null
  if (!url) throw new FetchError('This is not an address', { kind: 'not-public' })
  const down = { kind: 'host-down', host: url.hostname } as const
  if (limits.deadHosts?.has(url.hostname)) throw new FetchError('This host did not answer before', down)
  const isOwn = url.origin === limits.ownOrigin
  if (!isOwn) requirePublic(url)
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const options = {
    method,
    agent: false,
    signal,
    headers: {
      ...headers,
      accept: limits.contentTypes.join(', ') || '*/*',
      'accept-encoding': 'identity',
    },
    ...(isOwn ? {} : { lookup: lookupPublic }),
  }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, options, resolve)
      .once('error', (error) => {
        reject(error instanceof FetchError ? error : new FetchError(error.message, down, { cause: error }))
      })
      .end(body ?? undefined)
  })
}

function requirePublic({ protocol, port, username, password, hostname }: URL): void {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '')
    throw new FetchError('Only https on its usual port is fetched', { kind: 'not-public' })
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // Node does not call `lookup` for these.
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new FetchError('This address is not public', { kind: 'not-public' })
}

/** The connection uses the address returned here, so a name cannot change its address in between. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('No such host'), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new FetchError('This host is not public', { kind: 'not-public' }), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

async function readBody(
  response: http.IncomingMessage,
  { contentTypes, maxBytes }: FetchLimits,
): Promise<Buffer> {
  const { statusCode, headers } = response
  // A redirect could lead anywhere.
  if (statusCode !== 200)
    throw new FetchError(`Answered ${statusCode}`, { kind: 'answered', status: statusCode ?? 0 })
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!contentTypes.includes(type) || headers['content-encoding'] !== undefined)
    throw new FetchError('The content type is another one', { kind: 'wrong-type' })
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FetchError('The answer is too large', { kind: 'too-large' })
      chunks.push(chunk)
    }
  } catch (error) {
    // The host answered, but its answer did not end in time.
    throw error instanceof FetchError
      ? error
      : new FetchError(`The answer broke off: ${String(error)}`, { kind: 'too-slow' })
  }
  return Buffer.concat(chunks)
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Returns whether this is an address of the public Internet, outside of our own networks. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}
