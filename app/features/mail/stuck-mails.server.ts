import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/time.ts'
import { isTooOld } from './claim-mail.server.ts'
import './mails.table.ts'

export type StuckMail = {
  id: string
  kind: string
  recipient: string
  createdAt: string
  attempts: number
  lastError: string | null
  /** `expired`: the link in it is not valid any more, so it is not sent. */
  state: 'waiting' | 'given-up' | 'expired'
}

/** Mails that can be sent leave long before this. */
const STUCK_AFTER_MS = 10 * MINUTE_MS
/** How many mails the admin's page lists. */
const MAX_LISTED = 20

function selectStuck(now: Date) {
  const since = new Date(now.getTime() - STUCK_AFTER_MS).toISOString()
  return database()
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where((mail) =>
      mail.or([
        mail('failed_at', 'is not', null),
        mail('last_error', 'is not', null),
        mail('created_at', '<', since),
      ]),
    )
}

/** Returns the newest mails that should have left and did not. */
export async function findStuckMails(now: Date): Promise<{ mails: StuckMail[]; total: number }> {
  const rows = await selectStuck(now)
    .select(['id', 'kind', 'recipient', 'created_at', 'attempts', 'failed_at', 'last_error'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  const { total } = await selectStuck(now)
    .select((mail) => mail.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const mails = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    createdAt: row.created_at,
    attempts: row.attempts,
    lastError: row.last_error,
    state: isTooOld(row.created_at, now)
      ? ('expired' as const)
      : row.failed_at === null
        ? ('waiting' as const)
        : ('given-up' as const),
  }))
  return { mails, total: Number(total) }
}

/** Makes stuck mails due, except those that a process is sending, and returns how many. Call `wakeMailWorker()` afterwards. */
export async function retryStuckMails(db: DatabaseTransaction, now: Date): Promise<number> {
  const moment = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_attempt_at: moment, failed_at: null })
    .where('sent_at', 'is', null)
    .where('claimed_at', 'is', null)
    .where((mail) => mail.or([mail('failed_at', 'is not', null), mail('next_attempt_at', '>', moment)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
