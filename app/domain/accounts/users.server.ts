import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { shorten } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import {
  changesRow,
  database,
  type Database,
  type DatabaseTransaction,
  type Tables,
} from '#app/platform/database.server.ts'
import type { Role } from './user.ts'
import type { UserRow } from './users.table.ts'

export async function hasAccount(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user !== undefined
}

/** Selects the accounts that work in the admin. */
export const isOnTeam = (user: ExpressionBuilder<Tables, 'users'>) =>
  user.or([user('role', '=', 'admin'), user('helps_since', '>', '')])

/** An account as the admin reads it: `name` is its name, or its masked mailbox. */
export type Person = { id: string; name: string; role: Role }

/** Returns these accounts, every admin and every helper. */
export async function findPeople(ids: readonly string[]): Promise<Person[]> {
  const rows = await database()
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'helps_since'])
    .where((user) => user.or([isOnTeam(user), user('id', 'in', ids.length > 0 ? ids : [''])]))
    .orderBy('email')
    .execute()
  return rows.map(({ id, name, email, role, helps_since }) => {
    return { id, name: shorten(name || email), role: roleOf({ role, helps_since }) }
  })
}

export function roleOf(user: Pick<UserRow, 'role' | 'helps_since'>): Role {
  if (user.role === 'admin') return 'admin'
  return user.helps_since === null ? 'user' : 'helper'
}

/** Adds a verified account. @returns null when the address already has one */
export async function insertUser(transaction: DatabaseTransaction, email: string): Promise<string | null> {
  const user = await transaction
    .insertInto('users')
    .values(newUser(email, 'user'))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return null
  await recordActivity(transaction, { kind: 'account-created', userId: user.id })
  return user.id
}

/** Returns the row of a verified account. */
export function newUser(email: string, role: UserRow['role']) {
  const now = new Date().toISOString()
  return { id: randomUUID(), email, email_verified: 1, name: '', role, created_at: now, updated_at: now }
}

/**
 * Locks an account until the transaction ends, so that two changes happen one after the other.
 * @returns null when the account was deleted
 */
export const lockUser = (transaction: DatabaseTransaction, id: string) => lock(transaction, 'id', id)

/** @returns null when nobody has this address */
export const lockUserByEmail = (transaction: DatabaseTransaction, email: string) =>
  lock(transaction, 'email', email)

async function lock(
  transaction: DatabaseTransaction,
  column: 'id' | 'email',
  value: string,
): Promise<UserRow | null> {
  const user = await transaction
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst()
  return user ?? null
}

/**
 * Verifies an account whose mailbox was just proven. An identity that was linked before may be a stranger's, so it goes.
 * @returns false when it was verified already
 */
export async function verifyUser(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const verified = transaction.updateTable('users').set({ email_verified: 1 }).where('id', '=', id)
  if (!(await changesRow(verified.where('email_verified', '=', 0)))) return false
  await transaction
    .deleteFrom('accounts')
    .where('user_id', '=', id)
    .where('provider_id', '!=', CREDENTIAL)
    .execute()
  return true
}

const CREDENTIAL = 'credential'

/** Returns the account of an address, with the hash of its password or null when it has no password. */
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

/** Returns the hash of an account's password, or null when it has no password. */
export async function findPassword(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Sets the password of an account. The caller has locked the account. */
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

/** Deletes the password of an account. @returns whether it had one */
export async function deletePassword(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  return changesRow(
    transaction.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', CREDENTIAL),
  )
}
