import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANA, newestToken, PASSWORD, register, TestBrowser } from '#test/accounts.ts'
import { startIdentityProvider, type Person, type Visit } from '#test/identity-provider.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { changeEmail } from './change-email.server.ts'
import { changePassword } from './change-account.server.ts'
import { forgetAuth } from './auth.server.ts'
import { finishGoogle, isGoogleOffered, startGoogle } from './sign-in-with-google.server.ts'
import { findUser } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { resendVerification, signUp } from './sign-up.server.ts'
import { verifySignUp } from './verify-sign-up.server.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
const anaAtGoogle = { sub: '1001', email: ANA, email_verified: true, name: 'Ana García' }

let visit: Visit = { claims: anaAtGoogle }
const signsIn = (person: Person, otherClaims: Record<string, unknown> = {}) => {
  visit = { claims: { ...person, ...otherClaims } }
}
const denies = () => {
  visit = { ...visit, isDenied: true }
}

beforeAll(async () => {
  provider = await startIdentityProvider(() => visit)
})
afterAll(() => provider.stop())

beforeEach(() => {
  const { issuer } = provider
  setEnv({ ...env(), google: { clientId: 'vault', clientSecret: 'secreto', issuer } })
  forgetAuth()
})
afterEach(() => {
  forgetAuth()
})

async function start(browser: TestBrowser, popupId: string | null = 'p1', next: string | null = null) {
  const result = await startGoogle(browser.request(), browser.visitor, { next, popupId })
  if (!result.ok) throw new Error(result.error.kind)
  browser.keep(result.value.headers)
  return new URL(result.value.url)
}

/** To the provider and back, as a browser does it. Answers where the way back leads to. */
async function through(browser: TestBrowser, popupId: string | null = 'p1', next: string | null = null) {
  const there = await fetch(await start(browser, popupId, next), { redirect: 'manual' })
  return back(browser, there.headers.get('location') ?? '')
}

async function back(browser: TestBrowser, location: string): Promise<string> {
  const { pathname, search } = new URL(location)
  const response = await finishGoogle(browser.request(pathname + search))
  browser.keep(response.headers)
  return (response.headers.get('location') ?? '').replace('http://localhost:3000', '')
}

test('without GOOGLE_CLIENT_ID the button is not offered', () => {
  expect(isGoogleOffered()).toBe(true)
  setEnv({ ...env(), google: undefined })
  expect(isGoogleOffered()).toBe(false)
})

test('a new person comes in, with their name, and without anything that opens their Google account', async () => {
  signsIn(anaAtGoogle, { role: 'admin', ['picture']: 'https://elsewhere.test/foto.jpg' })
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await findUser(browser.request())).toMatchObject({
    email: ANA,
    name: 'Ana García',
    image: null,
    role: 'user',
    emailVerified: true,
    hasPassword: false,
    hasGoogle: true,
  })
  const account = await database().selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    provider_id: 'google',
    account_id: '1001',
    access_token: null,
    id_token: null,
  })
  await through(browser)
  expect(await database().selectFrom('accounts').selectAll().execute()).toMatchObject([
    { access_token: null, refresh_token: null, id_token: null },
  ])
})

test('the request carries state, nonce and PKCE, and asks for no more than address and name', async () => {
  const url = await start(new TestBrowser())
  expect(url.origin).toBe(new URL(provider.issuer).origin)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'vault',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/api/auth/callback/google',
    scope: 'openid email profile',
  })
  for (const name of ['state', 'code_challenge', 'nonce']) expect(url.searchParams.get(name)).toBeTruthy()
})

test('a sign-in in the page itself ends at the wanted page, and never on another site', async () => {
  signsIn(anaAtGoogle)
  expect(await through(new TestBrowser(), null, '/configuracion')).toBe('/configuracion')
  expect(await through(new TestBrowser(), null, 'https://evil.test/')).toBe('/')
})

test('a person who denies comes back with access_denied and no session', async () => {
  signsIn(anaAtGoogle)
  denies()
  const browser = new TestBrowser()
  expect(await through(browser)).toMatch(/^\/auth\/popup\?error=access_denied/)
  expect(await through(browser, null, '/FAQ')).toMatch(/^\/login\?next=%2FFAQ&error=access_denied/)
  expect(await findUser(browser.request())).toBeNull()
})

test('an address that Google has not verified is not let in, and leaves no account', async () => {
  signsIn({ ...anaAtGoogle, email_verified: false })
  const browser = new TestBrowser()
  expect(await through(browser)).toMatch(/^\/auth\/popup\?error=unverified_email/)
  expect(await findUser(browser.request())).toBeNull()
  expect(await database().selectFrom('users').selectAll().execute()).toEqual([])
})

test('an account whose address is no longer verified is not let in by Google either', async () => {
  signsIn(anaAtGoogle)
  await through(new TestBrowser())
  await database().updateTable('users').set({ email_verified: 0 }).execute()
  signsIn({ ...anaAtGoogle, email_verified: false })
  const browser = new TestBrowser()
  expect(await through(browser)).toMatch(/^\/auth\/popup\?error=/)
  expect(await findUser(browser.request())).toBeNull()
})

