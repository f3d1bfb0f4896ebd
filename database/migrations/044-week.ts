import type { Kysely } from 'kysely'

/** What a pair costs the shop, and what a sold one cost (null: not known); indexes for the numbers of one product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'sent_selection_pairs'])
    await db.schema.alterTable(table).addColumn('cost', 'bigint').execute()
  for (const table of ['sent_selection_pairs', 'restock_requests'])
    await db.schema.createIndex(`${table}_by_product`).on(table).column('product_id').execute()
}
