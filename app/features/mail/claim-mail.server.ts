import { database } from '#app/platform/database.server.ts'
import { isTooOld, keptSince, nextAttempt } from './mail.ts'
import './mails.table.ts'

/** Longer than sending may take: afterwards whoever claimed it is taken for dead, and another process tries. */
const CLAIMED_FOR_MS = 5 * 60 * 1000
/** Some more than one, so that processes that look at the same moment find something to claim. */
const LOOK_AT = 10

export type ClaimedMail = {
  id: string
  kind: string
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  created_at: string
  attempts: number
  last_error: string | null
}

/** One mail that is due, which no other process gets as long as it is claimed. */
export async function claimDueMail(now: Date): Promise<ClaimedMail | undefined> {
  const due = await database()
    .selectFrom('mails')
    .select(['id', 'next_attempt_at'])
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(LOOK_AT)
    .execute()
  for (const { id, next_attempt_at } of due) {
    const claimed = await database()
      .updateTable('mails')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        next_attempt_at: new Date(now.getTime() + CLAIMED_FOR_MS).toISOString(),
      }))
      .where('id', '=', id)
      .where('next_attempt_at', '=', next_attempt_at)
      .returning([
        'id',
        'kind',
        'recipient',
        'reply_to',
        'subject',
        'text',
        'html',
        'created_at',
        'attempts',
        'last_error',
      ])
      .executeTakeFirst()
    if (claimed) return claimed
  }
  return undefined
}

/** The bodies are wiped: they hold links that open an account, and what people wrote. */
export async function markSent({ id }: ClaimedMail, now: Date): Promise<void> {
  await database()
    .updateTable('mails')
    .set({
      text: '',
      html: '',
      reply_to: null,
      next_attempt_at: null,
      sent_at: now.toISOString(),
      failed_at: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Leaves it for a later attempt, or gives it up. Does nothing if another process has claimed it in the meantime.
 * @returns whether it was given up
 */
export async function markNotSent(
  mail: ClaimedMail,
  { error, isForGood }: { error: string; isForGood: boolean },
  now: Date,
): Promise<boolean> {
  const isGivenUp = isForGood || isTooOld(mail.created_at, now)
  await database()
    .updateTable('mails')
    .set({
      next_attempt_at: isGivenUp ? null : nextAttempt(mail.attempts, now).toISOString(),
      failed_at: isGivenUp ? now.toISOString() : null,
      last_error: error,
    })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('sent_at', 'is', null)
    .execute()
  return isGivenUp
}

/** Forgets what was sent or given up long ago. What waits is kept. */
export async function sweepMails(now: Date): Promise<void> {
  const before = keptSince(now).toISOString()
  await database()
    .deleteFrom('mails')
    .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
    .execute()
}
