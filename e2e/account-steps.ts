import type { APIResponse, Locator, Page } from '@playwright/test'
import {
  atGoogle,
  mailedLink,
  newAccount,
  newEmail,
  PASSWORD,
  sendForm,
  signIn,
  tokenIn,
} from './accounts.ts'
import { fromOwnPage } from './http.ts'
import { expect } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

/** Sends a form as a browser without JavaScript does, which is the quick way to a test's beginning. */
export async function send(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  const response = await sendForm(page, path, form)
  expect(response.status(), `${path} ${form['intent'] ?? ''}`).toBe(302)
  return response
}

export async function newSignedIn(page: Page, email = newEmail()): Promise<string> {
  await newAccount(email)
  await signIn(page, email)
  return email
}

export async function signInByHand(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

/** Signs a new account without a password in. */
export async function newSignedInByLink(page: Page): Promise<string> {
  const email = newEmail('enlace')
  await send(page, '/login', { intent: 'link', email })
  await send(page, '/finishSignIn', { intent: 'finish', email, token: tokenIn(await mailedLink(email)) })
  return email
}

/** Signs a new person in through Google, which leads back to Perfil. */
export async function newSignedInByGoogle(page: Page): Promise<string> {
  const email = newEmail('google')
  atGoogle({ email, email_verified: true, name: 'Gabriela Google' })
  await page.goto('/auth/popup-start?next=/configuracion')
  await page.waitForURL('/configuracion')
  return email
}

/** Tells whether the password opens the account, asked outside of every browser. */
export async function isAccepted(email: string, password = PASSWORD): Promise<boolean> {
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

/** Reads the address for which this browser last requested a link. */
export const storedEmail = (page: Page) => page.evaluate(() => localStorage.getItem('vault-enlace-email'))

export async function openAccountPanel(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Mi cuenta', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Mi cuenta' })
  await panel.waitFor()
  return panel
}

/** Expects the page and the panel that follow the deletion of an account. */
export async function expectDeleted(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('status').getByText('Eliminamos tu cuenta y todos tus datos.').waitFor()
  const panel = await openAccountPanel(page)
  await panel.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
}

/** Waits until the page has learned who is signed in. */
export async function knowsWho(page: Page): Promise<void> {
  await page.getByRole('banner').locator('.avatar').waitFor()
}
