import { sql, type Kysely } from 'kysely'

/** Hidden products, the trash, versions of a product, and what the admin can repeat or undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema.alterTable('products').addColumn('published_at', 'text').execute()
  await db.schema.alterTable('products').addColumn('deleted_at', 'text').execute()
  await db.schema
    .alterTable('products')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`update products set published_at = created_at`.execute(db)

  await db.schema
    .createTable('created_products')
    .addColumn('key', 'text', (column) => column.primaryKey().check(sql`length(key) >= 16`))
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('price_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('changed_prices')
    .addColumn('change_id', 'text', (column) =>
      column.notNull().references('price_changes.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('old_price', 'bigint', (column) => column.notNull())
    .addColumn('new_price', 'bigint', (column) => column.notNull())
    .addColumn('discount', 'bigint')
    .addPrimaryKeyConstraint('changed_prices_key', ['change_id', 'product_id'])
    .execute()
}
