import type { z } from 'zod'
import { recordActivity, recordFailedSignIn } from '#app/features/activity/record-activity.server.ts'
import { type AccountCommand, AccountCommandError, parseForm, runCommand } from './account-command.server.ts'
import { signInSchema } from './account-forms.schema.ts'
import { MAX_PASSWORD_LENGTH } from './account-rules.ts'
import { inAccountTransaction } from './auth.server.ts'
import { passwordLimits, rememberBrowser } from './limits.server.ts'
import { countGuess, verifyPassword } from './passwords.server.ts'
import { waitHere, findPendingByPassword, hashPendingPassword } from './sign-up.server.ts'
import { findPassword, findPasswordByEmail, lockUser } from './users.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

type SignInForm = z.input<typeof signInSchema>
type Found = { userId: string; hash: string } | { signUp: PendingSignUpRow }

/**
 * Answers an unknown address and a wrong password alike, in text and in time (decision 38). Refuses the right password
 * of a sign-up that is not verified, and makes this browser wait for its verification (decision 10).
 */
export const signIn: AccountCommand<SignInForm> = (request, visitor, form) =>
  runCommand(async () => {
    const { email, password, next } = parseForm(signInSchema, form)
    const limits = await passwordLimits(request, visitor, email)
    const found = await countGuess(limits, () => findAccount(email, password))
    if (!found) {
      // Also for an address without an account, so that the time tells nothing (decision 38).
      await recordFailedSignIn((await findPasswordByEmail(email))?.userId ?? null)
      throw new AccountCommandError('invalid-credentials')
    }
    if ('signUp' in found)
      throw new AccountCommandError('email-not-verified', { headers: await waitHere(found.signUp, next) })
    const { userId, hash } = found
    const headers = await inAccountTransaction(async ({ transaction, openSession }) => {
      await lockUser(transaction, userId)
      // The password may have been changed since it was compared.
      if ((await findPassword(transaction, userId)) !== hash)
        throw new AccountCommandError('invalid-credentials')
      await recordActivity(transaction, { kind: 'signed-in', userId })
      return openSession(request, userId)
    })
    await rememberBrowser(request, email, headers)
    return { headers }
  })

/** Computes exactly one hash, so that the time does not tell whether the address has an account. */
async function findAccount(email: string, password: string): Promise<Found | null> {
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
