import { timingSafeEqual } from 'node:crypto'
import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { forgetMail, mailboxOf } from '#app/features/mail/queue-mail.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { DAY_MS } from '#app/time.ts'
import {
  isExpired,
  mailLimits,
  restockToken,
  UNCONFIRMED_MS,
  type LinkPurpose,
} from './request-restock.server.ts'
import type { RestockRequestRow } from './restock.table.ts'

/** Reads the request that a link is about; null when the link is wrong, or the request was deleted. */
export async function findByToken(
  purpose: LinkPurpose,
  token: string,
  now = new Date(),
): Promise<RestockRequestRow | null> {
  const id = idOf(purpose, token)
  if (id === null) return null
  const row = await database()
    .selectFrom('restock_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && !isExpired(row, now) ? row : null
}

function idOf(purpose: LinkPurpose, token: string): string | null {
  const [id = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(restockToken(purpose, id)), Buffer.from(token)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : null
}

/** Confirms that the mailbox wants to hear. A link that is used twice confirms once. */
export async function confirmRequest(token: string, now = new Date()): Promise<RestockRequestRow | null> {
  const row = await findByToken('confirm', token, now)
  if (!row || row.confirmed_at !== null) return row
  await database()
    .transaction()
    .execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('restock_requests')
        // An earlier return of the pair does not count for somebody who waits from now on.
        .set({ confirmed_at: now.toISOString(), back_at: null })
        .where('id', '=', row.id)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await refundRateLimit(mailLimits(row.address), transaction)
    })
  return row
}

/** Deletes a request and the mail that still waits for it. A link that is used twice is not an error. */
export async function endRequest(token: string): Promise<void> {
  const id = idOf('end', token)
  const everywhere = idOf('forget', token)
  await database()
    .transaction()
    .execute(async (transaction) => {
      if (everywhere !== null) await deleteOfPerson(transaction, everywhere)
      if (id !== null) await deleteRequest(transaction, id)
    })
}

/** Reads the request that a link to remove is about. */
export async function findToEnd(token: string): Promise<RestockRequestRow | null> {
  return (await findByToken('end', token)) ?? (await findByToken('forget', token))
}

/** Deletes what the person of a request asked for on any device, for the same pair. */
export async function deleteOfPerson(transaction: DatabaseTransaction, id: string): Promise<void> {
  for (const one of await idsOfPerson(transaction, id)) await deleteRequest(transaction, one)
}

/** Returns the requests of one person for one pair: a number may have asked on two devices. */
export async function idsOfPerson(transaction: DatabaseTransaction, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('restock_requests as named')
    .innerJoin('restock_requests as same', (join) =>
      join
        .onRef('same.mailbox', '=', 'named.mailbox')
        .onRef('same.product_id', '=', 'named.product_id')
        .onRef('same.color_slug', '=', 'named.color_slug')
        .onRef('same.size', '=', 'named.size'),
    )
    .select('same.id')
    .where('named.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

async function deleteRequest(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('restock_requests').where('id', '=', id).execute()
  await forgetMail(transaction, backMailId(id))
}

/** Names the mail that says that it is back, so that it can be taken out of the outbox. */
export function backMailId(id: string): string {
  return `restock-back-${id}`
}

/** Deletes what a mailbox waits for, with its account. */
export async function forgetMailbox(transaction: DatabaseTransaction, email: string): Promise<void> {
  const deleted = await transaction
    .deleteFrom('restock_requests')
    .where('mailbox', '=', mailboxOf(email))
    .where('channel', '=', 'mail')
    .returning('id')
    .execute()
  for (const { id } of deleted) await forgetMail(transaction, backMailId(id))
}

/** Deletes addresses that nobody confirmed, and every request after its days. */
export async function sweepRestocks(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await database()
    .deleteFrom('restock_requests')
    .where((row) =>
      row.or([
        row('created_at', '<=', before(RESTOCK_DAYS * DAY_MS)),
        row.and([row('confirmed_at', 'is', null), row('created_at', '<=', before(UNCONFIRMED_MS))]),
      ]),
    )
    .execute()
}
