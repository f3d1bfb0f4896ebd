import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { DAY_SECONDS } from '#app/time.ts'
import { mailboxOf } from './mailbox.ts'

/** Per mailbox and purpose, from all senders together. */
const MAX_MAILS_A_DAY = 30

/**
 * Returns the limits of what one mailbox gets for one purpose, such as codes of withdrawals. Consume them in the
 * transaction that queues the mail, so that only a mail that is really queued counts.
 */
export function mailboxLimits(
  purpose: string,
  address: string,
  { max, windowSeconds }: Omit<RateLimit, 'key'>,
): RateLimit[] {
  const key = `${purpose}ByMailbox:${mailboxOf(address)}`
  return [
    { key, max, windowSeconds },
    { key: `day:${key}`, max: MAX_MAILS_A_DAY, windowSeconds: DAY_SECONDS },
  ]
}
