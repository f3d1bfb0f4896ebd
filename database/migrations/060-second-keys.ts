import type { Kysely } from 'kysely'

/** A second key: what an account has beside its passkeys, and when each session showed one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('second_key_at', 'text').execute()
  await db.schema.alterTable('users').addColumn('add_key_until', 'text').execute()
  await db.schema
    .createTable('second_keys')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('recovery_codes', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
