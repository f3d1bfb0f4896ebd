import type { Page } from '@playwright/test'

/** Runs a check with text of double size, as people set it in the browser. */
export async function withTextOfDoubleSize(page: Page, check: () => Promise<void>): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await setSize('200%')
  await check()
  await setSize('')
}
