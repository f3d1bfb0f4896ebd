import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { EnvProblem } from './env.server.ts'

export type Visitor = { address: string; isHttps: boolean }

/** @throws EnvProblem naming the first entry that is neither an address nor a range such as `10.0.0.0/8`. */
export function trustedProxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = isIP(address)
    const bits = prefix === undefined ? undefined : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN
    if (rest.length > 0 || family === 0 || (bits !== undefined && !(bits <= (family === 4 ? 32 : 128)))) {
      throw new EnvProblem(
        `TRUSTED_PROXIES has "${entry}": it should be an address such as 10.0.0.1 or a range such as 10.0.0.0/8.`,
      )
    }
    if (bits === undefined) list.addAddress(address, familyName(address))
    else list.addSubnet(address, bits, familyName(address))
  }
  return list
}

/**
 * Who is really asking: the rightmost address that no trusted proxy vouches for. What stands left of it in
 * `X-Forwarded-For` was written by the visitor and may be a lie.
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

export function isFromTrustedProxy(incoming: IncomingMessage, trusted: BlockList): boolean {
  return isTrustedAddress(plainAddress(incoming.socket.remoteAddress ?? ''), trusted)
}

/** A header's text; several of the same name arrive joined by commas. */
export function headerText(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

export function isTrustedAddress(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, familyName(address))
}

/** `::ffff:10.0.0.1`, `10.0.0.1:443` and `[2001:db8::1]:443` are spelled as the address alone. */
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
