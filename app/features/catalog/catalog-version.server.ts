import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import './products.table.ts'

/** Call it in the transaction of every change of the catalogue: it is how all processes learn of it. */
export async function bumpCatalogVersion(transaction: DatabaseTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

export async function readCatalogVersion(): Promise<number> {
  const { version } = await database()
    .selectFrom('catalog_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}
