import './messages.table.ts'
import { randomUUID } from 'node:crypto'
import { type AdminError, checkAdmin, isOwner, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { mailOwner, sameDayKey } from './visitor-messages.server.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { forgetMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { queueNotice } from '#app/domain/notices/queue-notice.server.ts'
import { ownerAddress } from '#app/domain/settings/settings.server.ts'
import { paths } from '#app/base/paths.ts'
import {
  countRows,
  database,
  type DatabaseTransaction,
  inTransaction,
} from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { consumeRateLimit, networkLimits, VISITOR_NETWORK_FACTORS } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { NewMessage, MessageCommand } from './contact.schema.ts'
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
/** More than a small shop ever gets. */
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

export type ContactMessage = {
  id: string
  name: string
  message: string
  answerTo: string | null
  createdAt: string
  /** True until the owner's list has shown it. */
  isNew: boolean
  answeredAt: string | null
}

export type MessageFilter = 'unanswered' | 'all'

export const MESSAGES_PER_PAGE = 50

/** Newest first. */
export async function findMessages(filter: MessageFilter, page: number): Promise<ContactMessage[]> {
  const rows = await selectMessages(filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    message: row.message,
    answerTo: row.answer_to,
    createdAt: row.created_at,
    isNew: row.read_at === null,
    answeredAt: row.answered_at,
  }))
}

export async function countMessages(filter: MessageFilter): Promise<number> {
  return countRows(selectMessages(filter))
}

/** Returns when the oldest unanswered message arrived, or null when every message is answered. */
export async function findOldestUnanswered(): Promise<string | null> {
  const row = await selectMessages('unanswered')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? null
}

function selectMessages(filter: MessageFilter) {
  const all = database().selectFrom('contact_messages')
  return filter === 'all' ? all : all.where('answered_at', 'is', null)
}

/** The new state of the message. */
export type ChangedMessage = { isAnswered: boolean } | { isDeleted: true } | { isRead: true }

export async function changeMessage(
  user: User | null,
  { intent, ids }: MessageCommand,
  now = new Date(),
): Promise<Result<ChangedMessage, AdminError | { kind: 'gone' }>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const [id] = ids
  switch (intent) {
    case 'read':
      await markRead(ids, now)
      return ok({ isRead: true })
    case 'answered':
    case 'unanswered': {
      const isAnswered = intent === 'answered'
      return (await markAnswered(id, isAnswered ? now : null, admin.value.id))
        ? ok({ isAnswered })
        : failed({ kind: 'gone' })
    }
    case 'delete':
      if (!isOwner(admin.value)) return failed({ kind: 'not-allowed' })
      await deleteMessage(id, admin.value.id)
      return ok({ isDeleted: true })
  }
}

async function markRead(ids: readonly string[], now: Date): Promise<void> {
  await database()
    .updateTable('contact_messages')
    .set({ read_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

/** @returns whether there is such a message */
async function markAnswered(id: string, answeredAt: Date | null, userId: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const row = await transaction
      .updateTable('contact_messages')
      .set({ answered_at: answeredAt?.toISOString() ?? null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    const kind = answeredAt ? 'message-answered' : 'message-reopened'
    await recordActivity(transaction, { kind, userId })
    return true
  })
}

/** Deletes a message and its copy in the outbox. Deleting it twice is not an error. */
async function deleteMessage(id: string, userId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await transaction
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    await forgetMail(transaction, id)
    if (row) await recordActivity(transaction, { kind: 'message-deleted', userId })
  })
}
