import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { refreshCatalogAfterWrite } from './catalog-snapshot.server.ts'
import './products.table.ts'

/**
 * One change of the catalogue: one transaction, and seen by every reader once it is committed. Changes take turns, so
 * that what one has read is still so when it writes. Whoever changes what shoppers see calls `bumpCatalogVersion`.
 */
export async function changeCatalog<T>(change: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
  const answer = await database()
    .transaction()
    .execute(async (transaction) => {
      await waitForTurn(transaction)
      return change(transaction)
    })
  // What is committed is done, whether or not it can be read right now: every process looks again within a second.
  await refreshCatalogAfterWrite().catch((error: unknown) => log.warn('catalog-not-refreshed', { error }))
  return answer
}

/** Writing the row, even with what it holds, keeps every other writer waiting until the end of the transaction. */
async function waitForTurn(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row.ref('version') }))
    .execute()
}

/** Tells all processes that the catalogue changed. Call it in the transaction of every change that shoppers see. */
export async function bumpCatalogVersion(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}
