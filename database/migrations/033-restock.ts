import type { Kysely } from 'kysely'

/** Who wants to hear when a size, a color or a product is there; and what ends a mail's reason with one tap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restock_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('device_key', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('color_slug', 'text', (column) => column.notNull())
    .addColumn('color_name', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('awaits', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('back_at', 'text')
    .addColumn('done_at', 'text')
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // A mailbox waits once for a pair; a number once per device, so that nobody else can end what its owner asked for.
  await db.schema
    .createIndex('restock_requests_once')
    .unique()
    .on('restock_requests')
    .columns(['mailbox', 'product_id', 'color_slug', 'size', 'device_key'])
    .execute()
  await db.schema
    .createIndex('restock_requests_open')
    .on('restock_requests')
    .columns(['done_at', 'channel', 'confirmed_at'])
    .execute()
  await db.schema.createIndex('restock_requests_by_age').on('restock_requests').column('created_at').execute()
  await db.schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute()
}
