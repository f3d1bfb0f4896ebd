import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import './users.table.ts'

type Account = { id: string; email: string }

/**
 * Removes every outstanding link of an account: sign-in, reset, change of address, and the browser that waits to be
 * signed in after its verification (decision 56). The caller has locked the account.
 */
export async function removeLinks(transaction: DatabaseTransaction, { id, email }: Account): Promise<void> {
  await transaction
    .deleteFrom('mailed_links')
    .where((row) => row.or([row('user_id', '=', id), row('email', '=', email)]))
    .execute()
  await transaction.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await transaction.deleteFrom('pending_sign_ups').where('user_id', '=', id).execute()
}

/** Signs every browser out of an account, and removes its links. */
export async function endSessions(transaction: DatabaseTransaction, account: Account): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', account.id).execute()
  await removeLinks(transaction, account)
}
