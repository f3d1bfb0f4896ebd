import type { Kysely } from 'kysely'

/** Selections: sent by WhatsApp with a code, shared by a link, and kept in accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_selections')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('request_key', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('share_token', 'text', (column) => column.notNull())
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('sent_selections_by_token')
    .on('sent_selections')
    .column('share_token')
    .execute()
  await db.schema
    .createIndex('sent_selections_by_expiry')
    .on('sent_selections')
    .column('expires_at')
    .execute()

  await db.schema
    .createTable('sent_selection_pairs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) =>
      column.notNull().references('sent_selections.code').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('color_slug', 'text', (column) => column.notNull())
    .addColumn('color_name', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addColumn('cash_price', 'bigint', (column) => column.notNull())
    .addColumn('installments_price', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('state_at', 'bigint', (column) => column.notNull())
    .addColumn('reserved_until', 'bigint')
    .addColumn('charged_price', 'bigint')
    .addColumn('keeps_price', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('sent_selection_pairs_place', ['code', 'position'])
    .execute()
  await db.schema
    .createIndex('sent_selection_pairs_by_state')
    .on('sent_selection_pairs')
    .columns(['state', 'state_at'])
    .execute()

  await db.schema
    .createTable('shared_selections')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('shared_selections_by_expiry')
    .on('shared_selections')
    .column('expires_at')
    .execute()
  await db.schema
    .createTable('shared_selection_pairs')
    .addColumn('token', 'text', (column) =>
      column.notNull().references('shared_selections.token').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('color_slug', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addPrimaryKeyConstraint('shared_selection_pairs_key', ['token', 'position'])
    .execute()

  await db.schema
    .createTable('account_selection_pairs')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('pair_key', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('color_slug', 'text', (column) => column.notNull())
    .addColumn('color_name', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addColumn('cash_price', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_selection_pairs_key', ['user_id', 'pair_key'])
    .execute()
}
