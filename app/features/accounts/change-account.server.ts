import { passwordChangedNotice } from './account-mails.ts'
import { findPassword, storePassword } from './account-passwords.server.ts'
import { MAX_NAME_LENGTH } from './account-problem.ts'
import { answer, type Verb } from './answer.server.ts'
import { auth, inAccountTransaction } from './auth.server.ts'
import { checkCurrentPassword, signedIn } from './current-password.server.ts'
import { passwordChangeLimits } from './limits.server.ts'
import { lockSignedIn } from './lock-user.server.ts'
import { cleanName } from './clean-name.ts'
import { Refused } from './outcome.ts'
import { hashPassword, passwordProblem } from './passwords.server.ts'
import { endSessions } from './security-action.server.ts'

export const changeName: Verb<{ name: string }> = (request, _visitor, input) =>
  answer(async () => {
    await signedIn(request)
    const name = cleanName(input.name)
    if (name === '' || name.length > MAX_NAME_LENGTH) throw new Refused('invalid-name')
    await auth().api.updateUser({ body: { name }, headers: request.headers })
    return {}
  })

type NewPassword = { password: string; currentPassword: string }

/** Ends every other session and removes every link; this session goes on under a new cookie. */
export const changePassword: Verb<NewPassword> = (request, _visitor, { password, currentPassword }) =>
  answer(async () => {
    const session = await signedIn(request)
    const { user } = session
    if (!user.hasPassword) throw new Refused(user.hasGoogle ? 'oauth-read-only' : 'no-password')
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    const currentHash = await checkCurrentPassword(session, currentPassword)
    const newHash = await hashPassword(password)
    const headers = await inAccountTransaction(async ({ transaction, send, openSession }) => {
      const account = await lockSignedIn(transaction, session)
      if ((await findPassword(transaction, user.id)) !== currentHash) throw new Refused('wrong-password')
      await storePassword(transaction, user.id, newHash)
      await endSessions(transaction, account)
      send({ to: account.email, ...passwordChangedNotice() }, passwordChangeLimits(user.id))
      return openSession(request, user.id)
    })
    return { headers }
  })
