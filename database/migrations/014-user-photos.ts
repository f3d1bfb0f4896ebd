import type { Kysely } from 'kysely'

/** The photos of people who sign in with Google, as small as they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_photos')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('webp', 'text', (column) => column.notNull())
    .execute()
}
