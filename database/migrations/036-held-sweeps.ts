import type { Kysely } from 'kysely'

/** Sweeps that wait for the owner, in the place of a clock that was watched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('clock').execute()
  await db.schema
    .createTable('held_sweeps')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due', 'integer', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute()
}
