import { randomUUID } from 'node:crypto'
import { mailOwner, sameDayKey } from './visitor-messages.server.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { queueNotice } from '#app/domain/notices/queue-notice.server.ts'
import { ownerAddress } from '#app/domain/settings/settings.server.ts'
import { paths } from '#app/base/paths.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { consumeRateLimit, networkLimits, VISITOR_NETWORK_FACTORS } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { NewMessage } from './letters.schema.ts'
import { messagesCopy } from './messages.copy.ts'

export type SendMessageError = { kind: 'too-many'; retryAfterSeconds: number }

/** Stores a message until the owner deletes it, and mails it to them. The same texts on the same day are one message. */
export async function sendMessage(
  visitor: Visitor | null,
  message: NewMessage,
  now = new Date(),
): Promise<Result<undefined, SendMessageError>> {
  const retryAfterSeconds = await consumeMessageLimit(visitor)
  if (retryAfterSeconds !== null) return failed({ kind: 'too-many', retryAfterSeconds })
  const owner = await ownerAddress()
  await inTransaction((transaction) => storeAndMail(transaction, message, owner, now))
  wakeMailWorker()
  return ok()
}

async function storeAndMail(
  transaction: DatabaseTransaction,
  message: NewMessage,
  owner: string | null,
  now: Date,
): Promise<void> {
  const { name, message: text, answerTo } = message
  const id = randomUUID()
  const stored = await transaction
    .insertInto('contact_messages')
    .values({
      id,
      sent_key: sameDayKey([name, text, answerTo], now),
      name,
      message: text,
      answer_to: answerTo || null,
      created_at: now.toISOString(),
      read_at: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column('sent_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  await queueNotice(transaction, 'message', now)
  const mail = { ...messageMail(message, now, env().publicUrl), id }
  await mailOwner(transaction, { owner, mail, answerTo, limits: [ALL_MAILS] }, now)
}

/** The subject names nobody, because it is stored longer than the body. */
function messageMail({ name, message, answerTo }: NewMessage, sentAt: Date, publicUrl: string): MailContent {
  const copy = messagesCopy.mail
  return composeMail('contact-message', copy.subject(formatDateTime(sentAt.toISOString())), {
    heading: copy.heading(name),
    paragraphs: [...message.split('\n').filter(Boolean), answerTo ? copy.answerTo(answerTo) : copy.noAnswer],
    button: { label: copy.button, url: publicUrl + paths.adminMessages },
    note: copy.note,
  })
}

/** High, because a whole town may share one mobile network. */
const BY_NETWORK = { max: 30, windowSeconds: HOUR_SECONDS, maxADay: 100 }
/** Messages of all visitors; more than a small shop ever gets. */
const ALL_MESSAGES = { key: 'messages', max: 600, windowSeconds: HOUR_SECONDS }
/** Protects the owner's mailbox: messages above it are only listed in the admin. */
const ALL_MAILS = { key: 'messageMails', max: 150, windowSeconds: HOUR_SECONDS }

/**
 * Counts a message. One that is refused for its network does not count for the others.
 * @returns seconds until the next message is accepted, or null when this one is
 */
export async function consumeMessageLimit(visitor: Visitor | null): Promise<number | null> {
  const byNetwork = networkLimits('messageByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS)
  return consumeRateLimit([...byNetwork, ALL_MESSAGES])
}
