import { createHash, randomUUID } from 'node:crypto'
import { shopDay } from '#app/text/dates.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isOneAddress } from '#app/text/email-address.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { ownerAddress } from '#app/features/settings/owner-address.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { consumeMessageLimit, consumeMessageMailLimit } from './limits.server.ts'
import { messageMail } from './message-mail.ts'
import './messages.table.ts'
import { cleanMessage, messageProblems, type MessageProblems, type TypedMessage } from './typed-message.ts'

export type SendMessageError =
  { kind: 'invalid'; fields: MessageProblems } | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Keeps a message until the owner deletes it, and mails it to them. The same words on the same day are one message,
 * however often they are sent: the answer to the first time may have been lost.
 */
export async function sendMessage(
  visitor: Visitor | null,
  typed: TypedMessage,
  now = new Date(),
): Promise<Result<undefined, SendMessageError>> {
  const message = cleanMessage(typed)
  const fields = messageProblems(message)
  if (fields) return failed({ kind: 'invalid', fields })
  const retryAfterSeconds = await consumeMessageLimit(visitor)
  if (retryAfterSeconds !== null) return failed({ kind: 'too-many', retryAfterSeconds })
  const owner = await ownerAddress()
  await database()
    .transaction()
    .execute((transaction) => store(transaction, message, owner, now))
  wakeMailWorker()
  return ok()
}

async function store(
  transaction: DatabaseTransaction,
  message: TypedMessage,
  owner: string | null,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const stored = await transaction
    .insertInto('contact_messages')
    .values({
      id,
      sent_key: sentKey(message, now),
      name: message.name,
      message: message.message,
      answer_to: message.answerTo || null,
      created_at: now.toISOString(),
      read_at: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column('sent_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored || owner === null || !isOneAddress(owner)) return
  if (!(await consumeMessageMailLimit(transaction))) return
  const mail = messageMail(message, now, env().publicUrl)
  const replyTo = isOneAddress(message.answerTo) ? message.answerTo : undefined
  await queueMail(transaction, { ...mail, id, to: owner, replyTo }, now)
}

function sentKey({ name, message, answerTo }: TypedMessage, now: Date): string {
  const words = JSON.stringify([shopDay(now), name, message, answerTo])
  return createHash('sha256').update(words).digest('base64url')
}
