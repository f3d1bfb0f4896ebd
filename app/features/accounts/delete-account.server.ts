import { answer, type Verb } from './answer.server.ts'
import { FRESH_SECONDS } from './auth-options.server.ts'
import { auth, inAuthTransaction } from './auth.server.ts'
import { checkCurrentPassword, signedIn } from './current-password.server.ts'
import { forgetBrowser } from './known-browser.server.ts'
import { Refused } from './outcome.ts'
import { removeUser } from './admins.server.ts'

/** Needs the current password, or a fresh sign-in where there is none (decision 43). Every session ends. */
export const deleteAccount: Verb<{ currentPassword: string }> = (request, _visitor, { currentPassword }) =>
  answer(async () => {
    const session = await signedIn(request)
    const { user, since } = session
    if (user.hasPassword) await checkCurrentPassword(session, currentPassword)
    else if (Date.now() - since.getTime() > FRESH_SECONDS * 1000) throw new Refused('sign-in-again')
    const isRemoved = await inAuthTransaction((_auth, transaction) => removeUser(transaction, user.id))
    if (!isRemoved) throw new Refused('last-admin')
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    await forgetBrowser(headers)
    return { headers }
  })
