import { recordActivity } from '#app/features/activity/record-activity.server.ts'
import { checkAdmin, type AdminError, type User } from '#app/features/accounts/user.ts'
import { forgetMail } from '#app/features/mail/queue-mail.server.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import type { MessageCommand } from './contact.schema.ts'
import './messages.table.ts'

/** What the message is from now on. */
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
