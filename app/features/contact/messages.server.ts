import { database } from '#app/platform/database.server.ts'
import { recordActivity } from '#app/features/activity/activity.server.ts'
import { type AdminError, checkAdmin, isOwner, type User } from '#app/features/accounts/user.ts'
import { forgetMail } from '#app/features/mail/queue-mail.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import './messages.table.ts'
import type { MessageCommand } from './contact.schema.ts'

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
  const { count } = await selectMessages(filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
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
  return database()
    .transaction()
    .execute(async (transaction) => {
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
  await database()
    .transaction()
    .execute(async (transaction) => {
      const row = await transaction
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      await forgetMail(transaction, id)
      if (row) await recordActivity(transaction, { kind: 'message-deleted', userId })
    })
}
