import type { Kysely } from 'kysely'

/** What people look for, and what they look for in vain. Nothing about who. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['searches', 'missed_searches']) {
    await db.schema
      .createTable(table)
      .addColumn('term', 'text', (column) => column.primaryKey())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('last_searched', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex(`${table}_by_count`)
      .on(table)
      .columns(['count desc', 'last_searched desc'])
      .execute()
  }
}
