import type { Kysely } from 'kysely'

/** A second person in the admin: since when an account helps, and who is invited to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('helps_since', 'text').execute()
  await db.schema
    .createTable('helper_invitations')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
