import type { Kysely } from 'kysely'

/** The owner's badges of a product, with commas; empty: none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('badges', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
