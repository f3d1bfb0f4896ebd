import { describe, expect, test } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import { okValue } from '#test/world.ts'
import { failed } from '#app/base/result.ts'
import {
  ANA,
  mailsTo,
  newestToken,
  PASSWORD,
  register,
  TestBrowser,
  tokensTo,
  signUpForm,
} from '#test/accounts.ts'
import { database } from '#app/platform/database.server.ts'
import type { AccountResult } from './account-command.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { resendVerification, signUp, type SignUpForm } from './sign-up.server.ts'
import {
  enterWhenVerified,
  findSignUpLink,
  verifySignUp,
  verifyWithNewPassword,
} from './verify-sign-up.server.ts'

const STRANGERS = 'la del atacante'

async function up(browser: TestBrowser, input: Partial<SignUpForm> = {}) {
  const password = input.password ?? PASSWORD
  const result = await browser.does(signUp, { email: ANA, confirmation: password, ...input, password })
  return result
}

/** Returns the cookies of a success or of a refusal. */
const headersOf = (result: AccountResult) => (result.ok ? result.value.headers : result.error.headers)

const into = (browser: TestBrowser, password = PASSWORD, next = '/') =>
  browser.does(signIn, { email: ANA, password, next })

const verify = (browser: TestBrowser, token: string, password = '') =>
  browser.does(verifySignUp, { token, password })

const choose = (browser: TestBrowser, token: string, password: string) =>
  browser.does(verifyWithNewPassword, { token, password, confirmation: password })

const enter = async (browser: TestBrowser) => okValue(await browser.does(enterWhenVerified, {})).waiting

const resend = (browser: TestBrowser) => browser.does(resendVerification, {})
const rows = (table: 'users' | 'accounts' | 'sessions' | 'pending_sign_ups') =>
  database().selectFrom(table).selectAll().execute()
const users = () => rows('users')

test.each([
  ['josé.núñez@example.com', 'josé.núñez@example.com'],
  ['JOSE\u0301@Example.com', 'josé@example.com'],
  ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
])('%s signs up, and in', async (typed, email) => {
  const browser = new TestBrowser()
  expect(await up(browser, { email: typed })).toMatchObject({ ok: true })
  expect(await verify(browser, await newestToken(email))).toMatchObject({ ok: true })
  expect(await browser.user()).toMatchObject({ email })
  const other = new TestBrowser('192.0.2.9')
  const result = await other.does(signIn, { email: typed, password: PASSWORD })
  expect(result).toMatchObject({ ok: true })
})

test('what was not typed is missing, and counts as no attempt', async () => {
  const browser = new TestBrowser()
  for (const email of ['', '  ']) {
    expect(await up(browser, { email })).toEqual(failed({ kind: 'missing-email' }))
    const link = await browser.does(sendEmailLink, { email, next: null })
    expect(link).toEqual(failed({ kind: 'missing-email' }))
  }
  expect(await into(browser, '')).toEqual(failed({ kind: 'missing-password' }))
  expect(await rowsOf('rate_limits')).toEqual([])
})
const INVALID = failed({ kind: 'invalid-link' })
const WRONG = failed({ kind: 'invalid-credentials' })

test('signing up mails a link and makes no account; the link in the same browser verifies and signs in', async () => {
  const browser = new TestBrowser()
  expect(await up(browser, { email: ' Ana@Example.com ' })).toMatchObject({ ok: true })
  expect(await users()).toEqual([])
  expect(await browser.user()).toBeNull()
  expect((await mailsTo(ANA)).at(-1)?.text).toContain('http://localhost:3000/verify-email?t=')

  expect(await verify(browser, await newestToken(ANA))).toMatchObject({ ok: true, value: { next: '/' } })
  expect(await browser.user()).toEqual({
    id: expect.any(String) as string,
    email: ANA,
    name: '',
    image: null,
    role: 'user',
    emailVerified: true,
    hasPassword: true,
    hasGoogle: false,
    awaitsSecondKey: false,
    secondKey: 'none',
  })
  expect(await rows('pending_sign_ups')).toEqual([])
  expect(await into(new TestBrowser())).toMatchObject({ ok: true })
})

test('its cookies are HttpOnly, SameSite=Lax and for the whole site', async () => {
  const browser = new TestBrowser()
  const signedUp = await up(browser)
  const verified = await verify(browser, await newestToken(ANA))
  const lines = [signedUp, verified].flatMap((result) => headersOf(result)?.getSetCookie() ?? [])
  for (const name of ['vault.sign_up', 'vault.session_token']) {
    const line = lines.find((each) => each.startsWith(`${name}=`)) ?? ''
    for (const attribute of ['; Path=/', '; HttpOnly', '; SameSite=Lax']) expect(line).toContain(attribute)
  }
  expect([...browser.cookies.keys()]).toEqual(['vault.session_token'])
})

