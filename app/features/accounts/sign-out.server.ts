import { type AccountCommand, runCommand } from './account-command.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { endSessions } from './security-action.server.ts'
import { lockSignedIn, requireSession } from './session.server.ts'

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
