import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { DAY_SECONDS } from '#app/time.ts'

/** For one mailbox and one purpose, from all senders together. */
const MAX_MAILS_A_DAY = 30

/**
 * Returns the limits of mails to one mailbox for one purpose, such as codes of withdrawals. Consume them in the
 * transaction that queues the mail, so that only queued mails count.
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

const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one name for all addresses of a mailbox, so that limits count them together. It drops letter case and
 * `+tag`, and at Gmail the dots too. Never send a mail to it.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const local = withoutTag(address.slice(0, at).trim().normalize('NFC').toLowerCase())
  if (!GMAIL_DOMAINS.has(domain)) return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

function withoutTag(local: string): string {
  const [name = ''] = local.split('+')
  return name === '' ? local : name
}
