import type { Kysely } from 'kysely'

/** Former addresses and where they lead; how often addresses that no page has were asked for, by day: totals alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('from_path', 'text', (column) => column.primaryKey())
    .addColumn('to_path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('redirects_by_target').on('redirects').column('to_path').execute()
  await db.schema
    .createTable('asked_paths')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('is_missed', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('asked_paths_key', ['day', 'path', 'is_missed'])
    .execute()
}
