import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import './users.table.ts'

/**
 * Makes the owner of ADMIN_EMAIL the admin, once. Called only where the mailbox itself was proven: a verified sign-up,
 * an e-mail link, Google. An account whose address was changed never becomes admin this way: the person
 * who knows its password may not be the one who reads its mail (decision 44).
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
