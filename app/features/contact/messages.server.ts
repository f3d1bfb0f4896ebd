import { database } from '#app/platform/database.server.ts'
import './messages.table.ts'

export type ContactMessage = {
  id: string
  name: string
  message: string
  answerTo: string | null
  createdAt: string
  /** Whether the owner's list has not shown it yet. */
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
