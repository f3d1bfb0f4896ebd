import { database } from '#app/platform/database.server.ts'
import './messages.table.ts'

/** The owner's list has shown them: they are not new any more. */
export async function markRead(ids: readonly string[], now = new Date()): Promise<void> {
  if (ids.length === 0) return
  await database()
    .updateTable('contact_messages')
    .set({ read_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

/** @returns whether there is such a message */
export async function markAnswered(id: string, isAnswered: boolean, now = new Date()): Promise<boolean> {
  const marked = await database()
    .updateTable('contact_messages')
    .set({ answered_at: isAnswered ? now.toISOString() : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
