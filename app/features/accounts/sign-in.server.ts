import { findPassword, findPasswordByEmail } from './account-passwords.server.ts'
import { MAX_PASSWORD_LENGTH, safeNext } from './account-problem.ts'
import { answer, readEmail, type Verb } from './answer.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { countGuess } from './count-guess.server.ts'
import { rememberBrowser } from './known-browser.server.ts'
import { passwordLimits } from './limits.server.ts'
import { lockUser } from './lock-user.server.ts'
import { Refused } from './outcome.ts'
import { verifyPassword } from './passwords.server.ts'
import { findPendingByPassword, hashPendingPassword } from './pending-sign-ups.server.ts'
import { waitHere } from './sign-up.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

type Credentials = { email: string; password: string; next?: string | null }
type Found = { userId: string; hash: string } | { signUp: PendingSignUpRow }

/**
 * Unknown address and wrong password answer alike, in text and in time (decision 38). The right password of a sign-up
 * that is not verified is refused, and makes this browser the one that waits for it (decision 10).
 */
export const signIn: Verb<Credentials> = (request, visitor, { email: typed, password, next }) =>
  answer(async () => {
    const email = readEmail(typed)
    if (password === '') throw new Refused('missing-password')
    const limits = await passwordLimits(request, visitor, email)
    const found = await countGuess(limits, () => find(email, password))
    if (!found) throw new Refused('invalid-credentials')
    if ('signUp' in found)
      throw new Refused('email-not-verified', undefined, await waitHere(found.signUp, safeNext(next)))
    const { userId, hash } = found
    const headers = await inAccountTransaction(async ({ transaction, openSession }) => {
      await lockUser(transaction, userId)
      // The password may have been changed since it was compared.
      if ((await findPassword(transaction, userId)) !== hash) throw new Refused('invalid-credentials')
      return openSession(request, userId)
    })
    await rememberBrowser(request, email, headers)
    return { headers }
  })

/** Computes one hash, whatever is behind the address. */
async function find(email: string, password: string): Promise<Found | null> {
  if (password.length > MAX_PASSWORD_LENGTH) return null
  const account = await findPasswordByEmail(email)
  if (account?.hash) {
    const { userId, hash } = account
    return (await verifyPassword({ hash, password })) ? { userId, hash } : null
  }
  const passwordHash = await hashPendingPassword(email, password)
  if (account) return null
  const signUp = await findPendingByPassword(email, passwordHash)
  return signUp && { signUp }
}
