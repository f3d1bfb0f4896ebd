import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import {
  ANA,
  newestToken,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  signUpForm,
  browserByLink,
} from '#test/accounts.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { addAdmin, listAdmins, prepareDemoAdmin, removeAdmin } from './grant-admin.server.ts'
import { changeEmail, confirmEmailChange } from './change-email.server.ts'
import { changePassword } from './change-account.server.ts'
import { signIn } from './sign-in.server.ts'
import { requireUser, sweepAccounts } from './session.server.ts'
import { signUp } from './sign-up.server.ts'
import { enterWhenVerified, verifyWithNewPassword } from './verify-sign-up.server.ts'

async function redirectOf(guard: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await guard.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

describe('ADMIN_EMAIL', () => {
  const stranger = new TestBrowser('192.0.2.66')

  beforeEach(() => setEnv({ ...env(), adminEmail: ANA }))

  test('becomes admin by the sign-up that its mailbox verified', async () => {
    const browser = await register()
    expect(await browser.user()).toMatchObject({ role: 'admin' })
  })

  test('becomes admin by an e-mail link', async () => {
    const browser = await browserByLink(ANA)
    expect(await browser.user()).toMatchObject({ role: 'admin' })
  })

  test('does not become admin by a password alone', async () => {
    setEnv({ ...env(), adminEmail: undefined })
    await register()
    setEnv({ ...env(), adminEmail: ANA })
    const browser = await signedInBrowser()
    expect(await browser.user()).toMatchObject({ role: 'user' })
  })

  test('a stranger who signs up with it is never admin, whoever opens the link', async () => {
    await stranger.does(signUp, signUpForm(ANA, 'del atacante'))
    const owner = new TestBrowser()
    await owner.does(verifyWithNewPassword, {
      token: await newestToken(ANA),
      password: PASSWORD,
      confirmation: PASSWORD,
    })
    expect(await owner.user()).toMatchObject({ role: 'admin' })
    expect(await stranger.does(enterWhenVerified, {})).toMatchObject({
      value: { waiting: { state: 'nothing' } },
    })
    expect(await stranger.does(signIn, { email: ANA, password: 'del atacante' })).toEqual(
      failed({ kind: 'invalid-credentials' }),
    )
  })

  test('an account that changed its address to it never becomes admin, by its password or by an e-mail link', async () => {
    const eva = await register('eva@example.com')
    await eva.does(changeEmail, { email: ANA, currentPassword: PASSWORD })
    // The owner of the mailbox confirms what they did not ask for.
    expect(await stranger.does(confirmEmailChange, { token: await newestToken(ANA) })).toMatchObject({
      ok: true,
    })
    await signedInBrowser(ANA)
    await browserByLink(ANA)
    expect(await eva.user()).toMatchObject({ email: ANA, role: 'user' })
    expect(await listAdmins()).toEqual([])
  })

  test('becomes admin once: a removed admin stays removed', async () => {
    await register()
    await register('eva@example.com')
    await addAdmin('eva@example.com')
    await removeAdmin(ANA)
    const browser = await browserByLink(ANA)
    expect(await browser.user()).toMatchObject({ role: 'user' })
  })

  test('makes nobody else admin', async () => {
    await register('eva@example.com')
    await browserByLink('eva@example.com')
    expect(await listAdmins()).toEqual([])
  })
})

function asking(browser: TestBrowser, path: string) {
  return { request: browser.request(path), url: new URL(path, 'http://localhost:3000') }
}

describe('the settings of an account', () => {
  test('lead a visitor to /login and back', async () => {
    expect(await redirectOf(requireUser(asking(new TestBrowser(), '/configuracion?a=1')))).toBe(
      '/login?next=%2Fconfiguracion%3Fa%3D1',
    )
  })

  test('are shown to a user, and lead one whose address is not verified to /verify-email', async () => {
    await register()
    const browser = await signedInBrowser()
    expect(await requireUser(asking(browser, '/configuracion'))).toMatchObject({ email: ANA })
    await setRows('users', { email_verified: 0 })
    expect(await redirectOf(requireUser(asking(browser, '/configuracion')))).toBe('/verify-email')
  })
})

describe('the demo admin', () => {
  const file = () => path.join(env().dataDir, 'demo-admin-password')

  test('has one password over every start, stored for the owner only', async () => {
    const admin = await prepareDemoAdmin(true)
    expect(admin?.email).toBe('admin@vault.demo')
    expect(await prepareDemoAdmin(true)).toEqual(admin)
    expect(readFileSync(file(), 'utf8').trim()).toBe(admin?.password)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const browser = await signedInBrowser('admin@vault.demo', admin?.password ?? '')
    expect(await browser.user()).toMatchObject({ role: 'admin' })
  })

  test('gets the printed password back when somebody changed it', async () => {
    const admin = await prepareDemoAdmin(true)
    const password = admin?.password ?? ''
    const browser = await signedInBrowser('admin@vault.demo', password)
    await browser.does(changePassword, { password: 'otra clave', currentPassword: password })
    await prepareDemoAdmin(true)
    expect(await signedInBrowser('admin@vault.demo', password)).toBeDefined()
  })
})

test('a sign-up that nobody confirmed in a week is deleted; a verified account stays', async () => {
  await register()
  const browser = new TestBrowser()
  await browser.does(signUp, signUpForm('eva@example.com'))
  const pending = async () => (await rowsOf('pending_sign_ups')).length
  await sweepAccounts(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000))
  expect(await pending()).toBe(1)
  await sweepAccounts(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  expect(await pending()).toBe(0)
  expect(await rowsOf('users')).toHaveLength(1)
})
