import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import type { APIResponse, Cookie, Page } from '@playwright/test'
import { hashPassword } from '#app/domain/accounts/hash-password.server.ts'
import { insertUser, storePassword } from '#app/domain/accounts/users.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import type { Tables } from '#app/platform/database.server.ts'
import type { Person, Visit } from '#test/identity-provider.ts'
import type { ReceivedMail } from '#test/mail-sink.ts'
import { mailFolder, visitFile, writeWhole } from './outside-world.ts'
import { expect, test } from './shop.ts'
import { dataDir, demoAdminPassword, outsideWorld, shopUrl } from './worker-shop.ts'

export const PASSWORD = 'zapatillas para la lluvia'

/** How long a new account waits while the shop writes to its database. */
const WAIT_MS = 30_000

let people = 0

/** Returns an address that no other test uses. */
export function newEmail(name = 'ana'): string {
  return `${name}.${process.pid}.${Date.now().toString(36)}.${++people}@example.com`
}

/** Mails by file name: hundreds arrive, and none changes, so each is read once. */
const mails = new Map<string, ReceivedMail>()

/** Returns the mails that arrived at an address, oldest first. */
export function mailsTo(address: string): ReceivedMail[] {
  const folder = mailFolder(outsideWorld)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names
    .toSorted()
    .map((name) => mails.get(name) ?? readMail(folder, name))
    .filter((mail) => mail.envelope.to.includes(address))
}

function readMail(folder: string, name: string): ReceivedMail {
  const mail = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ReceivedMail
  mails.set(name, mail)
  return mail
}

/** Waits for the mail of that number (1 is the first) and returns its link with a token. */
export async function mailedLink(address: string, number = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThanOrEqual(number)
  const [link] = /https?:\/\/\S+[?&]t=\S+/.exec(mailsTo(address)[number - 1]?.text ?? '') ?? []
  expect(link, 'a link in the mail').toBeDefined()
  return link ?? ''
}

/** Sets who visits Google next. */
export function atGoogle(person: Omit<Person, 'sub'> & Omit<Visit, 'claims'>): void {
  const { isDenied = false, photo, ...claims } = person
  writeWhole(visitFile(outsideWorld), {
    claims: { sub: claims.email, ...claims },
    isDenied,
    photo,
  })
}

/** Returns the demo's admin, with the password that the shop has stored. */
export function demoAdmin(): { email: string; password: string } {
  return { email: 'admin@vault.demo', password: demoAdminPassword }
}

/** Sends a form of the shop with this browser's cookies, without opening its page. */
export async function sendForm(
  page: Page,
  path: string,
  fields: Record<string, string>,
): Promise<APIResponse> {
  const headers = { origin: shopUrl }
  return page.context().request.post(path, { form: fields, headers, maxRedirects: 0 })
}

/** Makes an account that nobody has verified yet. */
export async function signUp(page: Page, email: string, password = PASSWORD, next = '/'): Promise<void> {
  const fields = { intent: 'signup', email, password, confirmation: password }
  const answer = await sendForm(page, `/login?modo=crear&next=${encodeURIComponent(next)}`, fields)
  expect(answer.headers()['location']).toBe('/verify-email?estado=cuenta-creada')
}

/** The shop's database, for accounts that tests make without its pages. */
const shopDatabase = lazily(
  () =>
    new Kysely<Tables>({ dialect: sqliteDialect(path.join(dataDir, 'vault.sqlite'), { waitMs: WAIT_MS }) }),
)
const hashOfPassword = lazily(() => hashPassword(PASSWORD))

/** Makes a verified account with `PASSWORD` in the database: nobody is signed in, and no mail is sent. */
export async function newAccount(email = newEmail()): Promise<string> {
  const hash = await hashOfPassword()
  await shopDatabase()
    .transaction()
    .execute(async (transaction) => {
      const id = await insertUser(transaction, email)
      if (id === null) throw new Error(`${email} has an account already`)
      await storePassword(transaction, id, hash)
    })
  return email
}

/** Lets somebody help in the admin, as who accepts an invitation does. */
export async function letHelp(email: string): Promise<void> {
  const helps_since = new Date().toISOString()
  await shopDatabase().updateTable('users').set({ helps_since }).where('email', '=', email).execute()
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Signs the browser out as an expired session does; all other cookies stay. */
async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ })
}

/** Signs this browser in. A page that is open learns of it late, as from another tab. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const answer = await sendForm(page, '/login', { intent: 'login', email, password })
  expect(answer.headers()['location'], 'signed in').toBe('/')
}

/** Session cookies of people who signed in earlier, by their address. */
const sessions = new Map<string, Cookie[]>()

/** Gives this browser the session of an earlier test while it is valid; otherwise `begin` opens one. */
export async function reuseSession(page: Page, email: string, begin: () => Promise<void>): Promise<void> {
  const stored = sessions.get(email)
  if (stored) {
    await page.context().addCookies(stored)
    if ((await signedInAs(page)) === email) return
    await forgetSession(page)
  }
  await begin()
  const cookies = await page.context().cookies()
  sessions.set(
    email,
    cookies.filter(({ name }) => name.endsWith('session_token')),
  )
}

/** Asks the server whether this browser may open Perfil. */
export async function reachesSettings(page: Page): Promise<boolean> {
  const answer = await page.context().request.get('/configuracion', { maxRedirects: 0 })
  if (answer.status() === 200) return true
  expect(answer.headers()['location']).toBe('/login?next=%2Fconfiguracion')
  return false
}

/** Asks the server who is signed in in this browser. */
export async function signedInAs(page: Page): Promise<string | null> {
  const answer = await page.context().request.get('/datos/cuenta')
  const { user } = (await answer.json()) as { user: { email: string } | null }
  return user?.email ?? null
}

export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('t') ?? ''
}

/** Waits for the error message with this text. */
export async function expectProblem(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor()
}

/** Holds requests to that address until `release`; `count` tells how many came. */
export async function holdRequests(page: Page, method: 'GET' | 'POST', pathname: string) {
  let count = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      count += 1
      await released
      await route.continue()
    },
  )
  return { count: () => count, release: () => release() }
}

/** What Chromium logs for a request that failed on the network. */
export const NO_SIGNAL = /ERR_FAILED|Failed to fetch/

/** Lets requests to that address fail on the network, until the returned function is called. */
export async function loseSignal(page: Page, pathname: string): Promise<() => Promise<void>> {
  const isIt = (url: URL) => url.pathname === pathname
  await page.route(isIt, (route) => route.abort())
  return () => page.unroute(isIt)
}

/** Expects the message of a page that could not be loaded, restores the signal and tries again. */
export async function tryAgain(page: Page, found: () => Promise<void>): Promise<void> {
  await expectProblem(page, 'No pudimos cargar la página. Revisá tu conexión y probá de nuevo.')
  await page.getByRole('banner').waitFor()
  await found()
  await page.getByRole('main').getByRole('link', { name: 'Probar de nuevo', exact: true }).click()
}

/** Moves the page's clock past the wait for another mail. */
export async function waitOutCoolDown(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 61_000)
}

let browsers = 0

/** Adds `elsewhere`: a page in another browser, in another network. */
export const accountTest = test.extend<{ elsewhere: Page }>({
  elsewhere: async ({ browser, problems }, use) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      isMobile: false,
      hasTouch: false,
      javaScriptEnabled: true,
      extraHTTPHeaders: { 'x-forwarded-for': `172.16.${process.pid % 256}.${(++browsers % 250) + 1}` },
    })
    problems.watch(context)
    const page = await context.newPage()
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
})
