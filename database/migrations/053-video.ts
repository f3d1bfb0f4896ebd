import type { Kysely } from 'kysely'

/** What a file of a color is: a photo, its video, or the poster of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product_images')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('photo'))
    .execute()
}
