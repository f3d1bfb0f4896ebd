import type { Kysely } from 'kysely'

/** What is being prepared for the front page, and what stood there before the last change. One row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_window')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('before', 'text')
    .execute()
}
