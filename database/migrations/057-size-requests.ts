import type { Kysely } from 'kysely'

/** Who waits for any pair in a size, and since when the shop has each pair in the sizes that somebody waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['kind', 'brand'])
    await db.schema
      .alterTable('restock_requests')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  await db.schema.dropIndex('restock_requests_once').execute()
  await db.schema
    .createIndex('restock_requests_once')
    .unique()
    .on('restock_requests')
    .columns(['address', 'product_id', 'color_slug', 'size', 'device_key', 'kind', 'brand'])
    .execute()
  await db.schema
    .createTable('size_arrivals')
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('pair', 'text', (column) => column.notNull())
    .addColumn('came_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('size_arrivals_key', ['size', 'pair'])
    .execute()
}
