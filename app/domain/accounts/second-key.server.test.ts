import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ANA,
  browserByLink,
  mailsTo,
  newestToken,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  userOf,
} from '#test/accounts.ts'
import { rowsOf, setRows } from '#test/rows.ts'
import { startIdentityProvider } from '#test/identity-provider.ts'
import { sendForm } from '#test/shop-handler.ts'
import { okValue } from '#test/world.ts'
import { paths } from '#app/base/paths.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failed } from '#app/base/result.ts'
import { forgetAuth } from './auth.server.ts'
import { changeName, changePassword, confirmSignedIn, deleteAccount } from './change-account.server.ts'
import { changeEmail } from './change-email.server.ts'
import {
  addApp,
  findSecondKey,
  removeApp,
  renewRecoveryCodes,
  showSecondKey,
} from './change-second-key.server.ts'
import { acceptInvitation, changeTeam } from './change-team.server.ts'
import { addAdmin } from './grant-admin.server.ts'
import { newAppSecret } from './one-time-code.server.ts'
import { resetPassword, sendPasswordReset } from './reset-password.server.ts'
import { loseSecondKeys, teamKeySince } from './second-key.server.ts'
import { requireSession } from './session.server.ts'
import { finishGoogle, startGoogle } from './sign-in-with-google.server.ts'
import { isOwner, mayManageCatalog } from './user.ts'

const SOL = 'sol@example.com'
const STEP_MS = 30_000

/** A phone with an app that makes codes; each is asked for once, as people do who wait for the next. */
class Phone {
  readonly secret: string
  constructor(secret: string) {
    this.secret = secret
  }
  code(stepsLater = 0): Promise<string> {
    return createOTP(base32.decode(this.secret)).hotp(Math.floor(Date.now() / STEP_MS) + stepsLater)
  }
}

/** Adds an app, and returns the phone with it and the recovery codes. */
async function addPhone(browser: TestBrowser) {
  const phone = new Phone(newAppSecret(await requireSession(browser.request())))
  const { codes } = okValue(await browser.does(addApp, { code: await phone.code(), currentPassword: '' }))
  return { phone, codes: codes ?? [] }
}

const show = (browser: TestBrowser, code: string) => browser.does(showSecondKey, { code })
/** Lets the half minute of the last code be long ago, so that its phone makes another one. */
const laterCode = () => setRows('second_keys', { last_step: 0 })
const showedLongAgo = () => setRows('sessions', { second_key_at: '2026-01-01T00:00:00.000Z' })
const kinds = async () => (await rowsOf('activity')).map(({ kind }) => kind)

async function throughGoogle(): Promise<TestBrowser> {
  const claims = { sub: '1', email: ANA, email_verified: true, name: 'Ana' }
  const provider = await startIdentityProvider(() => ({ claims }))
  try {
    const google = { clientId: 'vault', clientSecret: 'secreto', issuer: provider.issuer }
    setEnv({ ...env(), google })
    forgetAuth()
    const browser = new TestBrowser()
    const { url } = okValue(await browser.does(startGoogle, { next: null, popupId: null }))
    const there = await fetch(url, { redirect: 'manual' })
    const { pathname, search } = new URL(there.headers.get('location') ?? '')
    browser.keep((await finishGoogle(browser.request(pathname + search))).headers)
    return browser
  } finally {
    await provider.stop()
    setEnv(undefined)
    forgetAuth()
  }
}

/** Every way in that is no second key. */
const ways: [string, () => Promise<TestBrowser>][] = [
  ['a password', () => signedInBrowser()],
  ['a link', () => browserByLink(ANA)],
  ['Google', throughGoogle],
]

