import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import './users.table.ts'

export async function hasAccount(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user !== undefined
}
