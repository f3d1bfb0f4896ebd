import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isbot } from 'isbot'
import { createContext } from 'react-router'
import { type Env, EnvError } from './env.server.ts'
import { log } from './log.server.ts'

export type Visitor = { address: string; isHttps: boolean }

/** The client of a request, for loaders and actions; null while a page is rendered for everyone. */
export const visitorContext = createContext<Visitor | null>(null)

/** An address and the length of its prefix. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** @throws EnvError naming the first entry that is neither an address nor a range such as `10.0.0.0/8`. */
export function trustedProxyList(entries: readonly string[]): AddressRange[] {
  return entries.map((entry) => {
    try {
      if (isIP(entry) === 0) return ipaddr.parseCIDR(entry)
      const address = ipaddr.process(entry)
      return [address, address.kind() === 'ipv4' ? 32 : 128]
    } catch {
      throw new EnvError(
        `TRUSTED_PROXIES has "${entry}": it should be an address such as 10.0.0.1 or a range such as 10.0.0.0/8.`,
      )
    }
  })
}

/**
 * Returns the address of the client: the rightmost one in `X-Forwarded-For` that is not a trusted proxy. The client may
 * have written everything to the left of it.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: readonly AddressRange[],
): string {
  let nearest = plainAddress(socketAddress)
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = plainAddress(hop)
    if (!isTrustedAddress(nearest, trusted) || isIP(address) === 0) break
    nearest = address
  }
  return nearest
}

export function visitorOf(incoming: IncomingMessage, trusted: readonly AddressRange[]): Visitor {
  const socketAddress = incoming.socket.remoteAddress ?? ''
  const forwardedProtocol = isFromTrustedProxy(incoming, trusted)
    ? headerText(incoming, 'x-forwarded-proto')
    : undefined
  return {
    address: visitorAddress(socketAddress, headerText(incoming, 'x-forwarded-for'), trusted),
    isHttps: forwardedProtocol?.split(',').at(-1)?.trim().toLowerCase() === 'https',
  }
}

export function isFromTrustedProxy({ socket }: IncomingMessage, trusted: readonly AddressRange[]): boolean {
  return isTrustedAddress(plainAddress(socket.remoteAddress ?? ''), trusted)
}

/** Returns a header's text; repeated headers are joined by commas. */
export function headerText(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

export function isTrustedAddress(address: string, trusted: readonly AddressRange[]): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return trusted.some((range) => range[0].kind() === parsed.kind() && parsed.match(range))
}

/** Returns the address alone of `::ffff:10.0.0.1`, `10.0.0.1:443`, `[2001:db8::1]:443` and `fe80::1%eth0`. */
export function plainAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/, '')
  return isIP(address) === 0 ? address : ipaddr.process(address).toString()
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
export function watchUndeclaredProxy(trusted: readonly AddressRange[]): (incoming: IncomingMessage) => void {
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

const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal'])

function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && PRIVATE_RANGES.has(ipaddr.process(address).range())
}

/** Prefix lengths of IPv6, from one customer's network to that of a company or a provider's district. */
const PREFIXES = [64, 56, 48] as const

/**
 * Returns the networks that a client is in, the smallest first: the address for IPv4; a /64, /56 and /48 for IPv6, where
 * a client usually owns a whole /64.
 */
export function clientSubnets(visitor: Visitor | null): [string, ...string[]] {
  const address = plainAddress(visitor?.address ?? '')
  if (!isIPv6(address)) return [address]
  const parsed = ipaddr.IPv6.parse(address)
  // Many IPv4 clients share this prefix, so each counts by its IPv4 address.
  if (parsed.match(NAT64)) return [parsed.toByteArray().slice(12).join('.')]
  const [smallest, ...larger] = PREFIXES
  return [subnet(address, smallest), ...larger.map((bits) => subnet(address, bits))]
}

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

function subnet(address: string, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)
  return `${network.toString()}/${bits}`
}

/** Returns the beginning of a client's address, which hundreds of people share: a /24 of IPv4, a /48 of IPv6. */
export function clientNetwork(visitor: Visitor | null): string {
  const widest = clientSubnets(visitor).at(-1) ?? ''
  return isIPv4(widest) ? `${widest.slice(0, widest.lastIndexOf('.'))}.0/24` : widest
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

/** Whether a `User-Agent` is a program's, not a person's browser; so is one that says nothing. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || isbot(userAgent.slice(0, 300))
}
