import type { Kysely } from 'kysely'

/** When the shop last saw its clock, and which mails a process is sending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('jumped_from', 'text')
    .addColumn('jumped_to', 'text')
    .execute()
  await db.schema.alterTable('mails').addColumn('claimed_at', 'text').execute()
}
