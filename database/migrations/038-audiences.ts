import type { Kysely } from 'kysely'

/** For whom a product is; empty: the owner has not said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('audience', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
