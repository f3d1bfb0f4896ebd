import { expect, test } from 'vitest'
import { mailsTo, newestToken } from '#test/account-mails.ts'
import { TestBrowser } from '#test/account-requests.ts'
import { database } from '#app/platform/database.server.ts'
import { findUser } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { sendVerification, verifyEmail } from './verify-email.server.ts'

const ANA = 'ana@example.com'
const PASSWORD = 'zapatilla roja'
const account = { email: ANA, password: PASSWORD, confirmation: PASSWORD }

function up(browser: TestBrowser, input: Partial<typeof account> = {}) {
  return signUp(browser.request(), browser.visitor, { ...account, ...input })
}

async function into(browser: TestBrowser, input = { email: ANA, password: PASSWORD }) {
  const outcome = await signIn(browser.request(), browser.visitor, input)
  if (outcome.ok) browser.keep(outcome.headers)
  return outcome
}

async function verify(browser: TestBrowser, email = ANA) {
  return verifyEmail(browser.request(), browser.visitor, { token: await newestToken(email) })
}

test('signing up mails a link and signs nobody in; the link verifies, and then the password opens', async () => {
  const browser = new TestBrowser()
  const outcome = await up(browser, { email: ' Ana@Example.com ' })
  expect(outcome).toMatchObject({ ok: true })
  expect(outcome.ok && outcome.headers.getSetCookie()).toEqual([])
  expect(await into(browser)).toEqual({ ok: false, problem: 'email-not-verified' })
  expect(await findUser(browser.request())).toBeNull()

  expect(await verify(new TestBrowser())).toMatchObject({ ok: true })
  expect(await findUser(browser.request())).toBeNull()
  expect(await into(browser)).toMatchObject({ ok: true })
  expect(await findUser(browser.request())).toEqual({
    id: expect.any(String) as string,
    email: ANA,
    name: '',
    image: null,
    role: 'user',
    emailVerified: true,
    hasPassword: true,
    hasGoogle: false,
  })
})

test('the cookie is HttpOnly, SameSite=Lax and for the whole site', async () => {
  const browser = new TestBrowser()
  await up(browser)
  await verify(browser)
  const outcome = await into(browser)
  const cookie = outcome.ok
    ? outcome.headers.getSetCookie().find((line) => line.includes('session_token'))
    : ''
  expect(cookie).toMatch(/^vault\.session_token=/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
})

test.each([
  [{ email: 'ana' }, 'invalid-email'],
  [{ email: 'ana@example.com, eva@example.com' }, 'invalid-email'],
  [{ email: 'ana@example.com\r\nbcc: eva@example.com' }, 'invalid-email'],
  [{ password: 'corta', confirmation: 'corta' }, 'weak-password'],
  [{ password: '123456', confirmation: '123456' }, 'weak-password'],
  [{ password: 'x'.repeat(129), confirmation: 'x'.repeat(129) }, 'password-too-long'],
  [{ confirmation: 'zapatilla rosa' }, 'passwords-differ'],
])('%j: %s, and no account', async (input, problem) => {
  expect(await up(new TestBrowser(), input)).toEqual({ ok: false, problem })
  expect(await database().selectFrom('users').selectAll().execute()).toEqual([])
  expect(await database().selectFrom('mails').selectAll().execute()).toEqual([])
})

test('a verified address is taken: the page says so and its owner gets a mail', async () => {
  const browser = new TestBrowser()
  await up(browser)
  await verify(browser)
  expect(await up(browser, { password: 'otra clave', confirmation: 'otra clave' })).toEqual({
    ok: false,
    problem: 'email-in-use',
  })
  expect((await mailsTo(ANA)).map((mail) => mail.subject)).toHaveLength(2)
  expect(await into(browser)).toMatchObject({ ok: true })
})

test('an unverified account is replaced: who signed up first with a foreign address gains nothing', async () => {
  const [attacker, ana] = [new TestBrowser('192.0.2.66'), new TestBrowser()]
  await up(attacker, { password: 'del atacante', confirmation: 'del atacante' })
  const oldToken = await newestToken(ANA)
  await up(ana)
  expect(await verifyEmail(ana.request(), ana.visitor, { token: oldToken })).toEqual({
    ok: false,
    problem: 'invalid-link',
  })
  expect(await verify(ana)).toMatchObject({ ok: true })
  expect(await into(attacker, { email: ANA, password: 'del atacante' })).toEqual({
    ok: false,
    problem: 'invalid-credentials',
  })
  expect(await into(ana)).toMatchObject({ ok: true })
})

test('a sign-up that is refused leaves a waiting account alone', async () => {
  const browser = new TestBrowser()
  await up(browser)
  await up(browser, { password: 'x', confirmation: 'x' })
  expect(await verify(browser)).toMatchObject({ ok: true })
})

test('of ten sign-ups at once for one address one account comes of it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, index) => up(new TestBrowser(`192.0.2.${index + 1}`))),
  )
  expect(outcomes.some((outcome) => outcome.ok)).toBe(true)
  expect(await database().selectFrom('users').selectAll().execute()).toHaveLength(1)
  expect(await database().selectFrom('accounts').selectAll().execute()).toHaveLength(1)
})

test('the link is mailed again on request, and alike for addresses that are unknown or verified: without a mail', async () => {
  const browser = new TestBrowser()
  await up(browser)
  expect(await sendVerification(browser.request(), browser.visitor, { email: ANA })).toMatchObject({
    ok: true,
  })
  expect(await mailsTo(ANA)).toHaveLength(2)
  await verify(browser)
  for (const email of [ANA, 'nadie@example.com'])
    expect(await sendVerification(browser.request(), browser.visitor, { email })).toMatchObject({ ok: true })
  expect(await mailsTo(ANA)).toHaveLength(2)
  expect(await mailsTo('nadie@example.com')).toEqual([])
})

test('a token that somebody made up verifies nothing', async () => {
  const browser = new TestBrowser()
  await up(browser)
  for (const token of ['', 'x', 'a.b.c', `${await newestToken(ANA)}x`])
    expect(await verifyEmail(browser.request(), browser.visitor, { token })).toEqual({
      ok: false,
      problem: 'invalid-link',
    })
})

test('links in mails are on PUBLIC_URL, whatever host the request names', async () => {
  const { visitor } = new TestBrowser()
  const evil = new Request('http://evil.test/login', { headers: { 'x-forwarded-host': 'evil.test' } })
  await signUp(evil, visitor, account)
  const [mail] = await mailsTo(ANA)
  expect(mail?.text).toContain('http://localhost:3000/verify-email#t=')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test')
})
