import { isIPv6 } from 'node:net'
import type { Visitor } from './http-server-visitor.server.ts'

/** Who has one IPv6 address has a whole /64 of them. */
export function network(visitor: Visitor | null): string {
  const address = visitor?.address ?? ''
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = tail === undefined ? start : [...start, ...zeros, ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
