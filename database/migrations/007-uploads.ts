import type { Kysely } from 'kysely'

/** Which photos were uploaded, so that those that nothing uses can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('public_id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'text')
    .addColumn('removing_at', 'text')
    .execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('created_at').execute()
}
