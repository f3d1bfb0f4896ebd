import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAuthTransaction } from './auth.server.ts'
import { consumeLimits, mailLimits, signUpLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'
import { passwordProblem } from './passwords.server.ts'

export type SignUp = { email: string; password: string; confirmation: string }

/** Makes an account that is worth nothing until the link in its mail was opened. Nobody is signed in by it. */
export const signUp: Verb<SignUp> = (request, visitor, { email: typed, password, confirmation }) =>
  answer(async () => {
    const email = readEmail(typed)
    const problem = passwordProblem(password)
    if (problem) throw new Refused(problem)
    if (password !== confirmation) throw new Refused('passwords-differ')
    const limits = await mailLimits('signUp', request, visitor, email)
    await consumeLimits([...signUpLimits(visitor), ...limits.request])
    const isTaken = await inAuthTransaction(async (auth, transaction) => {
      await removeUnverified(transaction, email)
      const existing = await userOf(transaction, email)
      // Better Auth answers alike for both, and sends the mail that fits.
      await auth.api.signUpEmail({ body: { email, password, name: '' } })
      return existing !== undefined
    }, limits)
    if (isTaken) throw new Refused('email-in-use')
    return {}
  })

/**
 * An unverified account may have been made by somebody else for this address: verified by its owner, it would let
 * that somebody in. The newest sign-up takes its place (decision 37).
 */
async function removeUnverified(transaction: DatabaseTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('users').where('email', '=', email).where('email_verified', '=', 0).execute()
}

function userOf(transaction: DatabaseTransaction, email: string) {
  return transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}
