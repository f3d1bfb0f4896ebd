import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { Refused } from './outcome.ts'
import type { SignedIn } from './session.server.ts'
import type { UserRow } from './users.table.ts'

/**
 * Locks an account until the transaction ends, so that two changes of it happen one after the other.
 * @returns null when it does not exist any more
 */
export async function lockUser(transaction: DatabaseTransaction, id: string): Promise<UserRow | null> {
  const user = await transaction
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return user ?? null
}

/** @returns null when nobody has this address */
export async function lockUserByEmail(
  transaction: DatabaseTransaction,
  email: string,
): Promise<UserRow | null> {
  const user = await transaction
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
  return user ?? null
}

/** @throws Refused when the session has ended since the request began: what ended it must also stop this change */
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
  if (!locked || !session) throw new Refused('not-signed-in')
  return locked
}
