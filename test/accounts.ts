// People with accounts, as they use them: browsers, mails, sessions.
import { addAdmin } from '#app/domain/accounts/grant-admin.server.ts'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { signUp } from '#app/domain/accounts/sign-up.server.ts'
import { verifySignUp } from '#app/domain/accounts/verify-sign-up.server.ts'
import { database } from '#app/platform/database.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

export const ANA = 'ana@example.com'
export const PASSWORD = 'zapatilla roja'

/** Makes a verified account as people do. The browser that made it stays signed in. */
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

/** Signs in to an account with another browser. */
export async function signedInBrowser(email = ANA, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const result = await signIn(browser.request(), browser.visitor, { email, password })
  if (!result.ok) throw new Error(`${email} could not sign in: ${result.error.kind}`)
  browser.keep(result.value.headers)
  return browser
}

/** Makes Ana the owner, and returns her browser. */
export async function ownerBrowser(): Promise<TestBrowser> {
  const browser = await register()
  await addAdmin(ANA)
  return browser
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
