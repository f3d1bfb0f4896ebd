import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import {
  ANA,
  newestToken,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  signUpForm,
} from '#test/accounts.ts'
import { database } from '#app/platform/database.server.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange } from './change-email.server.ts'
import { changePassword, deleteAccount } from './change-account.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { resetPassword, sendPasswordReset } from './reset-password.server.ts'
import { signOutEverywhere } from './session.server.ts'
import { signUp } from './sign-up.server.ts'
import { enterWhenVerified, verifySignUp } from './verify-sign-up.server.ts'

// Every security action kills every outstanding link of the account (reading 56).

const NEW = 'ana.nueva@example.com'
const THIEFS = 'ladron@example.com'
const CHOSEN = 'zapato nuevo'
const INVALID = failed({ kind: 'invalid-link' })

let ana: TestBrowser
let thief: TestBrowser

beforeEach(async () => {
  await register()
  ana = await signedInBrowser()
  thief = await signedInBrowser()
})

/** Forgets all counts, because these tests are not about limits. */
const forgetCounts = () => database().deleteFrom('rate_limits').execute()

const resetWith = (token: string, password = 'elegida por el ladrón') =>
  thief.does(resetPassword, { token, password, confirmation: password })
const enterWith = (token: string, email = ANA) => thief.does(finishEmailLink, { token, email })
const confirm = (token: string) => thief.does(confirmEmailChange, { token })

async function askReset(email = ANA): Promise<string> {
  await thief.does(sendPasswordReset, { email })
  return newestToken(email)
}

async function askLink(email = ANA): Promise<string> {
  await thief.does(sendEmailLink, { email, next: null })
  return newestToken(email)
}

async function askChange(email: string): Promise<string> {
  const asked = await thief.does(changeEmail, { email, currentPassword: PASSWORD })
  expect(asked).toMatchObject({ ok: true })
  return newestToken(email)
}

const actions: [string, () => Promise<{ ok: boolean }>][] = [
  ['a changed password', () => ana.does(changePassword, { password: CHOSEN, currentPassword: PASSWORD })],
  ['a reset', async () => resetWith(await askReset(), CHOSEN)],
  ['signing out everywhere', () => ana.does(signOutEverywhere, {})],
  ['deleting the account', () => ana.does(deleteAccount, { currentPassword: PASSWORD })],
]

describe.each(actions)('after %s', (_name, act) => {
  test('no older link works: neither reset, nor sign-in, nor change, nor "No fui yo" @privacy', async () => {
    const [reset, link] = [await askReset(), await askLink()]
    const change = await askChange(THIEFS)
    const cancel = await newestToken(ANA)
    await forgetCounts()
    expect(await act()).toMatchObject({ ok: true })

    expect(await resetWith(reset)).toEqual(INVALID)
    expect(await enterWith(link)).toEqual(INVALID)
    expect(await confirm(change)).toEqual(INVALID)
    expect(await thief.does(cancelEmailChange, { token: cancel })).toEqual(INVALID)
    expect(await thief.user()).toBeNull()
    const emails = await database().selectFrom('users').select('email').execute()
    expect(emails.map(({ email }) => email)).not.toContain(THIEFS)
  })

  test('the browser that waits for the verification is not signed in any more', async () => {
    await database().deleteFrom('users').execute()
    await forgetCounts()
    const phone = new TestBrowser()
    await phone.does(signUp, signUpForm())
    ana = new TestBrowser()
    await ana.does(verifySignUp, { token: await newestToken(ANA), password: PASSWORD })
    expect(await act()).toMatchObject({ ok: true })
    expect(await phone.does(enterWhenVerified, {})).toMatchObject({
      value: { waiting: { state: 'nothing' } },
    })
  })
})

test('a used reset link leaves no older one alive', async () => {
  const older = await askReset()
  const newer = await askReset()
  expect(await resetWith(newer, CHOSEN)).toMatchObject({ ok: true })
  expect(await resetWith(older)).toEqual(INVALID)
  expect(await signedInBrowser(ANA, CHOSEN)).toBeDefined()
})

test('after a changed address no link in the old mailbox works', async () => {
  const [reset, link] = [await askReset(), await askLink()]
  const change = await askChange(NEW)
  expect(await confirm(change)).toMatchObject({ ok: true })

  expect(await resetWith(reset)).toEqual(INVALID)
  expect(await enterWith(link)).toEqual(INVALID)
  expect(await enterWith(link, NEW)).toEqual(INVALID)
  expect(await database().selectFrom('users').select('email').execute()).toEqual([{ email: NEW }])
})

test('a deleted account does not come back through a link that was mailed before it existed', async () => {
  const eva = 'eva@example.com'
  const link = await askLink(eva)
  const browser = await register(eva)
  await browser.does(deleteAccount, { currentPassword: PASSWORD })
  expect(await enterWith(link, eva)).toEqual(INVALID)
  expect(await database().selectFrom('users').select('email').where('email', '=', eva).execute()).toEqual([])
})

test('a reset link does not work for the new owner of a freed address', async () => {
  const reset = await askReset()
  await ana.does(deleteAccount, { currentPassword: PASSWORD })
  await register(ANA, 'de otra persona')
  expect(await resetWith(reset)).toEqual(INVALID)
  expect(await signedInBrowser(ANA, 'de otra persona')).toBeDefined()
})

describe('at the same moment', () => {
  test('a login with the old password and its change: no session of the old password is left', async () => {
    const browsers = Array.from({ length: 6 }, () => new TestBrowser())
    const [changed] = await Promise.all([
      ana.does(changePassword, { password: CHOSEN, currentPassword: PASSWORD }),
      ...browsers.map((browser) => browser.does(signIn, { email: ANA, password: PASSWORD })),
    ])
    expect(changed).toMatchObject({ ok: true })
    for (const browser of browsers) expect(await browser.user()).toBeNull()
    expect(await ana.user()).toMatchObject({ email: ANA })
  })

  test('a change of address by a thief and signing out everywhere: no change is left', async () => {
    await Promise.all([
      thief.does(changeEmail, { email: THIEFS, currentPassword: PASSWORD }),
      ana.does(signOutEverywhere, {}),
    ])
    expect(await rowsOf('email_changes')).toEqual([])
  })
})
