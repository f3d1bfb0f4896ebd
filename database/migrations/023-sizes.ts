import type { Kysely } from 'kysely'

/** The sizes of a color, on one line as a person writes them; empty where the owner keeps none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product_colors')
    .addColumn('sizes', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
