import { database } from '#app/platform/database.server.ts'
import './messages.table.ts'

export type ContactMessage = {
  id: string
  name: string
  message: string
  answerTo: string | null
  createdAt: string
  /** Whether no list of the owner's has shown it yet. */
  isNew: boolean
  answeredAt: string | null
}

export const MESSAGES_PER_PAGE = 50

/** Newest first. */
export async function findMessages(which: 'unanswered' | 'all', page: number): Promise<ContactMessage[]> {
  const rows = await messagesThat(which)
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

export async function countMessages(which: 'unanswered' | 'all'): Promise<number> {
  const { count } = await messagesThat(which)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the message came that waits the longest; null: none waits. */
export async function findOldestUnanswered(): Promise<string | null> {
  const row = await messagesThat('unanswered')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? null
}

function messagesThat(which: 'unanswered' | 'all') {
  const all = database().selectFrom('contact_messages')
  return which === 'all' ? all : all.where('answered_at', 'is', null)
}
