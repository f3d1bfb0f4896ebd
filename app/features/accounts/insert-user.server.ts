import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import './users.table.ts'

/** Makes the account of a mailbox that was just proven. @returns null when the address has one already */
export async function insertUser(transaction: DatabaseTransaction, email: string): Promise<string | null> {
  const now = new Date().toISOString()
  const user = await transaction
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      email_verified: 1,
      name: '',
      role: 'user',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return user?.id ?? null
}
