import { expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { takeFlash, withFlash } from './flash.server.ts'

const SAVED = '/configuracion?listo=nombre'

async function visit(browser: TestBrowser, address = SAVED) {
  const { flash, headers } = await takeFlash(browser.request(), new URL(address, 'http://localhost:3000'))
  browser.keep(headers)
  return flash
}

test('a message is shown once, in the browser that caused it', async () => {
  const browser = new TestBrowser()
  browser.keep(await withFlash(SAVED))
  expect(await visit(browser)).toMatchObject({ isNew: true })
  expect(await visit(browser)).toMatchObject({ isNew: false })
  expect(await visit(new TestBrowser())).toBeNull()
})

test('another address shows nothing, and leaves the message for its own address', async () => {
  const browser = new TestBrowser()
  expect(await visit(browser)).toBeNull()
  browser.keep(await withFlash(SAVED))
  expect(await visit(browser, '/configuracion?listo=clave')).toBeNull()
  expect(await visit(browser, '/login?aviso=cuenta-eliminada')).toBeNull()
  expect(await visit(browser)).toMatchObject({ isNew: true })
})

test('the same message twice is two messages', async () => {
  const browser = new TestBrowser()
  browser.keep(await withFlash(SAVED))
  const first = await visit(browser)
  browser.keep(await withFlash(SAVED))
  const second = await visit(browser)
  expect(second?.isNew).toBe(true)
  expect(second?.id).not.toBe(first?.id)
})

test('a forged message is ignored', async () => {
  const request = (value: string) =>
    new Request('http://localhost:3000/', { headers: { cookie: `vault.flash=${value}` } })
  const made = btoa(JSON.stringify({ id: 'x', address: SAVED, wasShown: false }))
  for (const value of ['', 'x', made, `${made}.x`]) {
    const { flash } = await takeFlash(
      request(encodeURIComponent(value)),
      new URL(SAVED, 'http://localhost:3000'),
    )
    expect(flash).toBeNull()
  }
})

test('scripts cannot read its cookie', async () => {
  expect((await withFlash(SAVED)).get('Set-Cookie')).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
})
