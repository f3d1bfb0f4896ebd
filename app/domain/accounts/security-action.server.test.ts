import { beforeEach, describe, expect, test } from 'vitest'
import { ANA, newestToken, PASSWORD, register, signedInBrowser, TestBrowser } from '#test/accounts.ts'
import { database } from '#app/platform/database.server.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange } from './change-email.server.ts'
import { changePassword, deleteAccount } from './change-account.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { resetPassword, sendPasswordReset } from './reset-password.server.ts'
import { findUser, signOutEverywhere } from './session.server.ts'
import { signUp } from './sign-up.server.ts'
import { enterWhenVerified, verifySignUp } from './verify-sign-up.server.ts'

// Every security action kills every outstanding link of the account (reading 56).

const NEW = 'ana.nueva@example.com'
const THIEFS = 'ladron@example.com'
const CHOSEN = 'zapato nuevo'
const INVALID = { ok: false, error: { kind: 'invalid-link' } }

let ana: TestBrowser
let thief: TestBrowser

beforeEach(async () => {
  await register()
  ana = await signedInBrowser()
  thief = await signedInBrowser()
})

/** Forgets how often what was tried: these tests are not about limits. */
const forgetCounts = () => database().deleteFrom('rate_limits').execute()

const resetWith = (token: string, password = 'elegida por el ladrón') =>
  resetPassword(thief.request(), thief.visitor, { token, password, confirmation: password })
const enterWith = (token: string, email = ANA) =>
  finishEmailLink(thief.request(), thief.visitor, { token, email })
const confirm = (token: string) => confirmEmailChange(thief.request(), thief.visitor, { token })

async function askReset(email = ANA): Promise<string> {
  await sendPasswordReset(thief.request(), thief.visitor, { email })
  return newestToken(email)
}

async function askLink(email = ANA): Promise<string> {
  await sendEmailLink(thief.request(), thief.visitor, { email, next: null })
  return newestToken(email)
}

async function askChange(email: string): Promise<string> {
  const asked = await changeEmail(thief.request(), thief.visitor, { email, currentPassword: PASSWORD })
  expect(asked).toMatchObject({ ok: true })
  return newestToken(email)
}

const actions: [string, () => Promise<{ ok: boolean }>][] = [
  [
    'a changed password',
    () => changePassword(ana.request(), ana.visitor, { password: CHOSEN, currentPassword: PASSWORD }),
  ],
  ['a reset', async () => resetWith(await askReset(), CHOSEN)],
  ['signing out everywhere', () => signOutEverywhere(ana.request(), ana.visitor, {})],
  ['deleting the account', () => deleteAccount(ana.request(), ana.visitor, { currentPassword: PASSWORD })],
]

describe.each(actions)('after %s', (_name, act) => {
  test('no older link works: neither reset, nor sign-in, nor change, nor "No fui yo"', async () => {
    const [reset, link] = [await askReset(), await askLink()]
    const change = await askChange(THIEFS)
    const cancel = await newestToken(ANA)
    await forgetCounts()
    expect(await act()).toMatchObject({ ok: true })

    expect(await resetWith(reset)).toEqual(INVALID)
    expect(await enterWith(link)).toEqual(INVALID)
    expect(await confirm(change)).toEqual(INVALID)
    expect(await cancelEmailChange(thief.request(), thief.visitor, { token: cancel })).toEqual(INVALID)
    expect(await findUser(thief.request())).toBeNull()
    const emails = await database().selectFrom('users').select('email').execute()
    expect(emails.map(({ email }) => email)).not.toContain(THIEFS)
  })

  test('the browser that waits for the verification is not signed in any more', async () => {
    await database().deleteFrom('users').execute()
    await forgetCounts()
    const phone = new TestBrowser()
    const account = { email: ANA, password: PASSWORD, confirmation: PASSWORD }
    const signedUp = await signUp(phone.request(), phone.visitor, account)
    if (signedUp.ok) phone.keep(signedUp.value.headers)
    ana = new TestBrowser()
    const verified = await verifySignUp(ana.request(), ana.visitor, {
      token: await newestToken(ANA),
      password: PASSWORD,
    })
    if (verified.ok) ana.keep(verified.value.headers)
    expect(await act()).toMatchObject({ ok: true })
    expect(await enterWhenVerified(phone.request(), phone.visitor, {})).toMatchObject({
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
  await deleteAccount(browser.request(), browser.visitor, { currentPassword: PASSWORD })
  expect(await enterWith(link, eva)).toEqual(INVALID)
  expect(await database().selectFrom('users').select('email').where('email', '=', eva).execute()).toEqual([])
})

test('a reset link does not work for the new owner of a freed address', async () => {
  const reset = await askReset()
  await deleteAccount(ana.request(), ana.visitor, { currentPassword: PASSWORD })
  await register(ANA, 'de otra persona')
  expect(await resetWith(reset)).toEqual(INVALID)
  expect(await signedInBrowser(ANA, 'de otra persona')).toBeDefined()
})

describe('at the same moment', () => {
  test('a login with the old password and its change: no session of the old password is left', async () => {
    const browsers = Array.from({ length: 6 }, () => new TestBrowser())
    const [changed, ...logins] = await Promise.all([
      changePassword(ana.request(), ana.visitor, { password: CHOSEN, currentPassword: PASSWORD }),
      ...browsers.map((browser) =>
        signIn(browser.request(), browser.visitor, { email: ANA, password: PASSWORD }),
      ),
    ])
    expect(changed).toMatchObject({ ok: true })
    for (const [index, login] of logins.entries()) {
      const browser = browsers[index] as TestBrowser
      if (login.ok) browser.keep(login.value.headers)
      expect(await findUser(browser.request())).toBeNull()
    }
    if (changed.ok) ana.keep(changed.value.headers)
    expect(await findUser(ana.request())).toMatchObject({ email: ANA })
  })

  test('a change of address by a thief and signing out everywhere: no change is left', async () => {
    await Promise.all([
      changeEmail(thief.request(), thief.visitor, { email: THIEFS, currentPassword: PASSWORD }),
      signOutEverywhere(ana.request(), ana.visitor, {}),
    ])
    expect(await database().selectFrom('email_changes').selectAll().execute()).toEqual([])
  })
})
