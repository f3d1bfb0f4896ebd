import type { Kysely } from 'kysely'

/** For what is asked often of tables that grow, and for what their rows' deletion looks up. */
const INDEXES: readonly (readonly [table: string, name: string, columns: string[]])[] = [
  ['products', 'by_deletion', ['deleted_at']],
  ['product_images', 'by_photo', ['public_id']],
  ['deleted_images', 'by_photo', ['public_id', 'deleted_at']],
  ['created_products', 'by_product', ['product_id']],
  ['changed_prices', 'by_product', ['product_id']],
  ['uploads', 'by_removal', ['removing_at']],
  ['users', 'by_role', ['role']],
  ['users', 'by_help', ['helps_since']],
  ['verifications', 'by_expiry', ['expires_at']],
  ['sessions', 'by_expiry', ['expires_at']],
  ['mails', 'by_age', ['created_at', 'id']],
  ['activity', 'by_kind', ['kind', 'at', 'id']],
  ['contact_messages', 'by_answer', ['answered_at', 'created_at']],
  ['withdrawals', 'by_resolution', ['resolved_at', 'created_at']],
  ['sent_selections', 'by_moment', ['sent_at']],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, columns] of INDEXES)
    await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
}
