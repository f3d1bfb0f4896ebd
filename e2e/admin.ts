import { expect, type Page } from '@playwright/test'
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

/** Carries a row by its handle over another one. */
export async function dragRow(page: Page, name: string, over: string, key?: string): Promise<void> {
  const row = (of: string) => page.locator('.ordered-rows li').filter({ hasText: of })
  await row(name).scrollIntoViewIfNeeded()
  const from = await row(name).locator('.drag-handle').boundingBox()
  const to = await row(over).boundingBox()
  if (!from || !to) throw new Error('there is no such row')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2 + Math.sign(to.y - from.y) * 8, {
    steps: 4,
  })
  await page.locator('.ordered-rows [data-drag="over"]').filter({ hasText: over }).waitFor()
  if (key !== undefined) await page.keyboard.press(key)
  await page.mouse.up()
  await expect(page.locator('[data-drag]')).toHaveCount(0)
}
