import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ANA, PASSWORD, register, signedInBrowser } from '#test/account-flows.ts'
import { TestBrowser } from '#test/account-requests.ts'
import { database } from '#app/platform/database.server.ts'
import { env, useEnv } from '#app/platform/env.server.ts'
import { addAdmin, listAdmins, removeAdmin } from './admins.server.ts'
import { changePassword } from './change-account.server.ts'
import { prepareDemoAdmin } from './demo-admin.server.ts'
import { requireAdmin, requireUser } from './guards.server.ts'
import { findUser } from './session.server.ts'
import { signUp } from './sign-up.server.ts'
import { sweepAccounts } from './sweep-accounts.server.ts'

afterEach(() => useEnv(undefined))

async function redirectOf(guard: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await guard.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

describe('ADMIN_EMAIL', () => {
  test('becomes admin on its first verified sign-in, not by signing up', async () => {
    useEnv({ ...env(), adminEmail: ANA })
    await register()
    expect(await listAdmins()).toEqual([])
    const browser = await signedInBrowser()
    expect(await findUser(browser.request())).toMatchObject({ role: 'admin' })
  })

  test('does so once: who was removed stays removed', async () => {
    useEnv({ ...env(), adminEmail: ANA })
    await register()
    await register('eva@example.com')
    await signedInBrowser()
    await addAdmin('eva@example.com')
    await removeAdmin(ANA)
    const browser = await signedInBrowser()
    expect(await findUser(browser.request())).toMatchObject({ role: 'user' })
  })

  test('makes nobody else admin', async () => {
    useEnv({ ...env(), adminEmail: 'duena@example.com' })
    await register()
    await signedInBrowser()
    expect(await listAdmins()).toEqual([])
  })
})

/** What a loader is given. */
function asking(browser: TestBrowser, path: string) {
  return { request: browser.request(path), url: new URL(path, 'http://localhost:3000') }
}

describe('guards', () => {
  test('signed out: /configuracion leads to /login and back, the admin to /', async () => {
    const browser = new TestBrowser()
    expect(await redirectOf(requireUser(asking(browser, '/configuracion?a=1')))).toBe(
      '/login?next=%2Fconfiguracion%3Fa%3D1',
    )
    expect(await redirectOf(requireAdmin(browser.request('/admin')))).toBe('/')
  })

  test('signed in: the page; not admin: the admin leads to /; admin: in, and out again at once', async () => {
    await register()
    const browser = await signedInBrowser()
    expect(await requireUser(asking(browser, '/configuracion'))).toMatchObject({ email: ANA })
    expect(await redirectOf(requireAdmin(browser.request('/admin')))).toBe('/')
    await addAdmin(ANA)
    expect(await requireAdmin(browser.request('/admin'))).toMatchObject({ email: ANA })
    await database().updateTable('users').set({ role: 'user' }).execute()
    expect(await redirectOf(requireAdmin(browser.request('/admin')))).toBe('/')
  })

  test('unverified: /verify-email, and the admin leads to /', async () => {
    await register()
    await addAdmin(ANA)
    const browser = await signedInBrowser()
    await database().updateTable('users').set({ email_verified: 0 }).execute()
    expect(await redirectOf(requireUser(asking(browser, '/configuracion')))).toBe('/verify-email')
    expect(await redirectOf(requireAdmin(browser.request('/admin')))).toBe('/')
  })
})

describe('the demo admin', () => {
  const file = () => path.join(env().dataDir, 'demo-admin-password')

  test('has one password, kept for the owner only, over every start', async () => {
    const admin = await prepareDemoAdmin(true)
    expect(admin?.email).toBe('admin@vault.demo')
    expect(await prepareDemoAdmin(true)).toEqual(admin)
    expect(readFileSync(file(), 'utf8').trim()).toBe(admin?.password)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const browser = await signedInBrowser('admin@vault.demo', admin?.password ?? '')
    expect(await requireAdmin(browser.request('/admin'))).toMatchObject({ role: 'admin' })
  })

  test('gets the printed password back when somebody changed it', async () => {
    const admin = await prepareDemoAdmin(true)
    const password = admin?.password ?? ''
    const browser = await signedInBrowser('admin@vault.demo', password)
    await changePassword(browser.request(), browser.visitor, {
      password: 'otra clave',
      currentPassword: password,
    })
    await prepareDemoAdmin(true)
    expect(await signedInBrowser('admin@vault.demo', password)).toBeDefined()
  })

  test('is gone once the shop is no demo any more', async () => {
    await prepareDemoAdmin(true)
    expect(await prepareDemoAdmin(false)).toBeNull()
    expect(await listAdmins()).toEqual([])
    expect(() => statSync(file())).toThrow('ENOENT')
  })
})

test('a sign-up that nobody confirmed in a week is forgotten; a verified account is kept', async () => {
  await register()
  const browser = new TestBrowser()
  await signUp(browser.request(), browser.visitor, {
    email: 'eva@example.com',
    password: PASSWORD,
    confirmation: PASSWORD,
  })
  const emails = async () => (await database().selectFrom('users').select('email').execute()).length
  await sweepAccounts(new Date(Date.now() + 6 * 24 * 60 * 60 * 1000))
  expect(await emails()).toBe(2)
  await sweepAccounts(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  expect(await emails()).toBe(1)
})
