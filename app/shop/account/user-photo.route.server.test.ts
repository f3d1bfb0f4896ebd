import { claimingPng } from '#test/photo-bytes.ts'
import sharp from 'sharp'
import { logged } from '#test/logged.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { okValue } from '#test/world.ts'
import { register, signedInBrowser, TestBrowser } from '#test/accounts.ts'
import { eventually } from '#test/eventually.ts'
import { startIdentityProvider, type Visit } from '#test/identity-provider.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { forgetAuth } from '#app/domain/accounts/auth.server.ts'
import { deleteAccount } from '#app/domain/accounts/change-account.server.ts'
import {
  finishGoogle,
  startGoogle,
  storeGooglePhoto,
} from '#app/domain/accounts/sign-in-with-google.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { loader } from './user-photo.route.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let visit: Visit
let lines: ReturnType<typeof logged>

const rows = () => rowsOf('user_photos')
const show = (browser: TestBrowser, path = '/datos/foto') => loader({ request: browser.request(path) })

async function photoOf(background: string): Promise<string> {
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}

beforeAll(async () => {
  provider = await startIdentityProvider(() => visit)
})
afterAll(() => provider.stop())

beforeEach(async () => {
  setEnv({ ...env(), google: { clientId: 'vault', clientSecret: 'secreto', issuer: provider.issuer } })
  forgetAuth()
  visit = { claims: ana(), photo: { body: await photoOf('#aa3300') } }
  lines = logged()
})
afterEach(() => forgetAuth())

const ana = (photo: unknown = provider.photo) => ({
  sub: '1001',
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana \u202eGarcía\u200b',
  ['picture']: photo,
})

async function throughGoogle(): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const { url } = okValue(await browser.does(startGoogle, { next: null, popupId: 'p1' }))
  const there = await fetch(url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  const response = await finishGoogle(browser.request(pathname + search))
  browser.keep(response.headers)
  return browser
}

async function imageOf(browser: TestBrowser): Promise<string> {
  await eventually(async () => expect((await browser.user())?.image).not.toBeNull())
  return (await browser.user())?.image ?? ''
}

test('the server fetches the photo once and serves a small copy from our own address', async () => {
  const browser = await throughGoogle()
  const image = await imageOf(browser)
  expect(image).toMatch(/^\/datos\/foto\?v=[\w-]+$/)
  const response = await show(browser, image)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const { width, height, exif, format } = await sharp(await response.arrayBuffer()).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 192, 192, undefined])
})

test('the same photo is not fetched again', async () => {
  const browser = await throughGoogle()
  await imageOf(browser)
  const [before, shown] = [await rows(), provider.photosShown()]
  visit = { ...visit, photo: { body: await photoOf('#003300') } }
  await storeGooglePhoto((await browser.user())?.id ?? '', provider.photo)
  expect(provider.photosShown()).toBe(shown)
  expect(await rows()).toEqual(before)
})

test('a name is stored without invisible characters', async () => {
  expect(await findUser((await throughGoogle()).request())).toMatchObject({ name: 'Ana García' })
})

test('another photo replaces it, at another address', async () => {
  const browser = await throughGoogle()
  const before = await imageOf(browser)
  visit = { claims: ana(`${provider.photo}?2`), photo: { body: await photoOf('#003300') } }
  await throughGoogle()
  await eventually(async () => expect(await imageOf(browser)).not.toBe(before))
  expect(await rows()).toHaveLength(1)
})

test('only the person sees it, and a browser that has it gets no bytes', async () => {
  const browser = await throughGoogle()
  await imageOf(browser)
  await register('eva@example.com')
  for (const other of [new TestBrowser(), await signedInBrowser('eva@example.com')])
    expect((await show(other)).status).toBe(404)
  const request = browser.request('/datos/foto')
  request.headers.set('if-none-match', (await show(browser)).headers.get('etag') ?? '')
  expect((await loader({ request })).status).toBe(304)
})

test('deleting the account deletes it', async () => {
  const browser = await throughGoogle()
  await imageOf(browser)
  expect(await browser.does(deleteAccount, { currentPassword: '' })).toMatchObject({ ok: true })
  expect(await rows()).toEqual([])
})

test.each([
  ['an answer that is no image', () => ({ photo: { type: 'text/html', body: btoa('<h1>') } })],
  ['bytes that are no photo', () => ({ photo: { body: btoa('no photo at all') } })],
  [
    'an image of too many pixels',
    async () => ({ photo: { body: (await claimingPng(3000, 2000)).toString('base64') } }),
  ],
  ['an answer that is too large', () => ({ photo: { body: Buffer.alloc(1_100_000).toString('base64') } })],
  ['a missing photo', () => ({ photo: { status: 404, body: '' } })],
  ['a redirect', () => ({ photo: { status: 302, body: '' } })],
  ['an address of this machine', () => ({ claims: ana('https://127.0.0.1/foto') })],
  ['an address that is none', () => ({ claims: ana('javascript:alert(1)') })],
])('%s leaves the default photo, and lets the person in', async (_what, change) => {
  visit = { ...visit, ...(await change()) }
  const browser = await throughGoogle()
  await eventually(() => expect(JSON.stringify(lines)).toContain('google-photo-not-stored'))
  expect(await browser.user()).toMatchObject({ email: 'ana@example.com', image: null })
  expect(await rows()).toEqual([])
  expect(JSON.stringify(lines)).not.toContain('ana@example.com')
})

test.each([undefined, 7, ''])('a person whose photo is %j comes in', async (photo) => {
  visit = { claims: { ...ana(), ['picture']: photo } }
  expect(await findUser((await throughGoogle()).request())).toMatchObject({ image: null })
})
