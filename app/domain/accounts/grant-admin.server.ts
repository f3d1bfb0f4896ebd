import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { DEMO_ADMIN_EMAIL } from '#app/base/brand.ts'
import { secretFromFile } from '#app/platform/private-files.server.ts'
import { MIN_PASSWORD_LENGTH } from './account-rules.ts'
import { hashPassword, verifyPassword } from './hash-password.server.ts'
import { allowKey, demandByDefault, forgetSecondKeys, storeTeamKey } from './second-key.server.ts'
import { findPasswordByEmail, newUser, storePassword } from './users.server.ts'

export async function listAdmins(): Promise<string[]> {
  const rows = await database()
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute()
  return rows.map((row) => row.email)
}

/** Makes a verified account admin. Anybody could claim an address that is not verified yet. */
export async function addAdmin(email: string): Promise<'added' | 'already' | 'not-verified' | 'not-found'> {
  return inTransaction(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'role', 'email_verified'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return 'not-found'
    if (user.email_verified !== 1) return 'not-verified'
    if (user.role === 'admin') return 'already'
    await transaction.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    await allowKey(transaction, user.id)
    await recordActivity(transaction, { kind: 'admin-granted', userId: user.id })
    await demandByDefault(transaction, user.id)
    return 'added'
  })
}

/** Makes an admin a user again, but never the last one. */
export async function removeAdmin(email: string): Promise<'removed' | 'last' | 'not-found'> {
  return inTransaction(async (transaction) => {
    const admins = await lockAdmins(transaction)
    const admin = admins.find((each) => each.email === email)
    if (!admin) return 'not-found'
    if (admins.length === 1) return 'last'
    await transaction.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute()
    await recordActivity(transaction, { kind: 'admin-removed', userId: admin.id })
    return 'removed'
  })
}

/** Locks every admin. Call it before any other lock, so that two admins who leave at once wait for each other. */
export async function isLastAdmin(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const admins = await lockAdmins(transaction)
  return admins.length === 1 && admins[0]?.id === id
}

async function lockAdmins(transaction: DatabaseTransaction): Promise<{ id: string; email: string }[]> {
  return transaction
    .updateTable('users')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .returning(['id', 'email'])
    .execute()
}

/**
 * Makes the account of ADMIN_EMAIL admin, once. Call it only after a proof of the mailbox: a verified sign-up, an e-mail
 * link or Google. An account whose address was changed never becomes admin this way, because the person who knows its
 * password may not read its mail (reading 44).
 */
export async function makeAdmin(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { adminEmail } = env()
  if (adminEmail === undefined) return
  const granted = await transaction
    .updateTable('users')
    .set({ role: 'admin', admin_granted_at: new Date().toISOString() })
    .where('id', '=', userId)
    .where('email', '=', adminEmail)
    .where('admin_granted_at', 'is', null)
    .where('email_changed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!granted) return
  await recordActivity(transaction, { kind: 'admin-granted', userId })
  await demandByDefault(transaction, userId)
}

/**
 * Prepares the admin of a demo shop. The first start generates the password and stores it in the data folder; every
 * start prints it. Without demo mode the account is deleted.
 */
export async function prepareDemoAdmin(isDemo: boolean): Promise<{ email: string; password: string } | null> {
  const file = path.join(env().dataDir, 'demo-admin-password')
  if (!isDemo) {
    await database().deleteFrom('users').where('email', '=', DEMO_ADMIN_EMAIL).execute()
    rmSync(file, { force: true })
    return null
  }
  const password = secretFromFile(file, {
    make: () => randomBytes(9).toString('base64url'),
    minLength: MIN_PASSWORD_LENGTH,
  })
  // Hashed before the transaction, and again only when the stored hash does not fit.
  const account = await findPasswordByEmail(DEMO_ADMIN_EMAIL)
  const fits = account?.hash ? await verifyPassword({ hash: account.hash, password }) : false
  const hash = account?.hash && fits ? account.hash : await hashPassword(password)
  await inTransaction((transaction) => ensureAdmin(transaction, hash))
  return { email: DEMO_ADMIN_EMAIL, password }
}

/** Undoes changes by visitors of the demo too, so that the printed password is always right. */
async function ensureAdmin(transaction: DatabaseTransaction, hash: string): Promise<void> {
  const { id } = await transaction
    .insertInto('users')
    .values(newUser(DEMO_ADMIN_EMAIL, 'admin'))
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin', email_verified: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await storePassword(transaction, id, hash)
  await forgetSecondKeys(transaction, id)
  await storeTeamKey(transaction, false)
}
