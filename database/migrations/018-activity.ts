import type { Kysely } from 'kysely'

/** What admins and accounts did, for a year. A deleted account leaves its acts without its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('subject', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('device', 'text')
    .execute()
  await db.schema.createIndex('activity_by_moment').on('activity').columns(['at', 'id']).execute()
  await db.schema.createIndex('activity_by_user').on('activity').columns(['user_id', 'at']).execute()
}
