import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import { okValue } from '#test/world.ts'
import { failed } from '#app/base/result.ts'
import { ANA, newestToken, PASSWORD, register, TestBrowser, signUpForm } from '#test/accounts.ts'
import { startIdentityProvider, type Person, type Visit } from '#test/identity-provider.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { changeEmail } from './change-email.server.ts'
import { changePassword } from './change-account.server.ts'
import { forgetAuth } from './auth.server.ts'
import { finishGoogle, isGoogleOffered, startGoogle } from './sign-in-with-google.server.ts'
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

const start = async (browser: TestBrowser, popupId: string | null = 'p1', next: string | null = null) =>
  new URL(okValue(await browser.does(startGoogle, { next, popupId })).url)

/** Goes to the provider and back as a browser does, and returns where that leads to. */
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
  expect(await browser.user()).toMatchObject({
    email: ANA,
    name: 'Ana García',
    image: null,
    role: 'user',
    emailVerified: true,
    hasPassword: false,
    hasGoogle: true,
    awaitsSecondKey: false,
    secondKey: 'none',
  })
  const account = await database().selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    provider_id: 'google',
    account_id: '1001',
    access_token: null,
    id_token: null,
  })
  await through(browser)
  expect(await rowsOf('accounts')).toMatchObject([
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
  expect(await browser.user()).toBeNull()
})

test('an address that Google has not verified is not let in, and leaves no account', async () => {
  signsIn({ ...anaAtGoogle, email_verified: false })
  const browser = new TestBrowser()
  expect(await through(browser)).toMatch(/^\/auth\/popup\?error=unverified_email/)
  expect(await browser.user()).toBeNull()
  expect(await rowsOf('users')).toEqual([])
})

test('an account whose address is no longer verified is not let in by Google either', async () => {
  signsIn(anaAtGoogle)
  await through(new TestBrowser())
  await setRows('users', { email_verified: 0 })
  signsIn({ ...anaAtGoogle, email_verified: false })
  const browser = new TestBrowser()
  expect(await through(browser)).toMatch(/^\/auth\/popup\?error=/)
  expect(await browser.user()).toBeNull()
})

test('a verified account is linked: both ways of signing in open it', async () => {
  await register()
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await browser.user()).toMatchObject({ email: ANA, hasPassword: true, hasGoogle: true })
  expect(await browser.does(signIn, { email: ANA, password: PASSWORD })).toMatchObject({ ok: true })
})

test('a sign-up of that address is deleted: its password, its link and another mail open nothing', async () => {
  const stranger = new TestBrowser('192.0.2.66')
  await stranger.does(signUp, signUpForm())
  const token = await newestToken(ANA)
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await browser.user()).toMatchObject({ email: ANA, hasPassword: false })

  expect(await stranger.does(resendVerification, {})).toMatchObject({ error: { kind: 'no-pending-sign-up' } })
  const used = await stranger.does(verifySignUp, { token, password: PASSWORD })
  expect(used).toEqual(failed({ kind: 'invalid-link' }))
  const entered = await stranger.does(signIn, { email: ANA, password: PASSWORD })
  expect(entered).toEqual(failed({ kind: 'invalid-credentials' }))
})

test('an address that Google has not verified links no account and deletes no sign-up', async () => {
  await register()
  const browser = new TestBrowser()
  const eva = signUpForm('eva@example.com')
  await browser.does(signUp, eva)
  signsIn({ ...anaAtGoogle, email_verified: false })
  expect(await through(new TestBrowser())).toMatch(/^\/auth\/popup\?error=account_not_linked/)
  signsIn({ ...anaAtGoogle, sub: '1002', email: 'eva@example.com', email_verified: false })
  expect(await through(new TestBrowser())).toMatch(/^\/auth\/popup\?error=unverified_email/)
  expect(await rowsOf('pending_sign_ups')).toHaveLength(1)
})

test('ADMIN_EMAIL becomes admin by Google, which has proven the mailbox', async () => {
  setEnv({ ...env(), adminEmail: ANA })
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  await through(browser)
  expect(await browser.user()).toMatchObject({ role: 'admin' })
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
  expect(await browser.user()).toBeNull()
})

test('a callback that this browser did not start, or that was changed, opens nothing', async () => {
  signsIn(anaAtGoogle)
  const [browser, other] = [new TestBrowser(), new TestBrowser()]
  const there = await fetch(await start(browser), { redirect: 'manual' })
  const location = there.headers.get('location') ?? ''
  expect(await back(other, location)).toMatch(/^\/auth\/popup\?error=/)
  expect(await other.user()).toBeNull()
  expect(await back(browser, location.replace(/state=[^&]+/, 'state=x'))).toMatch(/^\/auth\/popup\?error=/)
  expect(await browser.user()).toBeNull()
})

test('a Google account can change neither address nor password here', async () => {
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  await through(browser)
  const no = failed({ kind: 'oauth-read-only' })
  expect(await browser.does(changeEmail, { email: 'e@example.com', currentPassword: 'x' })).toEqual(no)
  expect(await browser.does(changePassword, { password: 'otra clave', currentPassword: '' })).toEqual(no)
  await expect(newestToken('e@example.com')).rejects.toThrow()
})

test('an account that was brought from another shop is known by its subject, whatever its address is by now', async () => {
  const now = '2023-11-14T22:13:20.500Z'
  const times = { created_at: now, updated_at: now }
  const row = {
    id: 'uid-of-ana',
    email: 'vieja@example.com',
    email_verified: 1,
    name: 'Ana',
    role: 'user',
  } as const
  await insertRows('users', { ...row, ...times })
  const google = { user_id: row.id, provider_id: 'google', account_id: anaAtGoogle.sub }
  await insertRows('accounts', { id: 'brought', ...google, ...times })
  signsIn(anaAtGoogle)
  const browser = new TestBrowser()
  expect(await through(browser)).toBe('/auth/popup?ok=1')
  expect(await browser.user()).toMatchObject({ id: row.id, email: row.email, hasGoogle: true })
  expect(await rowsOf('users')).toHaveLength(1)
})
