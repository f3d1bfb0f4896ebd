import { database } from '#app/platform/database.server.ts'
import { auth } from './auth.server.ts'
import type { User } from './user.ts'

export type SignedIn = {
  user: User
  sessionId: string
  /** When they signed in. */
  since: Date
  /** Renews the cookie of a session that goes on. */
  headers: Headers
}

/** Who is asking; null when nobody is signed in. Reads the database each time, so that what changed counts at once. */
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
