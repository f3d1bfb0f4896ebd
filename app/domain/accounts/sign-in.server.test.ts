import { expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import { ANA, PASSWORD, register, signedInBrowser, TestBrowser } from '#test/accounts.ts'
import { database } from '#app/platform/database.server.ts'
import { passwordChangedNotice } from './account-mails.server.ts'
import { inAccountTransaction } from './auth.server.ts'
import { findUser, signOut } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

function attempt(address: string, email = ANA, password = 'otra cosa') {
  const browser = new TestBrowser(address)
  return browser.does(signIn, { email, password })
}

test('an unknown address and a wrong password get the same answer', async () => {
  await register()
  expect(await attempt('192.0.2.1')).toEqual(failed({ kind: 'invalid-credentials' }))
  expect(await attempt('192.0.2.1', 'nadie@example.com')).toEqual(failed({ kind: 'invalid-credentials' }))
})

test('a right password does not use up the limit', async () => {
  await register()
  for (let index = 0; index < 12; index++)
    expect(await attempt('192.0.2.1', ANA, PASSWORD)).toMatchObject({ ok: true })
})

test('signing out also ends the session in a browser with a copied cookie', async () => {
  await register()
  const browser = await signedInBrowser()
  const thief = browser.copy()
  expect(await thief.user()).not.toBeNull()
  await browser.does(signOut, {})
  // The cookie signs nobody in: it gives this browser its own limits.
  expect([...browser.cookies.keys()]).toEqual(['vault.known_browser'])
  expect(await thief.user()).toBeNull()
})

test('a change that lost a conflict in the database is made again, with its mail once', async () => {
  let tries = 0
  const made = await inAccountTransaction(async ({ send }) => {
    tries += 1
    send({ to: ANA, ...passwordChangedNotice() })
    if (tries === 1) throw Object.assign(new Error('lost'), { code: '40001' })
    return tries
  })
  expect(made).toBe(2)
  expect(await database().selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: ANA }])
})

test('an account has at most fifty sessions: the newest stay', async () => {
  const first = await register()
  const user = await first.user()
  const sessions = Array.from({ length: 60 }, (_, index) => ({
    id: `old-${index}`,
    token: `old-${index}`,
    user_id: user?.id ?? '',
    expires_at: '2999-01-01T00:00:00.000Z',
    ip_address: null,
    user_agent: null,
    created_at: new Date(index).toISOString(),
    updated_at: new Date(index).toISOString(),
  }))
  await insertRows('sessions', sessions)
  const last = await signedInBrowser()
  const left = await database().selectFrom('sessions').select('id').execute()
  expect(left).toHaveLength(50)
  expect(left.map(({ id }) => id)).not.toContain('old-0')
  expect(await first.user()).not.toBeNull()
  expect(await last.user()).not.toBeNull()
})

test('an invented session cookie signs nobody in', async () => {
  const request = new Request('http://localhost:3000/', {
    headers: { cookie: 'vault.session_token=abc.def; vault.session_data=e30' },
  })
  expect(await findUser(request)).toBeNull()
})
