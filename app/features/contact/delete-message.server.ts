import { forgetMail } from '#app/features/mail/queue-mail.server.ts'
import { database } from '#app/platform/database.server.ts'
import './messages.table.ts'

/** For good, with its copy in the outbox. One that is gone already is no failure. */
export async function deleteMessage(id: string): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('contact_messages').where('id', '=', id).execute()
      await forgetMail(transaction, id)
    })
}
