import { sql, type Kysely } from 'kysely'

/** Text and whole numbers only, so that one migration serves SQLite and PostgreSQL. Money is centavos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull().check(sql`price > 0`))
    .addColumn('discount', 'bigint', (column) => column.check(sql`discount > 0 and discount < price`))
    .addColumn('final_price', 'bigint', (column) =>
      column.notNull().check(sql`final_price = price - coalesce(discount, 0)`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('product_colors')
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('hex', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_colors_key', ['product_id', 'name'])
    .addUniqueConstraint('product_colors_slug', ['product_id', 'slug'])
    .execute()

  await db.schema
    .createTable('product_images')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('color_name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('public_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_images_key', ['product_id', 'color_name', 'position'])
    .addForeignKeyConstraint(
      'product_images_color',
      ['product_id', 'color_name'],
      'product_colors',
      ['product_id', 'name'],
      (constraint) => constraint.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()

  await db.schema
    .createTable('deleted_images')
    .addColumn('public_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('catalog_version')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into catalog_version (id, version) values (1, 1)`.execute(db)
}
