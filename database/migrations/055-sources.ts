import { type Kysely, sql } from 'kysely'

/**
 * Where visits came from, one more part of the key of a day's totals. Empty text: counted before sources were, or a
 * search. SQLite cannot change a primary key, so the table is made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counts_by_source')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counts_by_source_key', ['day', 'kind', 'product_id', 'color', 'size', 'source'])
    .execute()
  await sql`insert into counts_by_source (day, kind, product_id, color, size, source, count)
    select day, kind, product_id, color, size, '', count from daily_counts`.execute(db)
  await db.schema.dropTable('daily_counts').execute()
  await db.schema.alterTable('counts_by_source').renameTo('daily_counts').execute()
}
