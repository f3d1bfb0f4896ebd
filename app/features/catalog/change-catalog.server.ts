import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { refreshCatalogAfterWrite } from './catalog-snapshot.server.ts'
import './products.table.ts'

/**
 * Runs one change of the catalogue in one transaction; every reader sees it once it is committed. Changes run one
 * after the other, so what a change has read is still true when it writes. A change of what shoppers see calls
 * `bumpCatalogVersion`.
 */
export async function changeCatalog<T>(change: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
  const result = await database()
    .transaction()
    .execute(async (transaction) => {
      await waitForTurn(transaction)
      return change(transaction)
    })
  // The change is committed even if it cannot be read right now; every process looks again within a second.
  await refreshCatalogAfterWrite().catch((error: unknown) => log.warn('catalog-not-refreshed', { error }))
  return result
}

/** Writing the row, even with the same value, makes every other writer wait until this transaction ends. */
async function waitForTurn(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row.ref('version') }))
    .execute()
}

/** Tells all processes, once the transaction is committed, that the catalogue changed. */
export async function bumpCatalogVersion(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}
