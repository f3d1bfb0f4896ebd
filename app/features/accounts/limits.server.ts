import { countAttempt, forgiveAttempt, type RateLimit } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/http-server-visitor.server.ts'
import { network } from '#app/platform/visitor-network.server.ts'
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
