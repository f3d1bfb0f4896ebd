import type { Kysely } from 'kysely'

/** A request belongs to its exact address: another spelling of a mailbox may be somebody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('restock_requests_once').execute()
  await db.schema
    .createIndex('restock_requests_once')
    .unique()
    .on('restock_requests')
    .columns(['address', 'product_id', 'color_slug', 'size', 'device_key'])
    .execute()
}
