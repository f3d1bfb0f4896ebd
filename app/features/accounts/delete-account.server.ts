import { findPassword } from './account-passwords.server.ts'
import { isLastAdmin } from './admins.server.ts'
import { answer, type Verb } from './answer.server.ts'
import { FRESH_SECONDS } from './auth-options.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { checkCurrentPassword, signedIn } from './current-password.server.ts'
import { forgetBrowser } from './known-browser.server.ts'
import { lockSignedIn } from './lock-user.server.ts'
import { Refused } from './outcome.ts'
import { endSessions } from './security-action.server.ts'

/** Needs the current password, or a fresh sign-in where there is none (decision 43). Every session and link ends. */
export const deleteAccount: Verb<{ currentPassword: string }> = (request, _visitor, { currentPassword }) =>
  answer(async () => {
    const session = await signedIn(request)
    const { user, since } = session
    const passwordHash = user.hasPassword ? await checkCurrentPassword(session, currentPassword) : null
    if (passwordHash === null && Date.now() - since.getTime() > FRESH_SECONDS * 1000)
      throw new Refused('sign-in-again')
    await inAccountTransaction(async ({ transaction }) => {
      if (await isLastAdmin(transaction, user.id)) throw new Refused('last-admin')
      const account = await lockSignedIn(transaction, session)
      if ((await findPassword(transaction, user.id)) !== passwordHash) throw new Refused('wrong-password')
      await endSessions(transaction, account)
      await transaction.deleteFrom('users').where('id', '=', user.id).execute()
    })
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    await forgetBrowser(headers)
    return { headers }
  })
