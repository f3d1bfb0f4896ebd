import type { Visitor } from '#app/platform/visitor.server.ts'

/** A browser as far as accounts see it: it keeps cookies and has an address. */
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

  /** Keeps what an result's or a response's headers set. */
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

  /** Another browser with the same cookies: what a thief of them would have. */
  copy(address = this.visitor.address): TestBrowser {
    const copy = new TestBrowser(address)
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value)
    return copy
  }
}
