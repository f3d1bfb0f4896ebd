import type { Kysely } from 'kysely'

/** When a product shows or hides by itself, and whether its page counts down until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('shows_at', 'text').execute()
  await db.schema.alterTable('products').addColumn('hides_at', 'text').execute()
  await db.schema
    .alterTable('products')
    .addColumn('has_countdown', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Every process looks once a second for dates that have come.
  await db.schema.createIndex('products_by_shows_at').on('products').column('shows_at').execute()
  await db.schema.createIndex('products_by_hides_at').on('products').column('hides_at').execute()
}
