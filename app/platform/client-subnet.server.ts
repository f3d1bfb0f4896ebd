import { isIPv4, isIPv6 } from 'node:net'
import type { Visitor } from './visitor.server.ts'

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
