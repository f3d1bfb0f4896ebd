import { beforeEach, describe, expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import { ANA, PASSWORD, register, signedInBrowser, TestBrowser, browserByLink } from '#test/accounts.ts'
import { changeEmail } from './change-email.server.ts'
import { changeName, changePassword } from './change-account.server.ts'
import { signIn } from './sign-in.server.ts'

const stranger = new TestBrowser()
let ana: TestBrowser

beforeEach(async () => {
  await register()
  ana = await signedInBrowser()
})

test('the name is trimmed, and neither empty nor longer than 80', async () => {
  expect(await ana.does(changeName, { name: '  Ana   María ' })).toMatchObject({ ok: true })
  expect(await ana.user()).toMatchObject({ name: 'Ana María' })
  for (const name of ['', '  ', 'a'.repeat(81)])
    expect(await ana.does(changeName, { name })).toEqual(failed({ kind: 'invalid-name' }))
})

test('nobody who is signed out changes anything', async () => {
  const no = failed({ kind: 'not-signed-in' })
  expect(await stranger.does(changeName, { name: 'Eva' })).toEqual(no)
  expect(await stranger.does(changeEmail, { email: 'e@example.com', currentPassword: PASSWORD })).toEqual(no)
  expect(await stranger.does(changePassword, { password: 'otra clave', currentPassword: PASSWORD })).toEqual(
    no,
  )
})

describe('the password', () => {
  const change = (currentPassword: string, password = 'zapato nuevo') =>
    ana.does(changePassword, { password, currentPassword })

  test('needs the current one, and ends every other session', async () => {
    const phone = await signedInBrowser()
    expect(await change('')).toEqual(failed({ kind: 'current-password-required' }))
    expect(await change('mal')).toEqual(failed({ kind: 'wrong-password' }))
    expect(await change(PASSWORD, 'corta')).toEqual(failed({ kind: 'weak-password' }))
    expect(await change(PASSWORD)).toMatchObject({ ok: true })
    expect(await ana.user()).toMatchObject({ email: ANA })
    expect(await phone.user()).toBeNull()
    expect(await signedInBrowser(ANA, 'zapato nuevo')).toBeDefined()
  })

  test('is guessed ten times at most', async () => {
    for (let index = 0; index < 10; index++) await change('mal')
    expect(await change(PASSWORD)).toMatchObject({ error: { kind: 'too-many-attempts' } })
  })
})

test('an account without a password has none to change', async () => {
  const eva = await browserByLink('eva@example.com')
  const no = failed({ kind: 'no-password' })
  expect(await eva.does(changePassword, { password: 'otra clave', currentPassword: 'x' })).toEqual(no)
  expect(await eva.does(changeEmail, { email: 'e@example.com', currentPassword: 'x' })).toEqual(no)
})

test('role, address, verification and id cannot be set by what a client sends along', async () => {
  const extra = { name: 'Ana', role: 'admin', email: 'x@example.com', emailVerified: false, id: 'x' }
  const before = await ana.user()
  await ana.does(changeName, extra)
  await ana.does(signIn, { ...extra, email: ANA, password: PASSWORD })
  expect(await ana.user()).toEqual({ ...before, name: 'Ana' })
})
