import { randomUUID } from 'node:crypto'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import './users.table.ts'

const CREDENTIAL = 'credential'

/** The account of an address, with the hash of its password; null when it has none. */
export async function findPasswordByEmail(
  email: string,
): Promise<{ userId: string; hash: string | null } | null> {
  const row = await database()
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', CREDENTIAL),
    )
    .select(['users.id as userId', 'accounts.password as hash'])
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** The hash of an account's password; null when it has none. Inside a transaction: the one that is checked then. */
export async function findPassword(
  db: Database | DatabaseTransaction,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Gives an account this password. The caller holds the lock of the account. */
export async function storePassword(
  transaction: DatabaseTransaction,
  userId: string,
  hash: string,
): Promise<void> {
  const now = new Date().toISOString()
  await transaction
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: CREDENTIAL,
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
}
