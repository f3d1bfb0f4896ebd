import type { Visitor } from '#app/platform/http-server-visitor.server.ts'
import { countAttempt } from '#app/platform/rate-limit.server.ts'
import { network } from '#app/platform/visitor-network.server.ts'

const HOUR = 60 * 60
/** Wide: people have a right to this form, and a whole town may be behind one network. */
const BY_NETWORK = { max: 60, windowSeconds: HOUR }
const ALTOGETHER = { max: 600, windowSeconds: HOUR }
/** Nobody fills somebody else's mailbox with codes. */
const BY_MAILBOX = { max: 5, windowSeconds: HOUR }

/**
 * Counts a request. What a network's own limit stops does not use up everybody's.
 * @returns seconds until the next one is taken, or null when this one is
 */
export async function countWithdrawal(visitor: Visitor | null): Promise<number | null> {
  return (
    (await countAttempt([{ key: `withdrawalByNetwork:${network(visitor)}`, ...BY_NETWORK }])) ??
    (await countAttempt([{ key: 'withdrawals', ...ALTOGETHER }]))
  )
}

/** Whether a code may be mailed there. */
export async function mayMailCode(address: string): Promise<boolean> {
  const key = `withdrawalByMailbox:${address.toLowerCase()}`
  return (await countAttempt([{ key, ...BY_MAILBOX }])) === null
}
