import type { Kysely } from 'kysely'

/** Photos that were fetched for an import, so that importing again fetches nothing twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_photos')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('public_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .execute()
}
