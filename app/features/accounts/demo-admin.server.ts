import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEMO_ADMIN_EMAIL } from '#app/business/demo.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import './users.table.ts'

/**
 * In demo mode an admin whose password is made on the first start, kept in the data folder and told at every start;
 * outside it that account does not exist.
 */
export async function prepareDemoAdmin(isDemo: boolean): Promise<{ email: string; password: string } | null> {
  const file = path.join(env().dataDir, 'demo-admin-password')
  if (!isDemo) {
    await database().deleteFrom('users').where('email', '=', DEMO_ADMIN_EMAIL).execute()
    rmSync(file, { force: true })
    return null
  }
  const password = keptPassword(file)
  await database()
    .transaction()
    .execute((transaction) => ensureAdmin(transaction, password))
  return { email: DEMO_ADMIN_EMAIL, password }
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(9).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Also undoes what a visitor of the demo changed: what is printed is always true. */
async function ensureAdmin(transaction: DatabaseTransaction, password: string): Promise<void> {
  const now = new Date().toISOString()
  const { id } = await transaction
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: DEMO_ADMIN_EMAIL,
      email_verified: 1,
      name: '',
      role: 'admin',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin', email_verified: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await transaction
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', 'credential')
    .where('account_id', '=', id)
    .executeTakeFirst()
  if (kept?.password && (await verifyPassword({ hash: kept.password, password }))) return
  const hash = await hashPassword(password)
  await transaction
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash }))
    .execute()
}
