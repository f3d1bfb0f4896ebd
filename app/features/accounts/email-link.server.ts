import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { safeNext } from './account-problem.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { belongsTo } from './email-link-token.server.ts'
import { consumeLimits, mailLimits, refundLimits, tokenLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'

/** Mails a link that signs in; an address that nobody has used gets an account by it. */
export const sendEmailLink: Verb<{ email: string; next: string | null }> = (request, visitor, input) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = await mailLimits('signInLink', request, visitor, email)
    await consumeLimits(limits.request)
    await inAuthTransaction(
      (auth) => auth.api.signInMagicLink({ body: { email }, headers: request.headers }),
      { next: safeNext(input.next), mailbox: limits.mailbox },
    )
    return {}
  })

/**
 * Signs in with a link and the address it was sent to.
 * @returns lostPassword when the account had never been verified: whoever chose its password need not be the person
 * who reads its mail, so the password is gone
 */
export const finishEmailLink: Verb<{ token: string; email: string }, { lostPassword: boolean }> = (
  request,
  visitor,
  input,
) =>
  answer(async () => {
    const email = readEmail(input.email)
    const limits = tokenLimits('signInLink', visitor)
    await consumeLimits(limits)
    if (!belongsTo(input.token, email)) throw new Refused('invalid-link')
    const result = await inAuthTransaction(async (auth, transaction) => {
      const lostPassword = await hasUnprovenPassword(transaction, email)
      const { headers } = await auth.api.magicLinkVerify({
        query: { token: input.token },
        headers: request.headers,
        returnHeaders: true,
      })
      return { headers, lostPassword }
    })
    await refundLimits(limits)
    return result
  })

async function hasUnprovenPassword(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('users.email_verified', '=', 0)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row !== undefined
}
