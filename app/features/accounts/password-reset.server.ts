import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, refundLimits, tokenLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'
import { passwordProblem } from './passwords.server.ts'

/** Mails a link for choosing a new password. An unknown address is answered alike and gets no mail. */
export const askPasswordReset: Verb<{ email: string }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = await mailLimits('passwordReset', request, visitor, email)
    await consumeLimits(limits.request)
    await inAuthTransaction((auth) => auth.api.requestPasswordReset({ body: { email } }), limits)
    return {}
  })

type NewPassword = { token: string; password: string; confirmation: string }

/** Sets the password, ends every session of the account and, the mailbox being proven, verifies the address. */
export const resetPassword: Verb<NewPassword> = (_request, visitor, { token, password, confirmation }) =>
  answer(async () => {
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    if (password !== confirmation) throw new Refused('passwords-differ')
    const limits = tokenLimits('passwordReset', visitor)
    await consumeLimits(limits)
    await inAuthTransaction((auth) => auth.api.resetPassword({ body: { newPassword: password, token } }))
    await refundLimits(limits)
    return {}
  })
