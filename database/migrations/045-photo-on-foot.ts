import type { Kysely } from 'kysely'

/** The mark of a photo that shows the shoe on a foot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product_images')
    .addColumn('on_foot', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
