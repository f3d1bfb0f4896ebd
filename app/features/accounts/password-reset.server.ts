import { passwordChangedNotice, passwordResetMail } from './account-mails.ts'
import { storePassword } from './account-passwords.server.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { consumeLimits, refundLimits, mailLimits, tokenLimits } from './limits.server.ts'
import { PASSWORD_RESET_LINK_SECONDS } from './link-lifetimes.ts'
import { lockUser, lockUserByEmail } from './lock-user.server.ts'
import { mailLinks } from './mail-links.server.ts'
import { addMailedLink, consumeMailedLink, findMailedLink } from './mailed-links.server.ts'
import { Refused } from './outcome.ts'
import { hashPassword, passwordProblem } from './passwords.server.ts'
import { endSessions } from './security-action.server.ts'

/** Mails a link for choosing a new password. An unknown address is answered alike and gets no mail. */
export const askPasswordReset: Verb<{ email: string }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = await mailLimits('passwordReset', request, visitor, email)
    await consumeLimits(limits.request)
    await inAccountTransaction(async ({ transaction, send }) => {
      const user = await lockUserByEmail(transaction, email)
      if (!user) return
      const token = await addMailedLink(transaction, {
        purpose: 'reset',
        email,
        userId: user.id,
        lastsSeconds: PASSWORD_RESET_LINK_SECONDS,
      })
      send({ to: email, ...passwordResetMail(mailLinks().passwordReset(token)) }, limits.mailbox)
    })
    return {}
  })

type NewPassword = { token: string; password: string; confirmation: string }

/** Sets the password, ends every session of the account, removes its other links and mails its owner a notice. */
export const resetPassword: Verb<NewPassword> = (_request, visitor, { token, password, confirmation }) =>
  answer(async () => {
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    if (password !== confirmation) throw new Refused('passwords-differ')
    const limits = tokenLimits('passwordReset', visitor)
    await consumeLimits(limits)
    const link = await findMailedLink('reset', token)
    if (!link) throw new Refused('invalid-link')
    const hash = await hashPassword(password)
    await inAccountTransaction(async ({ transaction, send }) => {
      const user = link.user_id === null ? null : await lockUser(transaction, link.user_id)
      if (user?.email !== link.email || !(await consumeMailedLink(transaction, link)))
        throw new Refused('invalid-link')
      await storePassword(transaction, user.id, hash)
      await endSessions(transaction, user)
      send({ to: user.email, ...passwordChangedNotice() })
    })
    await refundLimits(limits)
    return {}
  })

/** @returns whether the link still sets a password. Looking at it changes nothing. */
export async function isPasswordResetLink(token: string): Promise<boolean> {
  return (await findMailedLink('reset', token)) !== null
}
