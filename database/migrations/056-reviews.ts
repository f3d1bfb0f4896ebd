import type { Kysely } from 'kysely'

/** What people say of a pair that they bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('pair_id', 'text', (column) =>
      column.primaryKey().references('sent_selection_pairs.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('color_name', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_id', 'text')
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('reviews_by_product')
    .on('reviews')
    .columns(['product_id', 'state', 'created_at'])
    .execute()
  await db.schema.createIndex('reviews_by_state').on('reviews').columns(['state', 'created_at']).execute()
}
