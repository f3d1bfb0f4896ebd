import type { Page } from 'playwright-core'
import { demoAdmin, signIn } from './accounts.ts'

/** Signs the demo's admin in, beside the page that is open. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = demoAdmin()
  await signIn(page, email, password)
}
