import type { Kysely } from 'kysely'

/** The orders in which the owner lists her products, and what each was before its last change: ids, one per line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_orders')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('ids', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
