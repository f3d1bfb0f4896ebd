import { sql, type Kysely } from 'kysely'

/**
 * A sign-up stays a separate record until its mailbox is proven, so that two sign-ups for one address never touch.
 * Users that nobody verified are removed: nothing says which browser made them, and they sign up again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pending_sign_ups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('link_expires_at', 'text', (column) => column.notNull())
    .addColumn('next', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('pending_sign_ups_by_email').on('pending_sign_ups').column('email').execute()
  await db.schema.createIndex('pending_sign_ups_by_user').on('pending_sign_ups').column('user_id').execute()
  await sql`delete from users where email_verified = 0`.execute(db)
}
