import type { Kysely } from 'kysely'

/** Errors in the browsers of visitors, one row per kind, for a month. Nothing in them tells who had it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('browser_errors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('frames', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('build', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('browser_errors_by_moment').on('browser_errors').column('last_at').execute()
}
