import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { AccountCommandError } from './account-command.server.ts'
import { auth } from './auth.server.ts'
import type { User } from './user.ts'
import { lockUser } from './users.server.ts'
import type { UserRow } from './users.table.ts'

export type SignedIn = {
  user: User
  sessionId: string
  /** When they signed in. */
  since: Date
  /** Renews the cookie of a session that goes on. */
  headers: Headers
}

/** Returns who is asking, or null when nobody is signed in. Reads the database, so that changes count at once. */
export async function findSession(request: Request): Promise<SignedIn | null> {
  if (!request.headers.has('cookie')) return null
  const { headers, response } = await auth().api.getSession({ headers: request.headers, returnHeaders: true })
  if (!response) return null
  const { id, email, name, image, emailVerified } = response.user
  const accounts = await database()
    .selectFrom('accounts')
    .select(['provider_id', 'password'])
    .where('user_id', '=', id)
    .execute()
  const user: User = {
    id,
    email,
    name,
    image: image ?? null,
    role: response.user.role === 'admin' ? 'admin' : 'user',
    emailVerified,
    hasPassword: accounts.some(
      (account) => account.provider_id === 'credential' && account.password !== null,
    ),
    hasGoogle: accounts.some((account) => account.provider_id === 'google'),
  }
  return { user, sessionId: response.session.id, since: response.session.createdAt, headers }
}

export async function findUser(request: Request): Promise<User | null> {
  return (await findSession(request))?.user ?? null
}

/** @throws AccountCommandError when nobody is signed in, or the account is not verified */
export async function requireSession(request: Request): Promise<SignedIn> {
  const session = await findSession(request)
  if (!session?.user.emailVerified) throw new AccountCommandError('not-signed-in')
  return session
}

/**
 * Locks the account of a session.
 * @throws AccountCommandError when the session has ended since the request began
 */
export async function lockSignedIn(
  transaction: DatabaseTransaction,
  { user, sessionId }: SignedIn,
): Promise<UserRow> {
  const locked = await lockUser(transaction, user.id)
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!locked || !session) throw new AccountCommandError('not-signed-in')
  return locked
}