test('neither secrets, nor tokens, nor the password are stored as they are @privacy', async () => {
  const browser = new TestBrowser()
  await up(browser)
  const stored = JSON.stringify(await rows('pending_sign_ups'))
  const cookie = decodeURIComponent(browser.cookies.get('vault.sign_up') ?? '')
  const secret = JSON.parse(Buffer.from(cookie, 'base64').toString()) as string
  expect(secret.length).toBeGreaterThan(30)
  for (const text of [PASSWORD, secret, await newestToken(ANA)]) expect(stored).not.toContain(text)
})

test.each([
  [{ email: 'ana' }, 'invalid-email'],
  [{ email: 'ana@example.com, eva@example.com' }, 'invalid-email'],
  [{ email: 'ana@example.com\r\nbcc: eva@example.com' }, 'invalid-email'],
  [{ password: 'corta' }, 'weak-password'],
  [{ confirmation: 'zapatilla rosa' }, 'passwords-differ'],
])('%j: %s, and nothing is stored', async (input, kind) => {
  expect(await up(new TestBrowser(), input)).toEqual({ ok: false, error: { kind } })
  expect(await rows('pending_sign_ups')).toEqual([])
  expect(await rowsOf('mails')).toEqual([])
})

test('a verified address is taken: the page says so and its owner gets a mail', async () => {
  await register()
  expect(await up(new TestBrowser(), { password: 'otra clave' })).toEqual(failed({ kind: 'email-in-use' }))
  expect((await mailsTo(ANA)).map((mail) => mail.subject)).toHaveLength(2)
  expect(await rows('pending_sign_ups')).toEqual([])
  expect(await into(new TestBrowser())).toMatchObject({ ok: true })
})

describe('a stranger signs up with the address, too', () => {
  test('after its owner: asking for the mail again never blesses the password of the stranger', async () => {
    const [ana, stranger] = [new TestBrowser(), new TestBrowser('192.0.2.66')]
    await up(ana)
    await up(stranger, { password: STRANGERS })
    expect(await resend(ana)).toMatchObject({ ok: true })
    expect(await verify(ana, await newestToken(ANA))).toMatchObject({ ok: true })
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
    expect(await enter(stranger)).toEqual({ state: 'nothing' })
    expect(await stranger.user()).toBeNull()
    expect(await into(new TestBrowser())).toMatchObject({ ok: true })
  })

  test('before its owner: the owner gets the usual answer and an own account', async () => {
    const [stranger, ana, eva] = [new TestBrowser('192.0.2.66'), new TestBrowser(), new TestBrowser()]
    await up(stranger, { password: STRANGERS })
    const alone = await up(eva, { email: 'eva@example.com' })
    expect(await up(ana)).toEqual({ ...alone, value: { headers: expect.any(Headers) as Headers } })
    expect((await mailsTo(ANA)).at(-1)?.subject).toBe((await mailsTo('eva@example.com')).at(-1)?.subject)
    expect(await verify(ana, await newestToken(ANA))).toMatchObject({ ok: true })
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
  })

  test('and its owner clicks the link of the stranger: the password of the stranger stays worth nothing', async () => {
    const [ana, stranger] = [new TestBrowser(), new TestBrowser('192.0.2.66')]
    await up(stranger, { password: STRANGERS })
    const strangers = await newestToken(ANA)
    // A browser that has not signed up needs the password, and the attempt does not consume the link.
    expect(await verify(ana, strangers)).toEqual(failed({ kind: 'sign-up-password-needed' }))
    expect(await verify(ana, strangers, 'la que uso siempre')).toEqual(failed({ kind: 'wrong-password' }))
    expect(await users()).toEqual([])
    expect(await choose(ana, strangers, PASSWORD)).toMatchObject({ ok: true })
    expect(await ana.user()).toMatchObject({ email: ANA })
    expect(await enter(stranger)).toEqual({ state: 'nothing' })
    expect(await stranger.user()).toBeNull()
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
    expect(await into(new TestBrowser())).toMatchObject({ ok: true })
  })

  test('and its owner, who signed up as well, clicks the link of the stranger: the password of the owner counts', async () => {
    const [ana, stranger] = [new TestBrowser(), new TestBrowser('192.0.2.66')]
    await up(ana)
    await up(stranger, { password: STRANGERS })
    expect(await verify(ana, await newestToken(ANA))).toMatchObject({ ok: true })
    expect(await into(new TestBrowser())).toMatchObject({ ok: true })
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
  })

  test('and asks for mails: only the sign-up of the stranger is mailed again, and the link of the owner goes on working', async () => {
    const [ana, stranger] = [new TestBrowser(), new TestBrowser('192.0.2.66')]
    await up(ana)
    const own = await newestToken(ANA)
    await up(stranger, { password: STRANGERS })
    await resend(stranger)
    expect(await tokensTo(ANA)).toHaveLength(3)
    expect(await verify(ana, own)).toMatchObject({ ok: true })
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
    expect(await resend(stranger)).toEqual(failed({ kind: 'no-pending-sign-up' }))
  })

  test('and its owner comes by an e-mail link: every sign-up of the address is dropped, with its links', async () => {
    const [ana, stranger] = [new TestBrowser(), new TestBrowser('192.0.2.66')]
    await up(stranger, { password: STRANGERS })
    const strangers = await newestToken(ANA)
    await ana.does(sendEmailLink, { email: ANA, next: null })
    const token = await newestToken(ANA)
    expect(await ana.does(finishEmailLink, { email: ANA, token })).toMatchObject({
      ok: true,
      value: { lostPassword: true },
    })
    expect(await rows('pending_sign_ups')).toEqual([])
    expect(await verify(stranger, strangers)).toEqual(INVALID)
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
  })
})

