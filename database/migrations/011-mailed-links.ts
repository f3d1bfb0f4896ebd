import { sql, type Kysely } from 'kysely'

/**
 * Every link that a mail holds is a row, so that a security action can remove all of an account's links at once.
 * Links mailed before this change stop working: they live for an hour at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('sign-in', 'reset')`))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mailed_links_by_email').on('mailed_links').column('email').execute()
  await db.schema.createIndex('mailed_links_by_user').on('mailed_links').column('user_id').execute()

  await db.schema
    .createTable('email_changes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('link_expires_at', 'text', (column) => column.notNull())
    .addColumn('cancel_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema.alterTable('users').addColumn('email_changed_at', 'text').execute()
  await sql`delete from verifications`.execute(db)
}
