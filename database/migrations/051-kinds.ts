import type { Kysely } from 'kysely'

/** The kind of a product, empty where the owner has not said; and her list of kinds with the words of their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('kinds')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
}
