import { redirect } from 'react-router'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changesRow, database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { paths } from '#app/base/paths.ts'
import { sweepRateLimits } from '#app/platform/rate-limit.server.ts'
import { isUnavailable } from '#app/platform/unavailable.server.ts'
import { AccountCommandError, runCommand, type AccountCommand } from './account-command.server.ts'
import { type AccountChange, auth, inAccountTransaction } from './auth.server.ts'
import { keyExists, secondKeyState } from './second-key.server.ts'
import type { User } from './user.ts'
import { lockUser, roleOf } from './users.server.ts'
import type { UserRow } from './users.table.ts'

export type SignedIn = {
  user: User
  sessionId: string
  /** When they signed in. */
  since: Date
  secondKeyAt: Date | null
  /** Renews the cookie of a session that goes on. */
  headers: Headers
}

/** Returns who is asking, or null when nobody is signed in. Reads the database, so that changes count at once. */
async function findSession(request: Request): Promise<SignedIn | null> {
  if (!request.headers.has('cookie')) return null
  const { headers, response } = await readSession(request.headers)
  if (!response) return null
  const { id, email, name, image, emailVerified } = response.user
  const accounts = await database()
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.helps_since', 'users.add_key_until', 'accounts.provider_id', 'accounts.password'])
    .select(keyExists.as('has_key'))
    .where('users.id', '=', id)
    .execute()
  const role = roleOf({
    role: response.user.role === 'admin' ? 'admin' : 'user',
    helps_since: accounts[0]?.helps_since ?? null,
  })
  const { createdAt: signedInAt, secondKeyAt } = response.session
  const secondKey = await secondKeyState(database(), {
    hasKey: Boolean(accounts[0]?.has_key),
    isTeam: role !== 'user',
    signedInAt,
    secondKeyAt,
    addKeyUntil: accounts[0]?.add_key_until ?? null,
  })
  const isWithheld = ['missing', 'barred', 'awaited'].includes(secondKey)
  const user: User = {
    id,
    email,
    name,
    image: image ?? null,
    role: isWithheld ? 'user' : role,
    awaitsSecondKey: isWithheld && role !== 'user',
    secondKey,
    emailVerified,
    hasPassword: accounts.some(
      (account) => account.provider_id === 'credential' && account.password !== null,
    ),
    hasGoogle: accounts.some((account) => account.provider_id === 'google'),
  }
  return {
    ...{ user, headers, sessionId: response.session.id, since: signedInAt },
    secondKeyAt: secondKeyAt ? new Date(secondKeyAt) : null,
  }
}

/** Reads a session. On a full disk it cannot be renewed, but still be read. */
async function readSession(headers: Headers) {
  try {
    return await auth().api.getSession({ headers, returnHeaders: true })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return auth().api.getSession({ headers, query: { disableRefresh: true }, returnHeaders: true })
  }
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

/**
 * Goes on in a new session that has shown the second key, so that a cookie that was stolen before has not.
 * @returns the headers with its cookie
 * @throws AccountCommandError when the session has ended since the request began
 */
export async function raiseSession(
  { transaction, openSession }: AccountChange,
  request: Request,
  { user, sessionId, since }: SignedIn,
): Promise<Headers> {
  if (!(await changesRow(transaction.deleteFrom('sessions').where('id', '=', sessionId))))
    throw new AccountCommandError('not-signed-in')
  return openSession(request, user.id, new Date(), since)
}

/** @throws a redirect to /login, which leads back here, or to /verify-email (Spec §2, reading 8) */
export async function requireUser({ request, url }: { request: Request; url: URL }): Promise<User> {
  const user = await findUser(request)
  if (!user) {
    throw redirect(`${paths.login}?next=${encodeURIComponent(url.pathname + url.search)}`)
  }
  if (!user.emailVerified) throw redirect(paths.verifyEmail)
  return user
}

type Account = { id: string; email: string }

/**
 * Removes every outstanding link of an account: sign-in, reset, change of address, and the browser that waits to be
 * signed in after its verification (reading 56). The caller has locked the account.
 */
export async function removeLinks(transaction: DatabaseTransaction, { id, email }: Account): Promise<void> {
  await transaction
    .deleteFrom('mailed_links')
    .where((row) => row.or([row('user_id', '=', id), row('email', '=', email)]))
    .execute()
  await transaction.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await transaction.deleteFrom('pending_sign_ups').where('user_id', '=', id).execute()
}

/** Signs every browser out of an account, and removes its links. */
export async function endSessions(transaction: DatabaseTransaction, account: Account): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', account.id).execute()
  await removeLinks(transaction, account)
}

export const signOut: AccountCommand<object> = (request) =>
  runCommand(async () => {
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })

/** Ends every session of the account, and removes every link in its mailbox. */
export const signOutEverywhere: AccountCommand<object> = (request) =>
  runCommand(async () => {
    const session = await requireSession(request)
    await inAccountTransaction(async ({ transaction }) => {
      const user = await lockSignedIn(transaction, session)
      await endSessions(transaction, user)
      await recordActivity(transaction, { kind: 'signed-out-everywhere', userId: user.id })
    })
    const { headers } = await auth().api.signOut({ headers: request.headers, returnHeaders: true })
    return { headers }
  })

/** Removes what has expired: sessions, links, counts, and sign-ups that were never confirmed. */
export async function sweepAccounts(now = new Date()): Promise<void> {
  const moment = now.toISOString()
  const expired = [
    'sessions',
    'verifications',
    'pending_sign_ups',
    'mailed_links',
    'email_changes',
    'helper_invitations',
  ] as const
  for (const table of expired) await database().deleteFrom(table).where('expires_at', '<', moment).execute()
  await sweepRateLimits(now.getTime())
}
