import type { Page } from '@playwright/test'
import { demoAdmin, reuseSession, signIn } from './accounts.ts'

/** Signs the demo's admin in, beside the page that is open. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = demoAdmin()
  await reuseSession(page, email, () => signIn(page, email, password))
}

/** Goes to a place of the admin: from the column at the left, on a phone from the sheet "Más". */
export async function openPlace(page: Page, name: string): Promise<void> {
  const more = page.getByRole('link', { name: /^Más(?! acciones)/ })
  if (await more.isVisible()) await more.click()
  await page.getByRole('link', { name, exact: true }).click()
}
