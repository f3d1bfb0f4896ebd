import type { Page } from '@playwright/test'
import type { Visit } from '#test/identity-provider.ts'
import { openAccountPanel } from './account-steps.ts'
import { atGoogle, newEmail } from './accounts.ts'
import { expect } from './shop.ts'

export const AT_GOOGLE = /\/authorize\?/

export const button = (page: Page) => page.getByRole('button', { name: 'Continuar con Google', exact: true })
export const problem = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

/** Sets the next visitor of Google: a person with a Google account and none here. */
export function somebody(more: Omit<Visit, 'claims'> & { email_verified?: boolean } = {}): string {
  const email = newEmail('google')
  atGoogle({ email, email_verified: true, name: 'Gabriela Google', ...more })
  return email
}

export async function start(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  return popup
}

/** Shows the account chooser of Google until `goesOn`. */
export async function askAtGoogle(page: Page, headers: Record<string, string> = {}): Promise<void> {
  await page.context().route(AT_GOOGLE, async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.has('chosen')) return route.continue()
    url.searchParams.set('chosen', '1')
    const body = `<!doctype html><title>Google</title><a href="${url.href.replaceAll('&', '&amp;')}">Gabriela</a>`
    return route.fulfill({ contentType: 'text/html', headers, body })
  })
}

export const goesOn = (popup: Page) => popup.getByRole('link', { name: 'Gabriela' }).click()

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  const panel = await openAccountPanel(page)
  await panel.getByText(email, { exact: true }).waitFor()
}

export async function expectNobody(page: Page): Promise<void> {
  const answer = await page.request.get('/datos/cuenta')
  expect(await answer.json()).toEqual({ user: null })
}
