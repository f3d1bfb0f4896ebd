import { isIPv6 } from 'node:net'
import { countAttempt, forgiveAttempt, type RateLimit } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/http-server-visitor.server.ts'
import { Refused } from './outcome.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * How often what may be tried. One network address may be a whole town behind one mobile operator, so those limits
 * are wide; guessing at one account, or filling one mailbox, ends soon. Successes are taken back.
 */
const LIMITS = {
  passwordByNetwork: { max: 60, windowSeconds: QUARTER_HOUR },
  passwordByAccount: { max: 10, windowSeconds: QUARTER_HOUR },
  signUpByNetwork: { max: 60, windowSeconds: HOUR },
  mailByNetwork: { max: 60, windowSeconds: QUARTER_HOUR },
  mailByMailbox: { max: 5, windowSeconds: QUARTER_HOUR },
  tokenByNetwork: { max: 60, windowSeconds: QUARTER_HOUR },
} as const

/** @throws Refused when one of them is used up */
export async function countAgainst(limits: readonly RateLimit[]): Promise<void> {
  const wait = await countAttempt(limits)
  if (wait !== null) throw new Refused('too-many-attempts', wait)
}

export const forgive = forgiveAttempt

export function passwordLimits(visitor: Visitor | null, email: string): RateLimit[] {
  return [named('passwordByNetwork', network(visitor)), named('passwordByAccount', email)]
}

export function signUpLimits(visitor: Visitor | null, email: string): RateLimit[] {
  return [named('signUpByNetwork', network(visitor)), named('mailByMailbox', email)]
}

export function mailLimits(visitor: Visitor | null, email: string): RateLimit[] {
  return [named('mailByNetwork', network(visitor)), named('mailByMailbox', email)]
}

export function tokenLimits(visitor: Visitor | null): RateLimit[] {
  return [named('tokenByNetwork', network(visitor))]
}

function named(name: keyof typeof LIMITS, what: string): RateLimit {
  return { key: `${name}:${what}`, ...LIMITS[name] }
}

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
