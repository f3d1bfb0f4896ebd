import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect } from '#app/platform/database.server.ts'
import * as accounts from './migrations/004-accounts.ts'
import * as pendingSignUps from './migrations/010-pending-sign-ups.ts'
import * as mailedLinks from './migrations/011-mailed-links.ts'

test('a database of before keeps its verified accounts, and loses those that nobody verified and every old link', async () => {
  const untyped = new Kysely<unknown>({ dialect: sqliteDialect(':memory:') })
  // Its columns change underway, so the rows have no type.
  const db = untyped as unknown as Kysely<Record<string, Record<string, unknown>>>
  await accounts.up(untyped)
  const at = '2026-01-01T00:00:00.000Z'
  const dates = { created_at: at, updated_at: at }
  for (const [id, email_verified] of [
    ['ana', 1],
    ['eva', 0],
  ] as const) {
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, email_verified, name: '', role: 'user', ...dates })
      .execute()
    await db
      .insertInto('accounts')
      .values({ id, user_id: id, provider_id: 'credential', account_id: id, password: 'x', ...dates })
      .execute()
  }
  await db
    .insertInto('verifications')
    .values({ id: 'link', identifier: 'reset', value: 'ana', expires_at: at, ...dates })
    .execute()

  await pendingSignUps.up(untyped)
  await mailedLinks.up(untyped)
  expect(await db.selectFrom('users').select(['email', 'email_changed_at']).execute()).toEqual([
    { email: 'ana@example.com', email_changed_at: null },
  ])
  expect(await db.selectFrom('accounts').select('user_id').execute()).toEqual([{ user_id: 'ana' }])
  expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([])
  await db.destroy()
})
