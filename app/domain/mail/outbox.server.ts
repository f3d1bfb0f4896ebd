import './mails.table.ts'
import { expressionBuilder, type Selectable } from 'kysely'
import { countRows, database, type DatabaseTransaction, type Tables } from '#app/platform/database.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/base/time.ts'

/** Duration of a claim; longer than sending may take (`SMTP_TIMEOUTS`), so an expired claim is of a dead process. */
export const CLAIM_MS = 30 * MINUTE_MS
/** Due mails read at once, so that processes that look at the same moment each find one to claim. */
const CANDIDATES = 10

/** After this long the link in a mail has expired. */
const GIVE_UP_AFTER_MS = 2 * DAY_MS
const STORE_FOR_MS = 30 * DAY_MS
const LAST_WAIT_MS = 6 * HOUR_MS
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, LAST_WAIT_MS]

/** @param attempts number of failed attempts, at least one */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LAST_WAIT_MS))
}

export function isTooOld(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > GIVE_UP_AFTER_MS
}

/** Returns the moment before which sent and given up mails are deleted. */
export function storedSince(now: Date): Date {
  return new Date(now.getTime() - STORE_FOR_MS)
}

/** The part of an SMTP error that decides whether to try again. */
export type SmtpError = { command?: string | undefined; responseCode?: number | undefined }

/** The recipient does not exist. Other codes, such as 530 and 554, are about how the server is set up. */
const NO_SUCH_RECIPIENT = new Set([550, 551, 553])

export function isPermanent({ command, responseCode = 0 }: SmtpError): boolean {
  return command === 'RCPT TO' && NO_SUCH_RECIPIENT.has(responseCode)
}

const CLAIMED_COLUMNS = [
  'id',
  'kind',
  'recipient',
  'reply_to',
  'unsubscribe_url',
  'subject',
  'text',
  'html',
  'created_at',
  'attempts',
  'last_error',
] as const

export type ClaimedMail = Pick<Selectable<Tables['mails']>, (typeof CLAIMED_COLUMNS)[number]>

/** A mail that would wait longer than the longest wait was put off while the clock was ahead. */
function isDue(now: Date) {
  const mail = expressionBuilder<Tables, 'mails'>()
  const latest = new Date(now.getTime() + LAST_WAIT_MS).toISOString()
  return mail.or([mail('next_attempt_at', '<=', now.toISOString()), mail('next_attempt_at', '>', latest)])
}

/** Mails that wait or are claimed. Unlike "is not null", SQLite finds them by their index, past all that were sent. */
function waits() {
  return expressionBuilder<Tables, 'mails'>()('next_attempt_at', '>', '')
}

/** Returns whether a mail is due, or claimed: by a process that was killed, unless one is sending mails now. */
export async function hasMailToSend(now: Date): Promise<boolean> {
  const due = await database()
    .selectFrom('mails')
    .select('id')
    .where(waits())
    .where((mail) => mail.or([isDue(now), mail('claimed_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Returns a mail that is due. No other process gets it while it is claimed. */
export async function claimDueMail(now: Date): Promise<ClaimedMail | undefined> {
  const due = await database()
    .selectFrom('mails')
    .select(['id', 'next_attempt_at'])
    .where(waits())
    .where(isDue(now))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute()
  for (const { id, next_attempt_at } of due) {
    const claimed = await database()
      .updateTable('mails')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        claimed_at: now.toISOString(),
        next_attempt_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
      }))
      .where('id', '=', id)
      .where('next_attempt_at', '=', next_attempt_at)
      .returning(CLAIMED_COLUMNS)
      .executeTakeFirst()
    if (claimed) return claimed
  }
  return undefined
}

/**
 * Makes mails due that a process was sending when it was killed. Call it only while no process sends mails.
 * @returns how many
 */
export async function releaseClaims(now: Date): Promise<number> {
  const released = await database()
    .updateTable('mails')
    .set({ claimed_at: null, next_attempt_at: now.toISOString() })
    .where(waits())
    .where('claimed_at', 'is not', null)
    .returning('id')
    .execute()
  return released.length
}

/** Deletes the bodies: they hold links that open an account, and what people wrote. */
export async function markSent({ id }: ClaimedMail, now: Date): Promise<void> {
  await database()
    .updateTable('mails')
    .set({
      text: '',
      html: '',
      reply_to: null,
      unsubscribe_url: null,
      claimed_at: null,
      next_attempt_at: null,
      sent_at: now.toISOString(),
      failed_at: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores when to try again, or gives the mail up. Does nothing if another process has claimed it in the meantime.
 * @returns whether the mail was given up
 */
export async function markNotSent(
  mail: ClaimedMail,
  { error, giveUp }: { error: string; giveUp: boolean },
  now: Date,
): Promise<boolean> {
  const isGivenUp = giveUp || isTooOld(mail.created_at, now)
  await database()
    .updateTable('mails')
    .set({
      claimed_at: null,
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

/** Deletes mails that were sent or given up long ago. Waiting mails stay. */
export async function sweepMails(now: Date): Promise<void> {
  const before = storedSince(now).toISOString()
  await database()
    .deleteFrom('mails')
    .where((row) => row.or([row('sent_at', '<', before), row('failed_at', '<', before)]))
    .execute()
}

/** Sendable mails leave long before this. */
const STUCK_AFTER_MS = 10 * MINUTE_MS
/** Mails that the admin's page lists. */
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
export async function findStuckMails(now: Date) {
  const rows = await selectStuck(now)
    .select(['id', 'kind', 'recipient', 'attempts', 'failed_at'])
    .select(['created_at as createdAt', 'last_error as lastError'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  const mails = rows.map(({ failed_at, ...mail }) => {
    const state = failed_at === null ? ('waiting' as const) : ('given-up' as const)
    // The link in an expired mail is not valid any more, so it is not sent.
    return { ...mail, state: isTooOld(mail.createdAt, now) ? ('expired' as const) : state }
  })
  return { mails, total: await countRows(selectStuck(now)) }
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
