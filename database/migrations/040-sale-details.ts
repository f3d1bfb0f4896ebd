import { type Kysely, sql } from 'kysely'

/** A sale: where it was made, for whom, how it is delivered, its day, its discount, and what was charged for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('sent_selections')
  await table.addColumn('by_hand', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  await table.addColumn('place', 'text', (column) => column.notNull().defaultTo('whatsapp')).execute()
  await table.addColumn('customer_name', 'text').execute()
  await table.addColumn('customer_phone', 'text').execute()
  await table.addColumn('delivery', 'text').execute()
  await table.addColumn('sold_on', 'text').execute()
  for (const name of ['discount', 'discount_percent', 'charged'])
    await table.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('sent_selections_by_day').on('sent_selections').column('sold_on').execute()

  const { rows } = await sql<{ code: string; at: string | number; charged: string | number | null }>`
    select code, min(state_at) as at, sum(charged_price) as charged
    from sent_selection_pairs where state = 'sold' group by code`.execute(db)
  for (const { code, at, charged } of rows) {
    // Three hours behind UTC, without daylight saving time.
    const soldOn = new Date(Number(at) - 3 * 3_600_000).toISOString().slice(0, 10)
    await sql`update sent_selections set sold_on = ${soldOn}, charged = ${Number(charged ?? 0)} where code = ${code}`.execute(
      db,
    )
  }
}
