import type { Kysely } from 'kysely'

/** What the last look at the stored backups found, and the last one that was restored beside the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_proof')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('restored_at', 'text')
    .addColumn('restored_rows', 'integer', (column) => column.notNull())
    .addColumn('restored_photos', 'integer', (column) => column.notNull())
    .execute()
}
