import type { Page } from '@playwright/test'

/** Presses the button of the pair, and returns the message in the chat. */
export async function consult(page: Page): Promise<string> {
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: /^Consultar por/ })
    .filter({ visible: true })
    .first()
    .click()
  const chat = await opened
  await chat.waitForURL('https://wa.me/**')
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  await chat.close()
  return text
}
