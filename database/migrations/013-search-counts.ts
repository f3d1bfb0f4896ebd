import { sql, type Kysely } from 'kysely'

/**
 * Counts of searches tell from how many networks they came. Until here `searches` held what people typed; from here it
 * holds words of the catalogue, so its rows begin again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from searches`.execute(db)
  for (const table of ['searches', 'missed_searches']) {
    await db.schema
      .alterTable(table)
      .addColumn('networks', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  }
  await db.schema.alterTable('missed_searches').addColumn('dismissed_at', 'text').execute()
}