describe('the owner with a second key', () => {
  let home: TestBrowser
  let phone: Phone
  let codes: readonly string[]
  beforeEach(async () => {
    home = await register()
    await addAdmin(ANA)
    ;({ phone, codes } = await addPhone(home))
    await laterCode()
  })

  test.each(ways)(
    'who comes in by %s is a customer until the session has shown the key @privacy',
    async (_, enter) => {
      const browser = await enter()
      const user = await userOf(browser)
      expect(user).toMatchObject({ email: ANA, role: 'user', awaitsSecondKey: true, secondKey: 'awaited' })
      expect(mayManageCatalog(user)).toBe(false)
      okValue(await show(browser, await phone.code()))
      expect(isOwner(await userOf(browser))).toBe(true)
      expect((await userOf(await signedInBrowser())).role).toBe('user')
    },
  )

  test('a cookie that was stolen before is worth nothing once the key is shown or added @privacy', async () => {
    const browser = await signedInBrowser()
    const { since } = await requireSession(browser.request())
    const stolen = browser.copy('203.0.113.9')
    okValue(await show(browser, await phone.code()))
    expect(await userOf(browser)).toMatchObject({ role: 'admin', secondKey: 'fresh' })
    expect(await stolen.user()).toBeNull()
    const stolenLater = browser.copy('203.0.113.9')
    await addPhone(browser)
    expect((await userOf(browser)).secondKey).toBe('fresh')
    expect(await stolenLater.user()).toBeNull()
    // A key is no new sign-in, which an account without a password is asked for.
    expect((await requireSession(browser.request())).since).toEqual(since)
  })

  test('the session that added it goes on', async () => {
    expect(await userOf(home)).toMatchObject({ role: 'admin', secondKey: 'fresh' })
  })

  test('the mailbox alone changes nothing that guards the account @privacy', async () => {
    const thief = await browserByLink(ANA)
    const refused = failed({ kind: 'second-key' })
    const wanted = { email: 'thief@example.com', currentPassword: PASSWORD, password: 'zapato robado' }
    expect(await thief.does(changeEmail, wanted)).toEqual(refused)
    expect(await thief.does(changePassword, wanted)).toEqual(refused)
    expect(await thief.does(deleteAccount, wanted)).toEqual(refused)
    expect(await thief.does(confirmSignedIn, wanted)).toEqual(refused)
    expect(await thief.does(addApp, { code: '123456', currentPassword: '' })).toEqual(refused)
    expect(await thief.does(removeApp, {})).toEqual(refused)
    expect(await thief.does(renewRecoveryCodes, {})).toEqual(refused)
  })

  test('a link for a new password asks for the key too', async () => {
    await new TestBrowser().does(sendPasswordReset, { email: ANA })
    const form = { token: await newestToken(ANA), password: 'zapato nuevo', confirmation: 'zapato nuevo' }
    const browser = new TestBrowser()
    expect(await browser.does(resetPassword, form)).toEqual(failed({ kind: 'wrong-code' }))
    okValue(await browser.does(resetPassword, { ...form, code: codes[0] ?? '' }))
    expect((await userOf(await signedInBrowser(ANA, 'zapato nuevo'))).role).toBe('user')
  })

  test('a new password keeps the session in the admin', async () => {
    okValue(await home.does(changePassword, { password: 'zapato nuevo', currentPassword: PASSWORD }))
    expect(await userOf(home)).toMatchObject({ role: 'admin', secondKey: 'fresh' })
  })

  test('a code works once, also for two who send it at once', async () => {
    const [one, other] = [await signedInBrowser(), await signedInBrowser()]
    const code = await phone.code()
    const results = await Promise.all([show(one, code), show(other, code)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await show(await signedInBrowser(), code)).toEqual(failed({ kind: 'wrong-code' }))
  })

  test('a code of the half minute before counts, one of the minute before does not', async () => {
    const browser = await signedInBrowser()
    expect(await show(browser, await phone.code(-3))).toEqual(failed({ kind: 'wrong-code' }))
    okValue(await show(browser, await phone.code(-1)))
  })

  test('five wrong codes end the guesses of everybody, and a recovery code still opens', async () => {
    const thief = await browserByLink(ANA)
    for (const code of ['000001', '000002', '000003', '000004', '000005'])
      expect(await show(thief, code)).toEqual(failed({ kind: 'wrong-code' }))
    expect(await show(thief, await phone.code())).toMatchObject({ error: { kind: 'too-many-attempts' } })
    expect(await kinds()).toContain('sign-in-failed')
    const browser = await signedInBrowser()
    okValue(await show(browser, (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')))
    expect((await userOf(browser)).role).toBe('admin')
  })

  test('wrong recovery codes from elsewhere keep nobody from the right one', async () => {
    const thief = await browserByLink(ANA)
    for (let guess = 0; guess < 11; guess += 1)
      expect(await show(thief, 'AAAA-BBBB-CCCC-DDDD')).toEqual(failed({ kind: 'wrong-code' }))
    const browser = await signedInBrowser()
    okValue(await show(browser, codes[0] ?? ''))
    expect((await userOf(browser)).role).toBe('admin')
  })

  test('a recovery code opens as a person reads it on paper', async () => {
    const misread = (codes.find((code) => /[OIB]/.test(code)) ?? '')
      .replaceAll('O', '0')
      .replaceAll('I', '1')
      .replaceAll('B', '8')
    okValue(await show(await signedInBrowser(), misread))
  })

  test('ten recovery codes work once each, and new ones replace them all', async () => {
    expect(new Set(codes).size).toBe(10)
    okValue(await show(home, codes[0] ?? ''))
    expect(await show(home, codes[0] ?? '')).toEqual(failed({ kind: 'wrong-code' }))
    const { id } = await userOf(home)
    expect(await findSecondKey(id)).toMatchObject({ codesLeft: 9 })
    const { codes: renewed } = okValue(await home.does(renewRecoveryCodes, {}))
    expect(await show(home, codes[1] ?? '')).toEqual(failed({ kind: 'wrong-code' }))
    okValue(await show(home, renewed?.[0] ?? ''))
    expect(await kinds()).toEqual(expect.arrayContaining(['recovery-code-used', 'recovery-codes-renewed']))
    const subjects = (await mailsTo(ANA)).map(({ subject }) => subject).join()
    expect(subjects).toContain('Se usó un código de recuperación')
    expect(subjects).toContain('Códigos de recuperación nuevos')
  })

  test('neither the secret nor a recovery code is stored as it is @privacy', async () => {
    const stored = JSON.stringify(await rowsOf('second_keys'))
    for (const text of [phone.secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  test('on a machine with another secret the app is worth nothing and the recovery codes are', async () => {
    await setRows('second_keys', { secret: 'of another machine' })
    const browser = await signedInBrowser()
    expect(await show(browser, await phone.code())).toEqual(failed({ kind: 'wrong-code' }))
    okValue(await show(browser, codes[0] ?? ''))
  })

  test('ten minutes later the team asks for the key again', async () => {
    const invite = async () => changeTeam(await home.user(), { intent: 'invite', email: SOL })
    await showedLongAgo()
    expect(await invite()).toEqual(failed({ kind: 'second-key' }))
    expect((await userOf(home)).role).toBe('admin')
    okValue(await show(home, await phone.code()))
    okValue(await invite())
  })

  test('the first key of an owner asks the whole team for one, and the last one stays meanwhile', async () => {
    expect(await teamKeySince(database())).not.toBeNull()
    expect(await home.does(removeApp, {})).toEqual(failed({ kind: 'key-demanded' }))
    okValue(await changeTeam(await home.user(), { intent: 'stop-demanding' }))
    okValue(await home.does(removeApp, {}))
    expect(await userOf(home)).toMatchObject({ role: 'admin', secondKey: 'none' })
    expect(await rowsOf('second_keys')).toEqual([])
    expect(await changeTeam(await home.user(), { intent: 'demand-key' })).toEqual(
      failed({ kind: 'key-first' }),
    )
    await addPhone(home)
    expect(await teamKeySince(database())).toBeNull()
    okValue(await changeTeam(await home.user(), { intent: 'demand-key' }))
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        'second-key-added',
        'second-key-removed',
        'team-key-demanded',
        'team-key-optional',
      ]),
    )
    expect((await mailsTo(ANA)).map(({ subject }) => subject).join()).toContain(
      'ya no pide una segunda llave',
    )
  })

  test('a command on the machine removes lost keys, and the owner adds another one', async () => {
    expect(await loseSecondKeys('nobody@example.com')).toBe('not-found')
    expect(await loseSecondKeys(ANA)).toBe('keys-removed')
    expect(await home.user()).toBeNull()
    const browser = await signedInBrowser()
    expect(await userOf(browser)).toMatchObject({ role: 'user', secondKey: 'missing' })
    await addPhone(browser)
    expect((await userOf(browser)).role).toBe('admin')
    expect(await loseSecondKeys(ANA)).toBe('keys-removed')
    expect(await kinds()).toContain('second-keys-lost')
    expect((await mailsTo(ANA)).map(({ subject }) => subject).join()).toContain(
      'Quitamos tus segundas llaves',
    )
  })

  test('who let the day after that command pass is let in by the same command', async () => {
    expect(await loseSecondKeys(ANA)).toBe('keys-removed')
    await setRows('users', { add_key_until: '2026-01-01T00:00:00.000Z' })
    expect((await userOf(await signedInBrowser())).secondKey).toBe('barred')
    expect(await loseSecondKeys(ANA)).toBe('keys-removed')
    expect((await userOf(await signedInBrowser())).secondKey).toBe('missing')
  })

  test('goes with its account', async () => {
    await register(SOL)
    await addAdmin(SOL)
    okValue(await home.does(deleteAccount, { currentPassword: PASSWORD }))
    expect(await rowsOf('second_keys')).toEqual([])
  })
})

describe('a helper without a key, while the team needs one', () => {
  let owner: TestBrowser
  let atWork: TestBrowser
  beforeEach(async () => {
    owner = await register()
    await addAdmin(ANA)
    atWork = await register(SOL)
    await setRows('users', { helps_since: '2026-01-01T00:00:00.000Z' }, { email: SOL })
    expect((await userOf(atWork)).role).toBe('helper')
    await addPhone(owner)
  })

  test('adds one in the session that was open before', async () => {
    expect(await userOf(atWork)).toMatchObject({ role: 'user', awaitsSecondKey: true, secondKey: 'missing' })
    await addPhone(atWork)
    expect((await userOf(atWork)).role).toBe('helper')
  })

  test('adds one after changing the password in that session', async () => {
    okValue(await atWork.does(changePassword, { password: 'zapato nuevo', currentPassword: PASSWORD }))
    expect((await userOf(atWork)).secondKey).toBe('missing')
  })

  test('reads by mail that the team is asked for one, as everybody of the team does', async () => {
    for (const email of [ANA, SOL])
      expect((await mailsTo(email)).map(({ subject }) => subject).join()).toContain('pide una segunda llave')
  })

  test('adds none with the mailbox alone, until the owner lets them for a day', async () => {
    const browser = await browserByLink(SOL)
    expect(await userOf(browser)).toMatchObject({ role: 'user', secondKey: 'barred' })
    expect(await browser.does(addApp, { code: '123456', currentPassword: '' })).toEqual(
      failed({ kind: 'key-not-allowed' }),
    )
    const { id } = await userOf(browser)
    okValue(await changeTeam(await owner.user(), { intent: 'allow-key', id }))
    expect((await mailsTo(SOL)).map(({ subject }) => subject).join()).toContain('Agregá tu segunda llave')
    await addPhone(browser)
    expect((await userOf(browser)).role).toBe('helper')
    expect(await rowsOf('users')).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: SOL, add_key_until: null })]),
    )
    expect(await changeTeam(await owner.user(), { intent: 'allow-key', id })).toEqual(
      failed({ kind: 'gone' }),
    )
  })

  test('asking the team again lets no stranger with the mailbox add one @privacy', async () => {
    const thief = await browserByLink(SOL)
    okValue(await changeTeam(await owner.user(), { intent: 'demand-key' }))
    expect((await userOf(thief)).secondKey).toBe('barred')
  })

  test('somebody who has just accepted an invitation adds one first', async () => {
    const leo = await register('leo@example.com')
    okValue(await changeTeam(await owner.user(), { intent: 'invite', email: 'leo@example.com' }))
    okValue(await acceptInvitation(await leo.user(), await newestToken('leo@example.com')))
    expect(await userOf(leo)).toMatchObject({ role: 'user', secondKey: 'missing' })
    await addPhone(leo)
    expect((await userOf(leo)).role).toBe('helper')
  })
})

