import { timingSafeEqual } from 'node:crypto'
import { createCookie, type Cookie } from 'react-router'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { DAY_SECONDS } from '#app/time.ts'
import { hashPassword } from './passwords.server.ts'
import { hashToken, signature } from './secrets.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

/**
 * Hashes the password of a sign-up. All sign-ups of one address share a salt that only this shop can compute: one hash
 * is compared with all of them, and a login takes the same time with and without sign-ups.
 */
export async function hashPendingPassword(email: string, password: string): Promise<string> {
  const salt = Buffer.from(signature('sign-up-salt', email), 'base64url')
  return hashPassword(password, salt)
}

/** @returns the newest sign-up of this address with this password; null when there is none */
export async function findPendingByPassword(
  email: string,
  passwordHash: string,
): Promise<PendingSignUpRow | null> {
  const rows = await pending(database())
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.find((row) => isSameHash(row.password, passwordHash)) ?? null
}

/** @returns the sign-up whose newest mail holds this token; null once it was used or has expired */
export async function findPendingByLink(token: string): Promise<PendingSignUpRow | null> {
  const row = await pending(database())
    .where('link_hash', '=', hashToken(token))
    .where('link_expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** @returns the sign-up that this browser made, or whose password it typed into the login form */
export async function findPendingOfBrowser(request: Request): Promise<PendingSignUpRow | null> {
  const secret = await readSignUpSecret(request)
  if (secret === null) return null
  const row = await pending(database()).where('secret_hash', '=', hashToken(secret)).executeTakeFirst()
  return row ?? null
}

/** Deletes the sign-ups of an address that has a verified account now. @returns whether there were any */
export async function dropPendingSignUps(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const dropped = await transaction
    .deleteFrom('pending_sign_ups')
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .returning('id')
    .execute()
  return dropped.length > 0
}

function pending(db: Database | DatabaseTransaction) {
  return db.selectFrom('pending_sign_ups').selectAll().where('expires_at', '>', new Date().toISOString())
}

function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const SIGN_UP_COOKIE_SECONDS = 7 * DAY_SECONDS
export const SIGN_UP_COOKIE_NAME = 'vault.sign_up'

/**
 * Holds the secret of the sign-up that this browser waits for. The `__Host-` prefix, which needs https, keeps a
 * subdomain from planting the secret of somebody else's sign-up.
 */
function signUpCookie(): Cookie {
  const isHttps = env().publicUrl.startsWith('https:')
  return createCookie(isHttps ? `__Host-${SIGN_UP_COOKIE_NAME}` : SIGN_UP_COOKIE_NAME, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps,
    maxAge: SIGN_UP_COOKIE_SECONDS,
  })
}

/** @returns null when this browser waits for no sign-up */
export async function readSignUpSecret(request: Request): Promise<string | null> {
  const secret: unknown = await signUpCookie().parse(request.headers.get('cookie'))
  return typeof secret === 'string' ? secret : null
}

/** Makes this browser the one that waits. */
export async function rememberSignUp(headers: Headers, secret: string): Promise<void> {
  headers.append('Set-Cookie', await signUpCookie().serialize(secret))
}

export async function forgetSignUp(headers: Headers): Promise<void> {
  headers.append('Set-Cookie', await signUpCookie().serialize('', { maxAge: 0 }))
}
