import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { forgetRestockMails, UNCONFIRMED_MS } from './restock-links.server.ts'

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
        .onRef('same.size', '=', 'named.size')
        .onRef('same.kind', '=', 'named.kind')
        .onRef('same.brand', '=', 'named.brand'),
    )
    .select('same.id')
    .where('named.id', '=', id)
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteRequests(transaction: DatabaseTransaction, ids: string[]): Promise<void> {
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
