import type { Kysely } from 'kysely'

/** What pages say in the owner's words: a row for each version of a text that she saved or published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('texts')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('original', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addPrimaryKeyConstraint('texts_key', ['key', 'version'])
    .execute()
}
