import { sql, type Kysely } from 'kysely'

/** What the owner changed in the groups of words that shoppers use; the version tells every process of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('word_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('finds', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('word_groups_version')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into word_groups_version (version) values (1)`.execute(db)
}
