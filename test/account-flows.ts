import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { signUp } from '#app/domain/accounts/sign-up.server.ts'
import { verifySignUp } from '#app/domain/accounts/verify-sign-up.server.ts'
import { newestToken } from './account-mails.ts'
import { TestBrowser } from './account-requests.ts'

export const ANA = 'ana@example.com'
export const PASSWORD = 'zapatilla roja'

/** A verified account, by the way that people make one. The browser that made it stays signed in. */
export async function register(email = ANA, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser('198.51.100.1')
  const signedUp = await signUp(browser.request(), browser.visitor, {
    email,
    password,
    confirmation: password,
  })
  if (!signedUp.ok) throw new Error(`${email} could not sign up: ${signedUp.error.kind}`)
  browser.keep(signedUp.value.headers)
  const verified = await verifySignUp(browser.request(), browser.visitor, {
    token: await newestToken(email),
    password: '',
  })
  if (!verified.ok) throw new Error(`${email} could not verify: ${verified.error.kind}`)
  browser.keep(verified.value.headers)
  return browser
}

/** A browser in which that account is signed in. */
export async function signedInBrowser(email = ANA, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const result = await signIn(browser.request(), browser.visitor, { email, password })
  if (!result.ok) throw new Error(`${email} could not sign in: ${result.error.kind}`)
  browser.keep(result.value.headers)
  return browser
}
