import { expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import {
  ANA,
  mailsTo,
  newestToken,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  signUpForm,
} from '#test/accounts.ts'
import { findMailedLink } from './account-mails.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { resetPassword, sendPasswordReset } from './reset-password.server.ts'
import { signUp } from './sign-up.server.ts'

const browser = new TestBrowser()
const ask = (email = ANA) => browser.does(sendPasswordReset, { email })
const choose = (token: string, password: string, confirmation = password) =>
  browser.does(resetPassword, { token, password, confirmation })
const enter = (password: string) => browser.does(signIn, { email: ANA, password })

test('the new password opens, the old one does not, every session has ended, the link works once', async () => {
  await register()
  const phone = await signedInBrowser()
  await ask()
  const token = await newestToken(ANA)
  expect(await choose(token, 'corta')).toEqual(failed({ kind: 'weak-password' }))
  expect(await choose(token, 'zapato nuevo', 'zapato viejo')).toEqual(failed({ kind: 'passwords-differ' }))
  expect(await choose(token, 'zapato nuevo')).toMatchObject({ ok: true })
  expect(await choose(token, 'zapato robado')).toEqual(failed({ kind: 'invalid-link' }))
  expect(await phone.user()).toBeNull()
  expect(await enter(PASSWORD)).toMatchObject({ error: { kind: 'invalid-credentials' } })
  expect(await enter('zapato nuevo')).toMatchObject({ ok: true })
})

test('of eight uses of one link at the same time one sets its password', async () => {
  await register()
  await ask()
  const token = await newestToken(ANA)
  const results = await Promise.all(Array.from({ length: 8 }, (_, index) => choose(token, `zapato ${index}`)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
})

test('known and unknown addresses are answered alike; only the known one gets a mail @privacy', async () => {
  expect(await ask('nadie@example.com')).toMatchObject({ ok: true })
  expect(await mailsTo('nadie@example.com')).toEqual([])
})

test('an account made by an e-mail link can choose a password', async () => {
  await browser.does(sendEmailLink, { email: ANA, next: null })
  await browser.does(finishEmailLink, { email: ANA, token: await newestToken(ANA) })
  await ask()
  expect(await choose(await newestToken(ANA), 'zapato nuevo')).toMatchObject({ ok: true })
  expect(await enter('zapato nuevo')).toMatchObject({ ok: true })
})

test('a sign-up that nobody verified has no password to reset', async () => {
  await browser.does(signUp, signUpForm())
  expect(await ask()).toMatchObject({ ok: true })
  expect(await mailsTo(ANA)).toHaveLength(1)
})

test('its owner gets a mail that the password was changed', async () => {
  await register()
  await ask()
  await choose(await newestToken(ANA), 'zapato nuevo')
  expect((await mailsTo(ANA)).at(-1)?.subject).toBe('Cambió la contraseña de tu cuenta de Vault')
})

test('looking at a link tells whether it still works, and uses nothing up', async () => {
  await register()
  await ask()
  const token = await newestToken(ANA)
  expect(await findMailedLink('reset', token)).not.toBeNull()
  expect(await findMailedLink('reset', `${token}x`)).toBeNull()
  await choose(token, 'zapato nuevo')
  expect(await findMailedLink('reset', token)).toBeNull()
})
