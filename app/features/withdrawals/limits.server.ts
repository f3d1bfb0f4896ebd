import { mailboxLimits } from '#app/features/mail/mailbox-limits.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { consumeRateLimit, networkLimits, type TierFactors } from '#app/platform/rate-limit.server.ts'
import { HOUR_SECONDS } from '#app/time.ts'

/** Wide: a whole town may be behind one network. */
const BY_NETWORK = { max: 60, windowSeconds: HOUR_SECONDS }
/** Even a /48 uses up only a part of what all get together. */
const FACTORS: TierFactors = [1, 1, 2]
const TO_OWNER = { key: 'withdrawalMails', max: 600, windowSeconds: HOUR_SECONDS }
/** Nobody fills somebody else's mailbox with codes. */
const BY_MAILBOX = { max: 5, windowSeconds: HOUR_SECONDS }

/**
 * Counts the mail with the code, in the transaction that queues it. A withdrawal is a legal right, so no limit
 * refuses it: only its mails have limits.
 * @returns whether it may be mailed
 */
export async function consumeCodeMailLimit(
  db: DatabaseTransaction,
  visitor: Visitor | null,
  address: string,
): Promise<boolean> {
  const limits = [
    ...networkLimits('withdrawalCodeByNetwork', visitor, BY_NETWORK, FACTORS),
    ...mailboxLimits('withdrawalCode', address, BY_MAILBOX),
  ]
  return (await consumeRateLimit(limits, db)) === null
}

/** Counts the owner's mail, like the one with the code. The admin lists every withdrawal, mailed or not. */
export async function consumeOwnerMailLimit(
  db: DatabaseTransaction,
  visitor: Visitor | null,
): Promise<boolean> {
  const limits = [...networkLimits('withdrawalByNetwork', visitor, BY_NETWORK, FACTORS), TO_OWNER]
  return (await consumeRateLimit(limits, db)) === null
}
