import { emailChangeNotice, passwordChangedNotice } from './account-mails.ts'
import { MAX_NAME_LENGTH } from './account-problem.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { checkCurrentPassword, signedIn } from './current-password.server.ts'
import { consumeLimits, signedInMailLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'
import { passwordProblem } from './passwords.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'

export const changeName: Verb<{ name: string }> = (request, _visitor, input) =>
  answer(async () => {
    await signedIn(request)
    const name = input.name.trim().replace(/\s+/g, ' ')
    if (name === '' || name.length > MAX_NAME_LENGTH) throw new Refused('invalid-name')
    await inAuthTransaction((auth) => auth.api.updateUser({ body: { name }, headers: request.headers }))
    return {}
  })

type NewEmail = { email: string; currentPassword: string }

/** Mails a link to the new address and a notice to the old one; nothing changes before the link is opened. */
export const changeEmail: Verb<NewEmail> = (request, _visitor, input) =>
  answer(async () => {
    const session = await signedIn(request)
    const { user } = session
    if (!user.hasPassword) throw new Refused(user.hasGoogle ? 'oauth-read-only' : 'no-password')
    const email = readEmail(input.email)
    if (email === user.email) throw new Refused('same-email')
    await checkCurrentPassword(session, input.currentPassword)
    const limits = signedInMailLimits('emailChange', user.id, email)
    await consumeLimits(limits.request)
    await inAuthTransaction(
      async (auth, transaction) => {
        await auth.api.changeEmail({ body: { newEmail: email }, headers: request.headers })
        await queueMail(transaction, { to: user.email, ...emailChangeNotice() })
      },
      { mailbox: limits.mailbox },
    )
    wakeMailWorker()
    return {}
  })

type NewPassword = { password: string; currentPassword: string }

/** Ends every other session; this one goes on under a new cookie. */
export const changePassword: Verb<NewPassword> = (request, _visitor, { password, currentPassword }) =>
  answer(async () => {
    const session = await signedIn(request)
    const { user } = session
    if (!user.hasPassword) throw new Refused(user.hasGoogle ? 'oauth-read-only' : 'no-password')
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    await checkCurrentPassword(session, currentPassword)
    const { headers } = await inAuthTransaction(async (auth, transaction) => {
      await queueMail(transaction, { to: user.email, ...passwordChangedNotice() })
      return auth.api.changePassword({
        body: { newPassword: password, currentPassword, revokeOtherSessions: true },
        headers: request.headers,
        returnHeaders: true,
      })
    })
    wakeMailWorker()
    return { headers }
  })
