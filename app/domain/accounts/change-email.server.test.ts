import { beforeEach, describe, expect, test } from 'vitest'
import { setRows, rowsOf } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import {
  ANA,
  mailsTo,
  newestToken,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  tokensTo,
  signUpForm,
} from '#test/accounts.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange, findChange } from './change-email.server.ts'
import { resetPassword, sendPasswordReset } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const NEW = 'ana.nueva@example.com'
const INVALID = failed({ kind: 'invalid-link' })
const stranger = new TestBrowser()
let ana: TestBrowser

beforeEach(async () => {
  await register()
  ana = await signedInBrowser()
})

const change = (email: string, currentPassword = PASSWORD) =>
  ana.does(changeEmail, { email, currentPassword })
const confirm = (token: string) => stranger.does(confirmEmailChange, { token })
const cancel = (token: string) => stranger.does(cancelEmailChange, { token })

test('changes once the link in the new mailbox is used; the old mailbox gets a notice', async () => {
  expect(await change(NEW, '')).toEqual(failed({ kind: 'current-password-required' }))
  expect(await change(NEW, 'mal')).toEqual(failed({ kind: 'wrong-password' }))
  expect(await change(ANA)).toEqual(failed({ kind: 'same-email' }))
  expect(await change('ana')).toEqual(failed({ kind: 'invalid-email' }))
  expect(await mailsTo(ANA)).toHaveLength(1)
  expect(await change(NEW)).toMatchObject({ ok: true })
  expect(await ana.user()).toMatchObject({ email: ANA })
  expect((await mailsTo(ANA)).at(-1)?.subject).toBe('Pidieron cambiar el e-mail de tu cuenta de Vault')
  expect((await mailsTo(NEW))[0]?.text).toContain('/verify-email?cambio=1&t=')

  const token = await newestToken(NEW)
  expect(await findChange('link', token)).toMatchObject({ email: NEW })
  expect(await ana.user()).toMatchObject({ email: ANA })
  expect(await confirm(token)).toMatchObject({ ok: true })
  expect(await ana.user()).toMatchObject({ email: NEW, emailVerified: true })
  expect(await confirm(token)).toEqual(INVALID)
})

test('an address that somebody has is answered alike, and changes nothing', async () => {
  await register('eva@example.com')
  expect(await change('eva@example.com')).toMatchObject({ ok: true })
  expect(await mailsTo('eva@example.com')).toHaveLength(1)
})

test('an address that somebody took meanwhile stays theirs', async () => {
  await change(NEW)
  const token = await newestToken(NEW)
  await register(NEW)
  expect(await confirm(token)).toEqual(failed({ kind: 'email-in-use' }))
  expect(await ana.user()).toMatchObject({ email: ANA })
})

test('when two accounts take one address at the same moment, one gets it and the other gets an error', async () => {
  const eva = await register('eva@example.com')
  await change(NEW)
  await eva.does(changeEmail, { email: NEW, currentPassword: PASSWORD })
  const results = await Promise.all((await tokensTo(NEW)).map((token) => confirm(token)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual(failed({ kind: 'email-in-use' }))
})

test('a sign-up that waits for the new address is dropped', async () => {
  await stranger.does(signUp, signUpForm(NEW, 'de otra persona'))
  await change(NEW)
  await confirm(await newestToken(NEW))
  const wrong = await stranger.does(signIn, { email: NEW, password: 'de otra persona' })
  expect(wrong).toEqual(failed({ kind: 'invalid-credentials' }))
})

test('an old link neither renames the new owner of a freed address nor signs anybody in', async () => {
  await change(NEW)
  const first = await newestToken(NEW)
  await confirm(first)
  await change('ana.tercera@example.com')
  await confirm(await newestToken('ana.tercera@example.com'))
  // A stranger takes the freed address; better-auth up to 1.7.15 renamed that account and opened a session for it.
  await register(ANA, 'de otra persona')

  expect(await confirm(first)).toEqual(INVALID)
  const emails = (await rowsOf('users')).map((user) => user.email)
  expect(emails.toSorted()).toEqual(['ana.tercera@example.com', ANA])
})

test('another change takes the place of the one before', async () => {
  await change(NEW)
  const first = await newestToken(NEW)
  await change('ana.otra@example.com')
  expect(await confirm(first)).toEqual(INVALID)
  expect(await confirm(await newestToken('ana.otra@example.com'))).toMatchObject({ ok: true })
})

test('after an hour the link changes nothing', async () => {
  await change(NEW)
  await setRows('email_changes', { link_expires_at: new Date(Date.now() - 1).toISOString() })
  expect(await confirm(await newestToken(NEW))).toEqual(INVALID)
})

describe('"No fui yo"', () => {
  test('cancels the change, ends every session and offers a new password', async () => {
    const thief = await signedInBrowser()
    await thief.does(changeEmail, { email: 'ladron@example.com', currentPassword: PASSWORD })
    expect((await mailsTo(ANA)).at(-1)?.text).toContain('No fui yo:\nhttp://localhost:3000/no-fui-yo?t=')
    const token = await newestToken(ANA)
    const result = await cancel(token)
    expect(result).toMatchObject({ ok: true })
    expect(await confirm(await newestToken('ladron@example.com'))).toEqual(INVALID)
    expect(await thief.user()).toBeNull()
    expect(await ana.user()).toBeNull()
    const password = 'zapato nuevo'
    const reset = { token: result.ok ? result.value.resetToken : '', password, confirmation: password }
    expect(await ana.does(resetPassword, reset)).toMatchObject({ ok: true })
    expect(await cancel(token)).toEqual(INVALID)
  })

  test('works after the link to the new address has expired: somebody knows the password', async () => {
    await change(NEW)
    await setRows('email_changes', { link_expires_at: new Date(Date.now() - 1).toISOString() })
    expect(await cancel(await newestToken(ANA))).toMatchObject({ ok: true })
    expect(await ana.user()).toBeNull()
  })

  test('does nothing once the change was confirmed: the old mailbox decides nothing any more', async () => {
    await change(NEW)
    const token = await newestToken(ANA)
    await confirm(await newestToken(NEW))
    expect(await cancel(token)).toEqual(INVALID)
    expect(await ana.user()).toMatchObject({ email: NEW })
  })

  test('used eight times at the same moment works once', async () => {
    await change(NEW)
    const token = await newestToken(ANA)
    const results = await Promise.all(Array.from({ length: 8 }, () => cancel(token)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
  })

  test('its token confirms nothing, and that of the new mailbox cancels nothing', async () => {
    await change(NEW)
    expect(await confirm(await newestToken(ANA))).toEqual(INVALID)
    expect(await cancel(await newestToken(NEW))).toEqual(INVALID)
  })
})

test('a link to the mailbox is of one kind only', async () => {
  await ana.does(sendPasswordReset, { email: ANA })
  const token = await newestToken(ANA)
  expect(await confirm(token)).toEqual(INVALID)
  expect(await cancel(token)).toEqual(INVALID)
})
