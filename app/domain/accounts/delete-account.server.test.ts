import { beforeEach, expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import { ANA, PASSWORD, register, signedInBrowser, type TestBrowser, browserByLink } from '#test/accounts.ts'
import {
  findActivity,
  recordActivity,
  recordFailedSignIn,
  sweepActivity,
} from '#app/domain/activity/activity.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import { withRequestOrigin } from '#app/platform/visitor.server.ts'
import { addAdmin, listAdmins, removeAdmin } from './grant-admin.server.ts'
import { deleteAccount, onAccountDeleted } from './change-account.server.ts'

beforeEach(async () => void (await register()))

const remove = (browser: TestBrowser, currentPassword: string) =>
  browser.does(deleteAccount, { currentPassword })

async function rows(): Promise<number[]> {
  return Promise.all(
    (['users', 'accounts', 'sessions'] as const).map(async (table) => (await rowsOf(table)).length),
  )
}

test('needs the current password, leaves nothing behind and ends every session @privacy', async () => {
  const [desk, phone] = [await signedInBrowser(), await signedInBrowser()]
  expect(await remove(desk, '')).toEqual(failed({ kind: 'current-password-required' }))
  expect(await remove(desk, 'mal')).toEqual(failed({ kind: 'wrong-password' }))
  expect(await remove(desk, PASSWORD)).toMatchObject({ ok: true })
  expect([...desk.cookies]).toEqual([])
  expect(await phone.user()).toBeNull()
  expect(await rows()).toEqual([0, 0, 0])
})

test('an act that ended just after the deletion names nobody once the sweep has passed', async () => {
  await register('eva@example.com')
  const [ana, eva] = [await signedInBrowser(), await signedInBrowser('eva@example.com')]
  const { id } = (await ana.user()) ?? { id: '' }
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
  const rows = await rowsOf('activity')
  const left = rows.filter(({ kind }) => kind === 'sign-in-failed' || kind === 'name-changed')
  expect(left.map(({ changes: stored, network }) => [stored, network])).toEqual([
    ['[]', null],
    ['[]', null],
  ])
  const { id: evaId } = (await eva.user()) ?? { id: '' }
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
  const browser = await browserByLink('eva@example.com')
  const aWhileAgo = new Date(Date.now() - 11 * 60 * 1000).toISOString()
  await setRows('sessions', { created_at: aWhileAgo })
  expect(await remove(browser, '')).toEqual(failed({ kind: 'sign-in-again' }))
  await setRows('sessions', { created_at: new Date().toISOString() })
  expect(await remove(browser, '')).toMatchObject({ ok: true })
})

test('the last admin can neither be deleted nor stop being admin', async () => {
  await register('eva@example.com')
  expect(await addAdmin('nadie@example.com')).toBe('not-found')
  expect(await addAdmin(ANA)).toBe('added')
  expect(await addAdmin(ANA)).toBe('already')
  expect(await removeAdmin(ANA)).toBe('last')
  expect(await remove(await signedInBrowser(), PASSWORD)).toEqual(failed({ kind: 'last-admin' }))
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
  await setRows('users', { email_verified: 0 })
  expect(await addAdmin(ANA)).toBe('not-verified')
})
