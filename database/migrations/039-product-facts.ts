import type { Kysely } from 'kysely'

/** Short facts of a product; empty: its page does not show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const fact of ['material', 'sole', 'fit', 'care']) {
    await db.schema
      .alterTable('products')
      .addColumn(fact, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
