import { timingSafeEqual } from 'node:crypto'
import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit, refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import {
  forgetRestockMails,
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
  const limits = mailLimits(row.address)
  await inTransaction(async (transaction) => {
    // Counts before requests, as `requestRestock` does: two transactions that lock them in two orders block each other.
    await refundRateLimit(limits, transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('restock_requests')
      // An earlier return of the pair does not count for somebody who waits from now on.
      .set({ confirmed_at: now.toISOString(), back_at: null })
      .where('id', '=', row.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    // The link was used twice at the same moment.
    if (numUpdatedRows === 0n) await consumeRateLimit(limits, transaction)
  })
  return row
}

/** Deletes a request and every mail about it. A link that is used twice is not an error. */
export async function endRequest(token: string): Promise<void> {
  const id = idOf('end', token)
  const everywhere = idOf('forget', token)
  await inTransaction(async (transaction) => {
    if (everywhere !== null) await deleteOfPerson(transaction, everywhere)
    if (id !== null) await deleteRequests(transaction, [id])
  })
}

/** Reads the request that a link to remove is about. */
export async function findToEnd(token: string): Promise<RestockRequestRow | null> {
  return (await findByToken('end', token)) ?? (await findByToken('forget', token))
}

/** Deletes what the person of a request asked for on any device, for the same pair. */
export async function deleteOfPerson(transaction: DatabaseTransaction, id: string): Promise<void> {
  await deleteRequests(transaction, await idsOfPerson(transaction, id))
}

/** Returns the requests of one person for one pair: a number may have asked on two devices. */
export async function idsOfPerson(transaction: DatabaseTransaction, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('restock_requests as named')
    .innerJoin('restock_requests as same', (join) =>
      join
        .onRef('same.address', '=', 'named.address')
        .onRef('same.product_id', '=', 'named.product_id')
        .onRef('same.color_slug', '=', 'named.color_slug')
        .onRef('same.size', '=', 'named.size'),
    )
    .select('same.id')
    .where('named.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

async function deleteRequests(transaction: DatabaseTransaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.deleteFrom('restock_requests').where('id', 'in', ids).execute()
  await forgetRestockMails(transaction, ids)
}

/** Deletes what the address of an account waits for, with the account. */
export async function forgetAddress(transaction: DatabaseTransaction, email: string): Promise<void> {
  const deleted = await transaction
    .deleteFrom('restock_requests')
    .where('address', '=', email)
    .where('channel', '=', 'mail')
    .returning('id')
    .execute()
  await forgetRestockMails(
    transaction,
    deleted.map(({ id }) => id),
  )
}

/** Deletes addresses that nobody confirmed, and every request after its days, with the mails about them. */
export async function sweepRestocks(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await inTransaction(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('restock_requests')
      .where((row) =>
        row.or([
          row('created_at', '<=', before(RESTOCK_DAYS * DAY_MS)),
          row.and([row('confirmed_at', 'is', null), row('created_at', '<=', before(UNCONFIRMED_MS))]),
        ]),
      )
      .returning('id')
      .execute()
    await forgetRestockMails(
      transaction,
      deleted.map(({ id }) => id),
    )
  })
}
