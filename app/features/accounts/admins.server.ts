import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import './users.table.ts'

/** Returns the addresses of all admins. */
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
  return database()
    .transaction()
    .execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select(['id', 'role', 'email_verified'])
        .where('email', '=', email)
        .executeTakeFirst()
      if (!user) return 'not-found'
      if (user.email_verified !== 1) return 'not-verified'
      if (user.role === 'admin') return 'already'
      await transaction.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
      return 'added'
    })
}

/** Makes an admin a user again, but never the last one. */
export async function removeAdmin(email: string): Promise<'removed' | 'last' | 'not-found'> {
  return database()
    .transaction()
    .execute(async (transaction) => {
      const admins = await lockAdmins(transaction)
      const admin = admins.find((each) => each.email === email)
      if (!admin) return 'not-found'
      if (admins.length === 1) return 'last'
      await transaction.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute()
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
 * password may not read its mail (decision 44).
 */
export async function grantAdmin(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { adminEmail } = env()
  if (adminEmail === undefined) return
  await transaction
    .updateTable('users')
    .set({ role: 'admin', admin_granted_at: new Date().toISOString() })
    .where('id', '=', userId)
    .where('email', '=', adminEmail)
    .where('admin_granted_at', 'is', null)
    .where('email_changed_at', 'is', null)
    .execute()
}
