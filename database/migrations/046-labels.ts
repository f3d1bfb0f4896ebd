import type { Kysely } from 'kysely'

/** The price and discount on a product's printed labels; null: none were printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['label_price', 'label_discount'])
    await db.schema.alterTable('products').addColumn(column, 'bigint').execute()
}
