import { changesRow, database, inTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit, refundRateLimit } from '#app/platform/rate-limit.server.ts'
import { idOf, isExpired, mailLimits, type LinkPurpose } from './restock-links.server.ts'
import type { RestockRequestRow } from './sales.table.ts'
import { noteArrivals } from './mail-arrivals.server.ts'
import { deleteOfPerson, deleteRequests } from './forget-restocks.server.ts'

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

/** Confirms that the mailbox wants to hear. A link that is used twice confirms once. */
export async function confirmRequest(token: string, now = new Date()): Promise<RestockRequestRow | null> {
  const row = await findByToken('confirm', token, now)
  if (!row || row.confirmed_at !== null) return row
  if (row.awaits === 'any') await noteArrivals(row.size, now)
  const limits = mailLimits(row.address)
  await inTransaction(async (transaction) => {
    // Counts before requests, as `requestRestock` does: two transactions that lock them in two orders block each other.
    await refundRateLimit(limits, transaction)
    const confirmed = transaction
      .updateTable('restock_requests')
      // An earlier return of the pair does not count for somebody who waits from now on.
      .set({ confirmed_at: now.toISOString(), back_at: null })
      .where('id', '=', row.id)
      .where('confirmed_at', 'is', null)
    // The link was used twice at the same moment.
    if (!(await changesRow(confirmed))) await consumeRateLimit(limits, transaction)
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