test('somebody with a key who becomes the owner asks the whole team for one @privacy', async () => {
  const browser = await register()
  await addPhone(browser)
  await addAdmin(ANA)
  expect(await teamKeySince(database())).not.toBeNull()
  expect((await userOf(browser)).role).toBe('admin')
})

test('the page with the recovery codes comes without scripts too', async () => {
  const answer = { status: 200, result: { ok: true, codes: expect.any(Array) } }
  const browser = await register()
  const phone = new Phone(newAppSecret(await requireSession(browser.request())))
  const form = { intent: 'add-app', code: await phone.code() }
  expect(await sendForm(browser, paths.secondKey, form)).toEqual(answer)
  const other = await register(SOL)
  await addPhone(other)
  expect(await sendForm(other, paths.secondKey, { intent: 'renew-codes' })).toEqual(answer)
})

test('ten minutes after the sign-in, a first app asks for the password @privacy', async () => {
  const browser = await register()
  await setRows('sessions', { created_at: '2026-01-01T00:00:00.000Z' })
  const code = await new Phone(newAppSecret(await requireSession(browser.request()))).code()
  expect(await browser.does(addApp, { code, currentPassword: 'mal escrita' })).toEqual(
    failed({ kind: 'wrong-password' }),
  )
  okValue(await browser.does(addApp, { code, currentPassword: PASSWORD }))
})

test('a customer may have a key, which guards the account and nothing of the shop', async () => {
  const browser = await register()
  await addPhone(browser)
  expect(await teamKeySince(database())).toBeNull()
  const thief = await browserByLink(ANA)
  expect(await userOf(thief)).toMatchObject({ awaitsSecondKey: false, secondKey: 'awaited' })
  okValue(await thief.does(changeName, { name: 'Ana' }))
  expect(await thief.does(deleteAccount, { currentPassword: PASSWORD })).toEqual(
    failed({ kind: 'second-key' }),
  )
  okValue(await browser.does(removeApp, {}))
  expect((await userOf(thief)).secondKey).toBe('none')
})
