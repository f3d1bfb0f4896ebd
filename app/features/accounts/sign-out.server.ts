import { answer, type Verb } from './answer.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { signedIn } from './current-password.server.ts'
import { lockSignedIn } from './lock-user.server.ts'
import { endSessions } from './security-action.server.ts'

export const signOut: Verb<object> = (request) =>
  answer(async () => {
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })

/** Ends this session and every other one of the account, and makes every link in its mailbox useless. */
export const signOutEverywhere: Verb<object> = (request) =>
  answer(async () => {
    const session = await signedIn(request)
    await inAccountTransaction(async ({ transaction }) => {
      const user = await lockSignedIn(transaction, session)
      await endSessions(transaction, user)
    })
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })
