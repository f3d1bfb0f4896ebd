import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { sweepRateLimits } from '#app/platform/rate-limit.server.ts'
import './users.table.ts'
import { runCommand, type AccountCommand } from './account-command.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { lockSignedIn, requireSession } from './session.server.ts'

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

export const signOut: AccountCommand<object> = (request) =>
  runCommand(async () => {
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })

/** Ends every session of the account, and removes every link in its mailbox. */
export const signOutEverywhere: AccountCommand<object> = (request) =>
  runCommand(async () => {
    const session = await requireSession(request)
    await inAccountTransaction(async ({ transaction }) => {
      const user = await lockSignedIn(transaction, session)
      await endSessions(transaction, user)
    })
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })

/** Removes what has expired: sessions, links, counts, and sign-ups that were never confirmed. */
export async function sweepAccounts(now = new Date()): Promise<void> {
  const moment = now.toISOString()
  const expired = ['sessions', 'verifications', 'pending_sign_ups', 'mailed_links', 'email_changes'] as const
  for (const table of expired) await database().deleteFrom(table).where('expires_at', '<', moment).execute()
  await sweepRateLimits(now.getTime())
}
