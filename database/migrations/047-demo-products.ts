import { type Kysely, sql } from 'kysely'

/** The mark of a product that the demo invented. Before, its photos told it: they begin with `demo/`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update products set is_demo = 1
    where id in (select product_id from product_images where public_id like 'demo/%')
    and id not in (select product_id from product_images where public_id not like 'demo/%')`.execute(db)
}
