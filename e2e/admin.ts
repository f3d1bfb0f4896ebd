import type { Page } from '@playwright/test'
import { demoAdmin, reuseSession, signIn } from './accounts.ts'
import type { Open } from './shop.ts'

/** Signs the demo's admin in, without leaving the open page. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = demoAdmin()
  await reuseSession(page, email, () => signIn(page, email, password))
}

/** Opens a page as the demo's admin. */
export async function openAsAdmin(page: Page, open: Open, ...where: Parameters<Open>): Promise<void> {
  await signInAsAdmin(page)
  await open(...where)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a place of the admin from the column at the left, or on a phone from "Más". */
export async function openPlace(page: Page, name: string): Promise<void> {
  const more = page.getByRole('link', { name: /^Más(?! acciones)/ })
  if (await more.isVisible()) await more.click()
  await page.getByRole('link', { name, exact: true }).click()
}
