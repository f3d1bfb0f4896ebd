import { database } from '#app/platform/database.server.ts'
import { consumeLimits, currentPasswordLimits, refundLimits } from './limits.server.ts'
import { Refused } from './outcome.ts'
import { verifyPassword } from './passwords.server.ts'
import { findSession, type SignedIn } from './session.server.ts'

/** @throws Refused when nobody is, or nobody verified */
export async function signedIn(request: Request): Promise<SignedIn> {
  const session = await findSession(request)
  if (!session?.user.emailVerified) throw new Refused('not-signed-in')
  return session
}

/** For what a phone left on a table must not be enough for (Spec §5). @throws Refused */
export async function checkCurrentPassword({ user, sessionId }: SignedIn, typed: string): Promise<void> {
  if (typed === '') throw new Refused('current-password-required')
  const limits = currentPasswordLimits(sessionId)
  await consumeLimits(limits)
  const account = await database()
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', user.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!account?.password || !(await verifyPassword({ hash: account.password, password: typed })))
    throw new Refused('wrong-password')
  await refundLimits(limits)
}
