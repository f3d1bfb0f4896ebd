import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import './users.table.ts'

/** Addresses of those who manage the shop. */
export async function listAdmins(): Promise<string[]> {
  const rows = await database()
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute()
  return rows.map((row) => row.email)
}

/** An account has to exist and be verified: a role given to an address that nobody has proven could be claimed. */
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

/** The last admin stays. */
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

/** Locks every admin, before anything else is locked: two of them leaving at once take their turns. */
export async function isLastAdmin(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const admins = await lockAdmins(transaction)
  return admins.length === 1 && admins[0]?.id === id
}

/** Two of them leaving at once wait for each other here, so that the second is seen to be the last. */
async function lockAdmins(transaction: DatabaseTransaction): Promise<{ id: string; email: string }[]> {
  return transaction
    .updateTable('users')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .returning(['id', 'email'])
    .execute()
}
