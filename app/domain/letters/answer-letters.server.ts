import './letters.table.ts'
import { sql } from 'kysely'
import { type AdminError, checkAdmin, isOwner, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { forgetMail } from '#app/domain/mail/queue-mail.server.ts'
import { countRows, database, inTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import type { MessageCommand, WithdrawalCommand } from './letters.schema.ts'

/** Holds what differs between the two inboxes when a letter is answered. */
const INBOXES = {
  messages: {
    table: 'contact_messages',
    doneAt: 'answered_at',
    done: 'message-answered',
    reopened: 'message-reopened',
  },
  withdrawals: {
    table: 'withdrawals',
    doneAt: 'resolved_at',
    done: 'withdrawal-resolved',
    reopened: 'withdrawal-reopened',
  },
} as const
type Inbox = keyof typeof INBOXES
export type LetterFilter = 'open' | 'all'

function selectLetters(inbox: Inbox, filter: LetterFilter) {
  const { table, doneAt } = INBOXES[inbox]
  const all = database().selectFrom(table)
  return filter === 'all' ? all : all.where(doneAt, 'is', null)
}

export async function countLetters(inbox: Inbox, filter: LetterFilter): Promise<number> {
  return countRows(selectLetters(inbox, filter))
}

/** Returns when the oldest letter that nobody answered arrived; null: every letter is answered. */
export async function oldestOpen(inbox: Inbox): Promise<string | null> {
  const row = await selectLetters(inbox, 'open')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? null
}

export type ContactMessage = Awaited<ReturnType<typeof findMessages>>[number]
export type Withdrawal = Awaited<ReturnType<typeof findWithdrawals>>[number]

export const LETTERS_PER_PAGE = 50

/** Newest first. */
export async function findMessages(filter: LetterFilter, page: number) {
  const rows = await selectLetters('messages', filter)
    .select(['id', 'name', 'created_at as receivedAt', 'answered_at as doneAt'])
    .select(['message', 'answer_to as answerTo', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LETTERS_PER_PAGE)
    .offset((page - 1) * LETTERS_PER_PAGE)
    .execute()
  // A message is new until the owner's list has shown it.
  return rows.map(({ read_at, ...message }) => ({ ...message, isNew: read_at === null }))
}

/** Returns open withdrawals first, the oldest deadline on top; then the resolved ones, newest first. */
export async function findWithdrawals(page: number) {
  return database()
    .selectFrom('withdrawals')
    .select(['id', 'name', 'created_at as receivedAt', 'resolved_at as doneAt'])
    .select(['code', 'contact', 'purchase', 'note'])
    .orderBy(sql`case when resolved_at is null then 0 else 1 end`)
    .orderBy(sql`case when resolved_at is null then created_at end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LETTERS_PER_PAGE)
    .offset((page - 1) * LETTERS_PER_PAGE)
    .execute()
}

/** `doneAt` is null while the letter is open. */
export type ChangedLetter = { doneAt: string | null } | { isDeleted: true } | { isRead: true }
type ChangedOr<Kind extends string> = Promise<Result<ChangedLetter, AdminError | { kind: Kind }>>

export async function changeWithdrawal(
  user: User | null,
  { intent, ids: [id] }: WithdrawalCommand,
  now = new Date(),
): ChangedOr<'gone'> {
  const admin = checkAdmin(user)
  return admin.ok ? markLetter('withdrawals', id, intent === 'done' ? now : null, admin.value.id) : admin
}

export async function changeMessage(
  user: User | null,
  { intent, ids }: MessageCommand,
  now = new Date(),
): ChangedOr<'gone'> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  switch (intent) {
    case 'read':
      await markRead(ids, now)
      return ok({ isRead: true })
    case 'delete':
      if (!isOwner(admin.value)) return failed({ kind: 'not-allowed' })
      await deleteMessage(ids[0], admin.value.id)
      return ok({ isDeleted: true })
    default:
      return markLetter('messages', ids[0], intent === 'done' ? now : null, admin.value.id)
  }
}

/** Marks a letter as answered, or opens it again. Answering it twice keeps the first moment. */
async function markLetter(inbox: Inbox, id: string, now: Date | null, userId: string): ChangedOr<'gone'> {
  const { table, doneAt, done, reopened } = INBOXES[inbox]
  return inTransaction(async (transaction) => {
    const row = await transaction
      .updateTable(table)
      .set(doneAt, (letter) =>
        now ? letter.fn.coalesce(doneAt, letter.val(now.toISOString())) : letter.lit(null),
      )
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) return failed({ kind: 'gone' })
    await recordActivity(transaction, { kind: now ? done : reopened, userId, subject: row.code })
    return ok({ doneAt: row[doneAt] })
  })
}

async function markRead(ids: readonly string[], now: Date): Promise<void> {
  await database()
    .updateTable('contact_messages')
    .set({ read_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
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
