import { type Kysely, sql } from 'kysely'

/** Payments of sales. What was sold before counts as paid, because nobody was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) =>
      column.notNull().references('sent_selections.code').onDelete('cascade'),
    )
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('paid_on', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('payments_by_sale').on('payments').column('code').execute()
  await db.schema.createIndex('payments_by_day').on('payments').column('paid_on').execute()
  await sql`
    insert into payments (id, code, amount, way, paid_on, noted_at)
    select code, code, charged, 'other', sold_on, sent_at from sent_selections where charged > 0`.execute(db)
}
