import { beforeEach, describe, expect, test } from 'vitest'
import { ANA, newestToken, PASSWORD, register, signedInBrowser, TestBrowser } from '#test/accounts.ts'
import { changeEmail } from './change-email.server.ts'
import { changeName, changePassword } from './change-account.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { findUser } from './session.server.ts'

const stranger = new TestBrowser()
let ana: TestBrowser

beforeEach(async () => {
  await register()
  ana = await signedInBrowser()
})

async function signedInByLink(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await sendEmailLink(browser.request(), browser.visitor, { email, next: null })
  const result = await finishEmailLink(browser.request(), browser.visitor, {
    email,
    token: await newestToken(email),
  })
  if (result.ok) browser.keep(result.value.headers)
  return browser
}

test('the name is trimmed, and neither empty nor longer than 80', async () => {
  expect(await changeName(ana.request(), ana.visitor, { name: '  Ana   María ' })).toMatchObject({ ok: true })
  expect(await findUser(ana.request())).toMatchObject({ name: 'Ana María' })
  for (const name of ['', '  ', 'a'.repeat(81)])
    expect(await changeName(ana.request(), ana.visitor, { name })).toEqual({
      ok: false,
      error: { kind: 'invalid-name' },
    })
})

test('nobody who is signed out changes anything', async () => {
  const request = stranger.request()
  const no = { ok: false, error: { kind: 'not-signed-in' } }
  expect(await changeName(request, stranger.visitor, { name: 'Eva' })).toEqual(no)
  expect(
    await changeEmail(request, stranger.visitor, { email: 'e@example.com', currentPassword: PASSWORD }),
  ).toEqual(no)
  expect(
    await changePassword(request, stranger.visitor, { password: 'otra clave', currentPassword: PASSWORD }),
  ).toEqual(no)
})

describe('the password', () => {
  const change = (currentPassword: string, password = 'zapato nuevo') =>
    changePassword(ana.request(), ana.visitor, { password, currentPassword })

  test('needs the current one, and ends every other session', async () => {
    const phone = await signedInBrowser()
    expect(await change('')).toEqual({ ok: false, error: { kind: 'current-password-required' } })
    expect(await change('mal')).toEqual({ ok: false, error: { kind: 'wrong-password' } })
    expect(await change(PASSWORD, 'corta')).toEqual({ ok: false, error: { kind: 'weak-password' } })
    const result = await change(PASSWORD)
    expect(result).toMatchObject({ ok: true })
    if (result.ok) ana.keep(result.value.headers)
    expect(await findUser(ana.request())).toMatchObject({ email: ANA })
    expect(await findUser(phone.request())).toBeNull()
    expect(await signedInBrowser(ANA, 'zapato nuevo')).toBeDefined()
  })

  test('is guessed ten times at most', async () => {
    for (let index = 0; index < 10; index++) await change('mal')
    expect(await change(PASSWORD)).toMatchObject({ error: { kind: 'too-many-attempts' } })
  })
})

test('an account without a password has none to change', async () => {
  const eva = await signedInByLink('eva@example.com')
  const no = { ok: false, error: { kind: 'no-password' } }
  expect(
    await changePassword(eva.request(), eva.visitor, { password: 'otra clave', currentPassword: 'x' }),
  ).toEqual(no)
  expect(
    await changeEmail(eva.request(), eva.visitor, { email: 'e@example.com', currentPassword: 'x' }),
  ).toEqual(no)
})

test('role, address, verification and id cannot be set by what a client sends along', async () => {
  const extra = { name: 'Ana', role: 'admin', email: 'x@example.com', emailVerified: false, id: 'x' }
  const before = await findUser(ana.request())
  await changeName(ana.request(), ana.visitor, extra)
  await signIn(ana.request(), ana.visitor, { ...extra, email: ANA, password: PASSWORD })
  expect(await findUser(ana.request())).toEqual({ ...before, name: 'Ana' })
})
