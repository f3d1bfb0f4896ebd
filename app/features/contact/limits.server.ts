import type { Visitor } from '#app/platform/http-server-visitor.server.ts'
import { countAttempt } from '#app/platform/rate-limit.server.ts'
import { network } from '#app/platform/visitor-network.server.ts'

const HOUR = 60 * 60
/** One network may be a whole town behind one mobile operator. */
const BY_NETWORK = { max: 30, windowSeconds: HOUR }
/** All together: more than a small shop ever gets, less than a mailbox would choke on. */
const ALTOGETHER = { max: 150, windowSeconds: HOUR }

/**
 * Counts a message. What a network's own limit stops does not use up everybody's.
 * @returns seconds until the next one is taken, or null when this one is
 */
export async function countMessage(visitor: Visitor | null): Promise<number | null> {
  return (
    (await countAttempt([{ key: `messageByNetwork:${network(visitor)}`, ...BY_NETWORK }])) ??
    (await countAttempt([{ key: 'messages', ...ALTOGETHER }]))
  )
}
