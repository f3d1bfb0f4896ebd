import type { Kysely } from 'kysely'

/** Sales: what a selection has become, and what undoing the last change of a pair gives back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sent_selections')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .execute()
  await db.schema.alterTable('sent_selections').addColumn('reserved_until', 'bigint').execute()
  await db.schema
    .createIndex('sent_selections_by_state')
    .on('sent_selections')
    .columns(['state', 'sent_at'])
    .execute()
  await db.schema.alterTable('sent_selection_pairs').addColumn('state_before', 'text').execute()
  await db.schema
    .alterTable('sent_selection_pairs')
    .addColumn('took_last_pair', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