describe('the link', () => {
  test('in another browser takes the password of the sign-up, and lets the first browser in, once', async () => {
    const [phone, desk] = [new TestBrowser(), new TestBrowser()]
    await up(phone, { next: '/configuracion' })
    expect(await enter(phone)).toEqual({ state: 'waiting' })
    expect(await verify(desk, await newestToken(ANA), PASSWORD)).toMatchObject({
      ok: true,
      value: { next: '/configuracion' },
    })
    expect(await desk.user()).toMatchObject({ email: ANA })
    const thief = phone.copy()
    expect(await enter(phone)).toEqual({ state: 'entered', next: '/configuracion' })
    expect(await phone.user()).toMatchObject({ email: ANA })
    expect(await enter(thief)).toEqual({ state: 'nothing' })
    expect(await thief.user()).toBeNull()
  })

  test('lets the first browser in once, however often it asks at the same moment', async () => {
    const [phone, desk] = [new TestBrowser(), new TestBrowser()]
    await up(phone)
    await verify(desk, await newestToken(ANA), PASSWORD)
    const asked = Array.from({ length: 8 }, () => phone.copy())
    const states = await Promise.all(asked.map(async (browser) => (await enter(browser)).state))
    expect(states.filter((state) => state === 'entered')).toHaveLength(1)
  })

  test('is used up by nothing but its use: not by looking at it, and not by a wrong password', async () => {
    const [browser, elsewhere] = [new TestBrowser(), new TestBrowser()]
    await up(browser)
    const token = await newestToken(ANA)
    expect(await findSignUpLink(elsewhere.request(), token)).toEqual({ email: ANA, isOwnBrowser: false })
    expect(await findSignUpLink(browser.request(), token)).toEqual({ email: ANA, isOwnBrowser: true })
    await verify(elsewhere, token, 'no es esta')
    expect(await verify(browser, token)).toMatchObject({ ok: true })
    expect(await findSignUpLink(browser.request(), token)).toBeNull()
    expect(await verify(browser, token)).toEqual(INVALID)
    expect(await choose(elsewhere, token, 'otra clave')).toEqual(INVALID)
  })

  test('that somebody made up verifies nothing', async () => {
    const browser = new TestBrowser()
    await up(browser)
    for (const token of ['', 'x', 'a.b.c', `${await newestToken(ANA)}x`])
      expect(await verify(browser, token)).toEqual(INVALID)
  })

  test('verifies nothing after an hour; a new link can be sent', async () => {
    const browser = new TestBrowser()
    await up(browser)
    const old = await newestToken(ANA)
    await setRows('pending_sign_ups', { link_expires_at: new Date(Date.now() - 1).toISOString() })
    expect(await verify(browser, old)).toEqual(INVALID)
    await resend(browser)
    expect(await verify(browser, old)).toEqual(INVALID)
    expect(await verify(browser, await newestToken(ANA))).toMatchObject({ ok: true })
  })

  test('is on PUBLIC_URL, whatever host the request names', async () => {
    const { visitor } = new TestBrowser()
    const evil = new Request('http://evil.test/login', { headers: { 'x-forwarded-host': 'evil.test' } })
    await signUp(evil, visitor, signUpForm())
    const [mail] = await mailsTo(ANA)
    expect(mail?.text).toContain('http://localhost:3000/verify-email?t=')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test')
  })

  test('leads to nowhere outside of the shop', async () => {
    const browser = new TestBrowser()
    await up(browser, { next: '//evil.test' })
    expect(await verify(browser, await newestToken(ANA))).toMatchObject({ value: { next: '/' } })
  })
})

