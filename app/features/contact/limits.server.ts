import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { consumeRateLimit, networkLimits, type TierFactors } from '#app/platform/rate-limit.server.ts'
import { HOUR_SECONDS } from '#app/time.ts'

/** One network may be a whole town behind one mobile operator. */
const BY_NETWORK = { max: 30, windowSeconds: HOUR_SECONDS }
/** Even a /48 uses up only a part of `MAILS` and `ALL_MESSAGES`. */
const FACTORS: TierFactors = [1, 1, 2]
/** More than a small shop ever gets. */
const ALL_MESSAGES = { key: 'messages', max: 600, windowSeconds: HOUR_SECONDS }
/** Less than a mailbox would choke on. Later messages are only listed in the admin. */
const MAILS = { key: 'messageMails', max: 150, windowSeconds: HOUR_SECONDS }

/**
 * Counts a message. What is refused for its network does not use up everybody's.
 * @returns seconds until the next one is taken, or null when this one is
 */
export async function consumeMessageLimit(visitor: Visitor | null): Promise<number | null> {
  return consumeRateLimit([...networkLimits('messageByNetwork', visitor, BY_NETWORK, FACTORS), ALL_MESSAGES])
}

/** Counts a mail about a message. @returns whether the owner's mailbox may get it */
export async function consumeMessageMailLimit(db: DatabaseTransaction): Promise<boolean> {
  return (await consumeRateLimit([MAILS], db)) === null
}
