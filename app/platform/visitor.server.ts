import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { createContext } from 'react-router'
import { type Env, EnvError } from './env.server.ts'
import { log } from './log.server.ts'

export type Visitor = { address: string; isHttps: boolean }

/** The client of a request, for loaders and actions; null while a page is rendered for everyone. */
export const visitorContext = createContext<Visitor | null>(null)

/** @throws EnvError naming the first entry that is neither an address nor a range such as `10.0.0.0/8`. */
export function trustedProxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = isIP(address)
    const bits = prefix === undefined ? undefined : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN
    if (rest.length > 0 || family === 0 || (bits !== undefined && !(bits <= (family === 4 ? 32 : 128)))) {
      throw new EnvError(
        `TRUSTED_PROXIES has "${entry}": it should be an address such as 10.0.0.1 or a range such as 10.0.0.0/8.`,
      )
    }
    if (bits === undefined) list.addAddress(address, familyName(address))
    else list.addSubnet(address, bits, familyName(address))
  }
  return list
}

/**
 * Returns the address of the client: the rightmost one in `X-Forwarded-For` that is not a trusted proxy. The client may
 * have written everything to the left of it.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let nearest = plainAddress(socketAddress)
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = plainAddress(hop)
    if (!isTrustedAddress(nearest, trusted) || isIP(address) === 0) break
    nearest = address
  }
  return nearest
}

export function visitorOf(incoming: IncomingMessage, trusted: BlockList): Visitor {
  const socketAddress = incoming.socket.remoteAddress ?? ''
  const forwardedProtocol = isFromTrustedProxy(incoming, trusted)
    ? headerText(incoming, 'x-forwarded-proto')
    : undefined
  return {
    address: visitorAddress(socketAddress, headerText(incoming, 'x-forwarded-for'), trusted),
    isHttps: forwardedProtocol?.split(',').at(-1)?.trim().toLowerCase() === 'https',
  }
}

export function isFromTrustedProxy({ socket }: IncomingMessage, trusted: BlockList): boolean {
  const sockets = trustedSockets.get(trusted) ?? new WeakMap<object, boolean>()
  trustedSockets.set(trusted, sockets)
  const known = sockets.get(socket)
  if (known !== undefined) return known
  const isTrusted = isTrustedAddress(plainAddress(socket.remoteAddress ?? ''), trusted)
  sockets.set(socket, isTrusted)
  return isTrusted
}

/** The other end of a connection stays the same for all of its requests. */
const trustedSockets = new WeakMap<BlockList, WeakMap<object, boolean>>()

/** Returns a header's text; repeated headers are joined by commas. */
export function headerText(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

export function isTrustedAddress(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, familyName(address))
}

/** Returns the address alone of `::ffff:10.0.0.1`, `10.0.0.1:443` and `[2001:db8::1]:443`. */
export function plainAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function familyName(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** Headers that one proxy or another adds. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * Returns whether the shop stands behind an undeclared proxy: it never serves https itself. All visitors then share the
 * proxy's address and its rate limits.
 */
export function lacksTrustedProxy({
  publicUrl,
  trustedProxies,
}: Pick<Env, 'publicUrl' | 'trustedProxies'>): boolean {
  return publicUrl.startsWith('https:') && trustedProxies.length === 0
}

/** Printed for the owner when the shop starts. */
export const NO_TRUSTED_PROXY_LINE =
  'TRUSTED_PROXIES is unset, but PUBLIC_URL is https, so a proxy stands in front of the shop. Until TRUSTED_PROXIES holds its address, all visitors count as one: a stranger can use up their limits.'

/** Writes one line to the log when the first request arrives through a proxy that is not trusted. */
export function watchUndeclaredProxy(trusted: BlockList): (incoming: IncomingMessage) => void {
  let isReported = false
  return (incoming) => {
    if (isReported) return
    const header = FORWARDED_HEADERS.find((name) => incoming.headers[name] !== undefined)
    if (header === undefined || isFromTrustedProxy(incoming, trusted)) return
    isReported = true
    const peer = incoming.socket.remoteAddress ?? ''
    // A visitor may have written the header, and the log holds no visitor's address.
    log.warn('undeclared-proxy', { header, peer: isPrivate(peer) ? peer : 'a public address' })
  }
}

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && PRIVATE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Prefix lengths of IPv6, from one customer's network to that of a company or a provider's district. */
const PREFIXES = [64, 56, 48] as const

/**
 * Returns the networks that a client is in, the smallest first: the address for IPv4; a /64, /56 and /48 for IPv6, where
 * a client usually owns a whole /64.
 */
export function clientSubnets(visitor: Visitor | null): [string, ...string[]] {
  const [address = ''] = (visitor?.address ?? '').split('%')
  if (!isIPv6(address)) return [address]
  const groups = ipv6Groups(address)
  const ipv4 = embeddedIpv4(groups)
  if (ipv4 !== null) return [ipv4]
  const [smallest, ...larger] = PREFIXES
  return [subnet(groups, smallest), ...larger.map((bits) => subnet(groups, bits))]
}

/** Returns the beginning of a client's address, which hundreds of people share: a /24 of IPv4, a /48 of IPv6. */
export function clientNetwork(visitor: Visitor | null): string {
  const widest = clientSubnets(visitor).at(-1) ?? ''
  return isIPv4(widest) ? `${widest.slice(0, widest.lastIndexOf('.'))}.0/24` : widest
}

/** The URL parser spells every form of an address alike: lower case, no dotted tail, one `::`. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16))
}

const MAPPED = '0:0:0:0:0:65535'
const NAT64 = `${0x64}:${0xff_9b}:0:0:0:0`

/** Many IPv4 clients share one prefix of these, so each counts by its IPv4 address. */
function embeddedIpv4(groups: number[]): string | null {
  const prefix = groups.slice(0, 6).join(':')
  if (prefix !== MAPPED && prefix !== NAT64) return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

function subnet(groups: number[], bits: number): string {
  const masked = groups.slice(0, 4).map((group, index) => {
    const maskBits = Math.min(16, Math.max(0, bits - index * 16))
    return group & (0xff_ff << (16 - maskBits)) & 0xff_ff
  })
  while (masked.at(-1) === 0 && masked.length > 1) masked.pop()
  return `${masked.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/** Where a request comes from, without naming one person's connection. */
type RequestOrigin = { network: string; userAgent: string }

const current = new AsyncLocalStorage<RequestOrigin>()

/** Runs `task`; `requestOrigin` returns this visitor's origin in it and in everything that it starts. */
export function withRequestOrigin<Result>(
  visitor: Visitor,
  userAgent: string | null,
  task: () => Result,
): Result {
  return current.run({ network: clientNetwork(visitor), userAgent: userAgent ?? '' }, task)
}

/** Returns null outside a request, as in a command on the server. */
export function requestOrigin(): RequestOrigin | null {
  return current.getStore() ?? null
}

/** Matches programs that name themselves: crawlers, link previews, monitors and scripts. Cubot is a phone. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|lighthouse|prerender|facebookexternalhit|whatsapp|monitor|curl|wget|python|java\/|go-http/i

/** Whether a `User-Agent` is a program's, not a person's browser; so is one that says nothing. */
export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent === '' || ROBOT.test(userAgent.slice(0, 300))
}
