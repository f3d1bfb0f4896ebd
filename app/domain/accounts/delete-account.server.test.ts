import { beforeEach, expect, test } from 'vitest'
import { ANA, newestToken, PASSWORD, register, signedInBrowser, TestBrowser } from '#test/accounts.ts'
import {
  findActivity,
  recordActivity,
  recordFailedSignIn,
  sweepActivity,
} from '#app/domain/activity/activity.server.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { withRequestOrigin } from '#app/platform/visitor.server.ts'
import { addAdmin, listAdmins, removeAdmin } from './grant-admin.server.ts'
import { deleteAccount, onAccountDeleted } from './change-account.server.ts'
import { finishEmailLink, sendEmailLink } from './sign-in.server.ts'
import { findUser } from './session.server.ts'

beforeEach(async () => void (await register()))

function remove(browser: TestBrowser, currentPassword: string) {
  return deleteAccount(browser.request(), browser.visitor, { currentPassword })
}

async function rows(): Promise<number[]> {
  return Promise.all(
    (['users', 'accounts', 'sessions'] as const).map(
      async (table) => (await database().selectFrom(table).select('id').execute()).length,
    ),
  )
}

test('needs the current password, leaves nothing behind and ends every session', async () => {
  const [desk, phone] = [await signedInBrowser(), await signedInBrowser()]
  expect(await remove(desk, '')).toEqual({ ok: false, error: { kind: 'current-password-required' } })
  expect(await remove(desk, 'mal')).toEqual({ ok: false, error: { kind: 'wrong-password' } })
  const result = await remove(desk, PASSWORD)
  expect(result).toMatchObject({ ok: true })
  if (result.ok) desk.keep(result.value.headers)
  expect([...desk.cookies]).toEqual([])
  expect(await findUser(phone.request())).toBeNull()
  expect(await rows()).toEqual([0, 0, 0])
})

test('an act that ended just after the deletion names nobody once the sweep has passed', async () => {
  await register('eva@example.com')
  const [ana, eva] = [await signedInBrowser(), await signedInBrowser('eva@example.com')]
  const { id } = (await findUser(ana.request())) ?? { id: '' }
  const named = async () =>
    (await findActivity({ group: null, userId: id, from: null, until: null }, 1)).length
  await remove(ana, PASSWORD)
  expect(await named()).toBe(0)
  await withRequestOrigin(ana.visitor, 'Firefox', () => recordFailedSignIn(id))
  const changes = [{ field: 'name', before: null, after: 'Ana Duarte' }]
  await inTransaction((transaction) =>
    recordActivity(transaction, { kind: 'name-changed', userId: id, changes }),
  )
  expect(await named()).toBe(2)
  await sweepActivity()
  expect(await named()).toBe(0)
  const rows = await database().selectFrom('activity').selectAll().execute()
  const left = rows.filter(({ kind }) => kind === 'sign-in-failed' || kind === 'name-changed')
  expect(left.map(({ changes: stored, network }) => [stored, network])).toEqual([
    ['[]', null],
    ['[]', null],
  ])
  const { id: evaId } = (await findUser(eva.request())) ?? { id: '' }
  expect(rows.filter(({ user_id }) => user_id === evaId)).not.toEqual([])
})

test('other nouns hear whose mailbox it was, in the same transaction', async () => {
  const mailboxes: string[] = []
  onAccountDeleted(async (_transaction, email) => void mailboxes.push(email))
  const browser = await signedInBrowser()
  await remove(browser, 'mal')
  expect(mailboxes).toEqual([])
  await remove(browser, PASSWORD)
  expect(mailboxes).toEqual([ANA])
  onAccountDeleted(async () => {})
})

test('without a password it needs a fresh sign-in', async () => {
  const browser = new TestBrowser()
  await sendEmailLink(browser.request(), browser.visitor, { email: 'eva@example.com', next: null })
  const signedIn = await finishEmailLink(browser.request(), browser.visitor, {
    email: 'eva@example.com',
    token: await newestToken('eva@example.com'),
  })
  if (signedIn.ok) browser.keep(signedIn.value.headers)
  const aWhileAgo = new Date(Date.now() - 11 * 60 * 1000).toISOString()
  await database().updateTable('sessions').set({ created_at: aWhileAgo }).execute()
  expect(await remove(browser, '')).toEqual({ ok: false, error: { kind: 'sign-in-again' } })
  await database().updateTable('sessions').set({ created_at: new Date().toISOString() }).execute()
  expect(await remove(browser, '')).toMatchObject({ ok: true })
})

test('the last admin can neither be deleted nor stop being admin', async () => {
  await register('eva@example.com')
  expect(await addAdmin('nadie@example.com')).toBe('not-found')
  expect(await addAdmin(ANA)).toBe('added')
  expect(await addAdmin(ANA)).toBe('already')
  expect(await removeAdmin(ANA)).toBe('last')
  expect(await remove(await signedInBrowser(), PASSWORD)).toEqual({
    ok: false,
    error: { kind: 'last-admin' },
  })
  expect(await addAdmin('eva@example.com')).toBe('added')
  expect(await listAdmins()).toEqual([ANA, 'eva@example.com'])
})

test('when the last two admins leave at once, one stays', async () => {
  await register('eva@example.com')
  await addAdmin(ANA)
  await addAdmin('eva@example.com')
  const [ana, eva] = [await signedInBrowser(), await signedInBrowser('eva@example.com')]
  const results = await Promise.all([remove(ana, PASSWORD), remove(eva, PASSWORD)])
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(await listAdmins()).toHaveLength(1)
})

test('an unverified address cannot become admin', async () => {
  await database().updateTable('users').set({ email_verified: 0 }).execute()
  expect(await addAdmin(ANA)).toBe('not-verified')
})