test('a verified account is linked: both ways of signing in open it', async () => {
  await register()
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await findUser(browser.request())).toMatchObject({ email: ANA, hasPassword: true, hasGoogle: true })
  expect(await signIn(browser.request(), browser.visitor, { email: ANA, password: PASSWORD })).toMatchObject({
    ok: true,
  })
})

test('a sign-up of that address is deleted: its password, its link and another mail open nothing', async () => {
  const stranger = new TestBrowser('192.0.2.66')
  const signedUp = await signUp(stranger.request(), stranger.visitor, {
    email: ANA,
    password: PASSWORD,
    confirmation: PASSWORD,
  })
  if (signedUp.ok) stranger.keep(signedUp.value.headers)
  const token = await newestToken(ANA)
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await findUser(browser.request())).toMatchObject({ email: ANA, hasPassword: false })

  const { visitor } = stranger
  expect(await resendVerification(stranger.request(), visitor, {})).toMatchObject({
    error: { kind: 'no-pending-sign-up' },
  })
  expect(await verifySignUp(stranger.request(), visitor, { token, password: PASSWORD })).toEqual({
    ok: false,
    error: { kind: 'invalid-link' },
  })
  expect(await signIn(stranger.request(), visitor, { email: ANA, password: PASSWORD })).toEqual({
    ok: false,
    error: { kind: 'invalid-credentials' },
  })
})

test('an address that Google has not verified links no account and deletes no sign-up', async () => {
  await register()
  const browser = new TestBrowser()
  const eva = { email: 'eva@example.com', password: PASSWORD, confirmation: PASSWORD }
  await signUp(browser.request(), browser.visitor, eva)
  signsIn({ ...anaAtGoogle, email_verified: false })
  expect(await through(new TestBrowser())).toMatch(/^\/auth\/popup\?error=account_not_linked/)
  signsIn({ ...anaAtGoogle, sub: '1002', email: 'eva@example.com', email_verified: false })
  expect(await through(new TestBrowser())).toMatch(/^\/auth\/popup\?error=unverified_email/)
  expect(await database().selectFrom('pending_sign_ups').select('email').execute()).toHaveLength(1)
})

test('ADMIN_EMAIL becomes admin by Google, which has proven the mailbox', async () => {
  setEnv({ ...env(), adminEmail: ANA })
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  await through(browser)
  expect(await findUser(browser.request())).toMatchObject({ role: 'admin' })
})

test.each([
  ['for another shop', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://evil.test' }],
  ['that has run out', { exp: 1 }],
  ['for another request', { nonce: 'x' }],
])('a token %s opens nothing', async (_what, claims) => {
  signsIn(anaAtGoogle, claims)
  const browser = new TestBrowser()
  expect(await through(browser)).toMatch(/^\/auth\/popup\?error=/)
  expect(await findUser(browser.request())).toBeNull()
})

test('a callback that this browser did not start, or that was changed, opens nothing', async () => {
  signsIn(anaAtGoogle)
  const [browser, other] = [new TestBrowser(), new TestBrowser()]
  const there = await fetch(await start(browser), { redirect: 'manual' })
  const location = there.headers.get('location') ?? ''
  expect(await back(other, location)).toMatch(/^\/auth\/popup\?error=/)
  expect(await findUser(other.request())).toBeNull()
  expect(await back(browser, location.replace(/state=[^&]+/, 'state=x'))).toMatch(/^\/auth\/popup\?error=/)
  expect(await findUser(browser.request())).toBeNull()
})

test('a Google account can change neither address nor password here', async () => {
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  await through(browser)
  const no = { ok: false, error: { kind: 'oauth-read-only' } }
  const { visitor } = browser
  expect(
    await changeEmail(browser.request(), visitor, { email: 'e@example.com', currentPassword: 'x' }),
  ).toEqual(no)
  expect(
    await changePassword(browser.request(), visitor, { password: 'otra clave', currentPassword: '' }),
  ).toEqual(no)
  await expect(newestToken('e@example.com')).rejects.toThrow()
})

test('an account that was brought from another shop is known by its subject, whatever its address is by now', async () => {
  const now = '2023-11-14T22:13:20.500Z'
  const row = {
    id: 'uid-of-ana',
    email: 'vieja@example.com',
    email_verified: 1,
    name: 'Ana',
    role: 'user',
  } as const
  await database()
    .insertInto('users')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
  await database()
    .insertInto('accounts')
    .values({
      id: 'brought',
      user_id: row.id,
      provider_id: 'google',
      account_id: anaAtGoogle.sub,
      created_at: now,
      updated_at: now,
    })
    .execute()
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await findUser(browser.request())).toMatchObject({ id: row.id, email: row.email, hasGoogle: true })
  expect(await database().selectFrom('users').select('id').execute()).toHaveLength(1)
})
