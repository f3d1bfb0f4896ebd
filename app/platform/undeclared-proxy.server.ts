import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Env } from './env.server.ts'
import { isFromTrustedProxy } from './http-server-visitor.server.ts'
import { log } from './log.server.ts'

/** What a proxy adds, whichever its brand. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * Returns whether the shop stands behind a proxy that it does not know: it never speaks https itself. All visitors
 * then share the proxy's address, and one count of every rate limit.
 */
export function lacksProxy({
  publicUrl,
  trustedProxies,
}: Pick<Env, 'publicUrl' | 'trustedProxies'>): boolean {
  return publicUrl.startsWith('https:') && trustedProxies.length === 0
}

/** The line that the owner reads when the shop starts. */
export const LACKS_PROXY_LINE =
  'TRUSTED_PROXIES is unset, but PUBLIC_URL is https, so a proxy stands in front of the shop. Until TRUSTED_PROXIES holds its address, all visitors count as one: a stranger can use up their limits.'

/** Writes one line to the log when the first request arrives through a proxy that is not trusted. */
export function watchUndeclaredProxy(trusted: BlockList): (incoming: IncomingMessage) => void {
  let isReported = false
  return (incoming) => {
    if (isReported || isFromTrustedProxy(incoming, trusted)) return
    const header = FORWARDED_HEADERS.find((name) => incoming.headers[name] !== undefined)
    if (header === undefined) return
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
