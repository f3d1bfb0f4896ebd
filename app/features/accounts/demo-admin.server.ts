import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { DEMO_ADMIN_EMAIL } from '#app/business/brand.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { secretFromFile } from '#app/platform/private-files.server.ts'
import { MIN_PASSWORD_LENGTH } from './account-rules.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import { findPasswordByEmail, storePassword } from './users.server.ts'
import './users.table.ts'

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
  await database()
    .transaction()
    .execute((transaction) => ensureAdmin(transaction, hash))
  return { email: DEMO_ADMIN_EMAIL, password }
}

/** Also undoes changes by visitors of the demo, so that the printed password is always right. */
async function ensureAdmin(transaction: DatabaseTransaction, hash: string): Promise<void> {
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
  await storePassword(transaction, id, hash)
}
