import type { APIResponse, Locator, Page } from 'playwright-core'
import { atGoogle, forgetSession, mailedLink, newEmail, tokenIn } from './accounts.ts'
import { fromOwnPage } from './http.ts'
import { expect, test as base } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

export const PASSWORD = 'zapatillas rojas 42'

/** With the same person's other browser: it knows nothing of what the first one keeps. */
export const test = base.extend('elsewhere', async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    baseURL: shopUrl,
    locale: 'es-AR',
    extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.1' },
  })
  onCleanup(() => context.close())
  return context.newPage()
})

/** What a form sends without JavaScript: the quick way to what a test begins with. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  const response = await page.request.post(path, { form, headers: fromOwnPage(), maxRedirects: 0 })
  expect(response.status(), `${path} ${form['intent'] ?? ''}`).toBe(302)
  return response
}

/** Not verified yet: its link lies in the mailbox. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  const form = { intent: 'signup', email, password: PASSWORD, confirmation: PASSWORD }
  await send(page, '/login?modo=crear', form)
  return email
}

/** A verified account with a password. Nobody is signed in. */
export async function newAccount(page: Page, email = newEmail()): Promise<string> {
  await signUp(page, email)
  await send(page, '/verify-email', { intent: 'verify', token: tokenIn(await mailedLink(email)) })
  await forgetSession(page)
  return email
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await send(page, '/login', { intent: 'login', email, password })
}

export async function newSignedIn(page: Page, email = newEmail()): Promise<string> {
  await newAccount(page, email)
  await signIn(page, email)
  return email
}

export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

/** An account without a password, signed in. */
export async function newSignedInByLink(page: Page): Promise<string> {
  const email = newEmail('enlace')
  await send(page, '/login', { intent: 'link', email })
  await send(page, '/finishSignIn', { intent: 'finish', email, token: tokenIn(await mailedLink(email)) })
  return email
}

export async function newSignedInByGoogle(page: Page): Promise<string> {
  const email = newEmail('google')
  atGoogle({ email, email_verified: true, name: 'Gabriela Google' })
  await page.goto('/auth/popup-start?next=/configuracion')
  await page.waitForURL('/configuracion')
  return email
}

/** Whether somebody else would get in with it: asked outside of every browser. */
export async function isAccepted(email: string, password: string): Promise<boolean> {
  const response = await fetch(`${shopUrl}/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.2', ...fromOwnPage() },
    body: new URLSearchParams({ intent: 'login', email, password }),
    redirect: 'manual',
  })
  if (response.status === 302) return true
  expect(await response.text()).toContain('Datos invalidos')
  return false
}

export async function openAccountPanel(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Mi cuenta', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Mi cuenta' })
  await panel.waitFor()
  return panel
}

/** Until then a page does not know who it is for, and asks. */
export async function knowsWho(page: Page): Promise<void> {
  await page.getByRole('banner').locator('.avatar').waitFor()
}

/** A door that lets nothing through until it is opened. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
