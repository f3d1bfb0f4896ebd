import { timingSafeEqual } from 'node:crypto'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { signature } from './auth-secret.server.ts'
import { hashPassword } from './passwords.server.ts'
import { hashToken } from './secret-token.server.ts'
import { readSignUpSecret } from './sign-up-cookie.server.ts'
import type { PendingSignUpRow } from './users.table.ts'

/**
 * Hashes the password of a sign-up. All sign-ups of one address share a salt that only this shop can compute, so one
 * hash tells whether a typed password belongs to any of them, and a login takes the same time with or without them.
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

/** @returns whether there were any. Called once the address has a verified account. */
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
