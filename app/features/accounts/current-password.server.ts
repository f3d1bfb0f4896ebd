import { database } from '#app/platform/database.server.ts'
import { findPassword } from './account-passwords.server.ts'
import { MAX_PASSWORD_LENGTH } from './account-problem.ts'
import { countGuess } from './count-guess.server.ts'
import { currentPasswordLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'
import { verifyPassword } from './passwords.server.ts'
import { findSession, type SignedIn } from './session.server.ts'

/** @throws Refused when nobody is, or nobody verified */
export async function signedIn(request: Request): Promise<SignedIn> {
  const session = await findSession(request)
  if (!session?.user.emailVerified) throw new Refused('not-signed-in')
  return session
}

/**
 * For what a phone left on a table must not be enough for (Spec §5).
 * @returns the hash that the password was compared with: the change that follows must find it unchanged
 * @throws Refused
 */
export async function checkCurrentPassword({ user, sessionId }: SignedIn, typed: string): Promise<string> {
  if (typed === '') throw new Refused('current-password-required')
  const hash = await countGuess(currentPasswordLimits(sessionId), async () => {
    const found = await findPassword(database(), user.id)
    if (found === null || typed.length > MAX_PASSWORD_LENGTH) return null
    return (await verifyPassword({ hash: found, password: typed })) ? found : null
  })
  if (hash === null) throw new Refused('wrong-password')
  return hash
}
