import type { Kysely } from 'kysely'

/** What people write from the contact page, and where the answer to a mail goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sent_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('answer_to', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('answered_at', 'text')
    .execute()
  await db.schema.createIndex('contact_messages_by_age').on('contact_messages').column('created_at').execute()

  await db.schema.alterTable('mails').addColumn('reply_to', 'text').execute()
}
