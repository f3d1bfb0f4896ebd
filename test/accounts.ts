// People with accounts, as they use them: browsers, mails, sessions.
import { addAdmin } from '#app/domain/accounts/grant-admin.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from '#app/domain/accounts/sign-in.server.ts'
import { signUp } from '#app/domain/accounts/sign-up.server.ts'
import { verifySignUp } from '#app/domain/accounts/verify-sign-up.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import type { AccountCommand } from '#app/domain/accounts/account-command.server.ts'
import { okValue } from './world.ts'
import { database } from '#app/platform/database.server.ts'
import type { User } from '#app/domain/accounts/user.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

export const ANA = 'ana@example.com'
export const PASSWORD = 'zapatilla roja'

/** Fills in the form of a new account. */
export const signUpForm = (email = ANA, password = PASSWORD) => ({ email, password, confirmation: password })

/** Makes a verified account as people do. The browser that made it stays signed in. */
export async function register(email = ANA, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser('198.51.100.1')
  okValue(await browser.does(signUp, signUpForm(email, password)))
  okValue(await browser.does(verifySignUp, { token: await newestToken(email), password: '' }))
  return browser
}

/** Signs in to an account with another browser. */
export async function signedInBrowser(email = ANA, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser()
  okValue(await browser.does(signIn, { email, password }))
  return browser
}

/** Opens the link that the shop mails to an address, in another browser. */
export async function browserByLink(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await browser.does(sendEmailLink, { email, next: null })
  await browser.does(finishEmailLink, { email, token: await newestToken(email) })
  return browser
}

/** Makes Ana the owner, and returns her browser. */
export async function ownerBrowser(): Promise<TestBrowser> {
  const browser = await register()
  await addAdmin(ANA)
  return browser
}

/** Returns the account of somebody who is signed in. */
export async function userOf(browser: TestBrowser): Promise<User> {
  const user = await browser.user()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Returns the mails to one address, oldest first; those of one millisecond in any order. */
export async function mailsTo(address: string) {
  return database()
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Returns the token in the link of the newest mail to this address.
 * @param former those of the mails before it, which may be of the same millisecond
 */
export async function newestToken(address: string, ...former: string[]): Promise<string> {
  const tokens = await tokensTo(address)
  const token = tokens.findLast((each) => !former.includes(each))
  if (!token) throw new Error(`no link was mailed to ${address}`)
  return token
}

/** Returns the tokens in all links to this address, oldest first. */
export async function tokensTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address)
  return mails.flatMap(({ text }) => {
    const [, token] = /[?&]t=([\w-]+)/.exec(text) ?? []
    return token === undefined ? [] : [token]
  })
}

/** A browser's cookies and address, which is all that accounts see of it. */
export class TestBrowser {
  readonly visitor: Visitor
  readonly #cookies = new Map<string, string>()

  constructor(address = '192.0.2.1') {
    this.visitor = { address, isHttps: false }
  }

  request(path = '/'): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Request(new URL(path, 'http://localhost:3000'), cookie ? { headers: { cookie } } : {})
  }

  /** Runs a command as this person, and stores the cookies that it sets. */
  async does<Input, Value>(command: AccountCommand<Input, Value>, input: Input) {
    const result = await command(this.request(), this.visitor, input)
    const headers = result.ok ? result.value.headers : result.error.headers
    if (headers) this.keep(headers)
    return result
  }

  /** Returns who is signed in. */
  user(): Promise<User | null> {
    return findUser(this.request())
  }

  /** Stores the cookies that headers set. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const isGone = attributes.some((each) => /^\s*max-age=0$/i.test(each))
      if (isGone) this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** Returns a browser with the same cookies, as a thief of them would have. */
  copy(address = this.visitor.address): TestBrowser {
    const copy = new TestBrowser(address)
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value)
    return copy
  }
}
