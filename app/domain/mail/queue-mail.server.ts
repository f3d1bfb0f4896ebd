import { randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isOneAddress } from '#app/base/email-address.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { DAY_SECONDS } from '#app/base/time.ts'
import type { NewMail } from './mail.ts'

/** Mails stored in the outbox of a shop without `SMTP_URL`. */
export const MAX_MAILS_WITHOUT_SERVER = 500

/**
 * Puts a mail into the outbox in the transaction that causes it, so that both happen or neither. Call
 * `wakeMailWorker()` after the commit.
 */
export async function queueMail(
  transaction: Database,
  { id = randomUUID(), kind, to, replyTo, unsubscribeUrl, subject, text, html }: NewMail,
  now = new Date(),
): Promise<void> {
  if (!isOneAddress(to)) throw new Error('a mail goes to one bare address')
  if (replyTo !== undefined && !isOneAddress(replyTo))
    throw new Error('a mail is answered to one bare address')
  if (!isOneLine(subject)) throw new Error('the subject of a mail is one line')
  await transaction
    .insertInto('mails')
    .values({
      id,
      kind,
      recipient: to,
      reply_to: replyTo ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      subject,
      text,
      html,
      created_at: now.toISOString(),
      attempts: 0,
      claimed_at: null,
      next_attempt_at: now.toISOString(),
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute()
  if (!env().smtpUrl) await dropOldest(transaction)
}

/** Deletes the oldest mails of a shop without a mail server, so that strangers cannot fill its disk. */
async function dropOldest(transaction: Database): Promise<void> {
  const newestToDrop = await transaction
    .selectFrom('mails')
    .select(['created_at', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_MAILS_WITHOUT_SERVER)
    .limit(1)
    .executeTakeFirst()
  if (!newestToDrop) return
  const { created_at, id } = newestToDrop
  await transaction
    .deleteFrom('mails')
    .where((mail) =>
      mail.or([
        mail('created_at', '<', created_at),
        mail.and([mail('created_at', '=', created_at), mail('id', '<=', id)]),
      ]),
    )
    .execute()
}

/** Returns whether a mail with this id waits in the outbox or was sent lately. */
export async function isMailStored(transaction: Database, id: string): Promise<boolean> {
  const mail = await transaction.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()
  return mail !== undefined
}

/** Deletes a mail together with what caused it, whether or not it was sent. */
export async function forgetMail(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('mails').where('id', '=', id).execute()
}

export function isOneLine(text: string): boolean {
  return !/[\r\n\0]/.test(text)
}

/** Mails to one mailbox for one purpose, from all senders together. */
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

/** Mails to one mailbox that visitors without an account cause in a day; more than a person asks for. */
const MAX_VISITOR_MAILS_A_DAY = 6

/**
 * Returns the limits of mails that anybody can have sent to any mailbox: those of the purpose, and one that all such
 * purposes share.
 */
export function visitorMailLimits(
  purpose: string,
  address: string,
  limit: Omit<RateLimit, 'key'>,
): RateLimit[] {
  const shared = {
    key: `visitorMailsByMailbox:${mailboxOf(address)}`,
    max: MAX_VISITOR_MAILS_A_DAY,
    windowSeconds: DAY_SECONDS,
  }
  return [...mailboxLimits(purpose, address, limit), shared]
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