describe('logging in before verifying', () => {
  test('the right password gets its own error, and this browser then waits for that sign-up', async () => {
    const [phone, desk] = [new TestBrowser(), new TestBrowser()]
    await up(phone)
    expect(await into(desk, PASSWORD, '/configuracion')).toMatchObject(failed({ kind: 'email-not-verified' }))
    expect(await desk.user()).toBeNull()
    expect(await resend(desk)).toMatchObject({ ok: true })
    expect(await verify(desk, await newestToken(ANA))).toMatchObject({
      ok: true,
      value: { next: '/configuracion' },
    })
    expect(await desk.user()).toMatchObject({ email: ANA })
  })

  test('a wrong password and an unknown address are answered alike, and let nobody wait', async () => {
    await up(new TestBrowser())
    const stranger = new TestBrowser('192.0.2.66')
    expect(await into(stranger, 'no es esta')).toEqual(WRONG)
    expect([...stranger.cookies]).toEqual([])
    expect(await resend(stranger)).toEqual(failed({ kind: 'no-pending-sign-up' }))
  })

  test('of two sign-ups each password opens the way to its own', async () => {
    const [ana, stranger, desk] = [new TestBrowser(), new TestBrowser('192.0.2.66'), new TestBrowser()]
    await up(ana)
    await up(stranger, { password: STRANGERS })
    await into(desk)
    await resend(desk)
    await verify(desk, await newestToken(ANA))
    expect(await into(new TestBrowser())).toMatchObject({ ok: true })
    expect(await into(stranger, STRANGERS)).toEqual(WRONG)
  })
})

describe('many at once', () => {
  test('twenty sign-ups of one address at the same moment each get an honest answer, and become one account', async () => {
    const browsers = Array.from({ length: 20 }, (_, index) => new TestBrowser(`192.0.2.${index + 1}`))
    const results = await Promise.all(browsers.map((browser) => up(browser)))
    const kinds = results.map((result) => (result.ok ? 'ok' : result.error.kind))
    expect(new Set(kinds)).toEqual(new Set(['ok', 'too-many-attempts']))
    expect(await rows('pending_sign_ups')).toHaveLength(kinds.filter((each) => each === 'ok').length)

    const winner = browsers[kinds.indexOf('ok')] as TestBrowser
    expect(await verify(winner, await newestToken(ANA))).toMatchObject({ ok: true })
    expect(await users()).toHaveLength(1)
    const late = await Promise.all(Array.from({ length: 3 }, () => up(new TestBrowser('203.0.113.5'))))
    for (const result of late)
      expect(['email-in-use', 'too-many-attempts']).toContain(result.ok ? 'ok' : result.error.kind)
  })

  test('all links of one address used at the same moment make one account', async () => {
    const browsers = Array.from({ length: 5 }, (_, index) => new TestBrowser(`192.0.2.${index + 1}`))
    for (const browser of browsers) await up(browser)
    const tokens = await tokensTo(ANA)
    const results = await Promise.all(browsers.map((browser, index) => verify(browser, tokens[index] ?? '')))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    for (const result of results.filter(({ ok }) => !ok)) expect(result).toEqual(INVALID)
    expect(await users()).toHaveLength(1)
    expect(await rows('accounts')).toHaveLength(1)
    expect(await rows('sessions')).toHaveLength(1)
    expect(await rows('pending_sign_ups')).toEqual([])
  })

  test('one link used twenty times at the same moment opens one session', async () => {
    const browser = new TestBrowser()
    await up(browser)
    const token = await newestToken(ANA)
    const results = await Promise.all(Array.from({ length: 20 }, () => verify(browser.copy(), token)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await rows('sessions')).toHaveLength(1)
  })
})

test('one address has at most fifty sign-ups, and only those with an expired link are replaced', async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const old = Array.from({ length: 50 }, (_, index) => ({
    ...{ id: `old-${index}`, email: ANA, password: 'x', next: '/', user_id: null },
    ...{ secret_hash: `secret-${index}`, link_hash: `link-${index}` },
    ...{ link_expires_at: yesterday, created_at: yesterday, expires_at: tomorrow },
  }))
  await insertRows('pending_sign_ups', old)
  expect(await up(new TestBrowser())).toMatchObject({ ok: true })
  expect(await rows('pending_sign_ups')).toHaveLength(50)
  await setRows('pending_sign_ups', { link_expires_at: tomorrow })
  expect(await up(new TestBrowser())).toMatchObject(failed({ kind: 'too-many-attempts' }))
  expect(await rows('pending_sign_ups')).toHaveLength(50)
})
