import { createEmailVerificationToken } from 'better-auth/api'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { database } from '#app/platform/database.server.ts'
import { verificationMail } from './account-mails.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { authSecret } from './auth-secret.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, refundLimits, tokenLimits } from './limits.server.ts'
import { VERIFICATION_LINK_SECONDS } from './link-lifetimes.ts'
import { mailLinks } from './mail-links.server.ts'

/**
 * Mails the link once more. Unknown and verified addresses are answered alike and get no mail. Not by Better Auth's
 * own call: that one waits half a second, which would hold up every other write.
 */
export const sendVerification: Verb<{ email: string }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = await mailLimits('verification', request, visitor, email)
    await consumeLimits(limits.request)
    const user = await database()
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', 0)
      .executeTakeFirst()
    const token = await createEmailVerificationToken(
      authSecret(),
      email,
      undefined,
      VERIFICATION_LINK_SECONDS,
      { userId: user?.id },
    )
    if (!user) return {}
    const mail = { to: email, ...verificationMail(mailLinks().verification(token)) }
    await database()
      .transaction()
      .execute(async (transaction) => {
        await consumeLimits(limits.mailbox, transaction)
        await queueMail(transaction, mail)
      })
    wakeMailWorker()
    return {}
  })

/**
 * For the links to new accounts and to changed addresses: the token says which. Works in any browser and never signs
 * in: whoever opens the link need not know the password.
 */
export const verifyEmail: Verb<{ token: string }> = (_request, visitor, { token }) =>
  answer(async () => {
    const limits = tokenLimits('verification', visitor)
    await consumeLimits(limits)
    await inAuthTransaction((auth) => auth.api.verifyEmail({ query: { token } }))
    await refundLimits(limits)
    return {}
  })
