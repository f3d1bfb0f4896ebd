import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ownerBrowser, register, TestBrowser, userOf } from '#test/accounts.ts'
import { insertRows, setRows } from '#test/rows.ts'
import { guardOwner, guardTeam } from './guard.server.ts'

/** Returns what both guards do: null, or where they send the person, or the status and error that a script gets. */
async function refused(browser: TestBrowser, path: string, pattern = '/admin', method = 'GET') {
  const headers = browser.request().headers
  const request = new Request(new URL(path, 'http://localhost:3000'), { method, headers })
  const context = new RouterContextProvider()
  const args = { request, url: new URL(request.url), pattern, params: {}, context }
  try {
    for (const guard of [guardTeam, guardOwner]) await guard(args, async () => new Response())
    return null
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return error.headers.get('location') ?? [error.status, await error.text()]
  }
}

async function helperBrowser() {
  const browser = await register()
  await setRows('users', { helps_since: new Date().toISOString() })
  return browser
}

const visitor = async () => new TestBrowser()

/** An owner whose session has not shown the second key. */
async function waitingBrowser() {
  const browser = await ownerBrowser()
  await insertRows('second_keys', { user_id: (await userOf(browser)).id, secret: 'x' })
  return browser
}

describe('a page of the owner', () => {
  test.each([
    ['visitor', visitor, '/', [401, 'signed-out']],
    ['customer', register, '/', [403, 'not-allowed']],
    ['helper', helperBrowser, '/admin', [403, 'not-allowed']],
    ['owner', ownerBrowser, null, null],
  ] as const)('asked for by a %s', async (_, open, sentTo, said) => {
    const browser = await open()
    expect(await refused(browser, '/admin/precios')).toBe(sentTo)
    expect(await refused(browser, '/admin/precios.data')).toBe(sentTo)
    // A form without scripts leaves the page.
    expect(await refused(browser, '/admin/precios', '/admin/precios', 'POST')).toBe(sentTo)
    // Its page says at the form what is wrong.
    expect(await refused(browser, '/admin/precios.data', '/admin/precios', 'POST')).toEqual(said)
  })
})

test('an owner who has not shown the second key is led to it, and back @privacy', async () => {
  const browser = await waitingBrowser()
  expect(await refused(browser, '/admin/precios?en=pesos')).toBe(
    '/segunda-llave?next=%2Fadmin%2Fprecios%3Fen%3Dpesos',
  )
  expect(await refused(browser, '/admin/precios.data', '/admin/precios', 'POST')).toEqual([403, 'second-key'])
})

describe('data for a script', () => {
  test.each([
    ['visitor', visitor, [401, '{"error":"not-signed-in"}']],
    ['customer', register, [403, '{"error":"not-admin"}']],
    ['helper', helperBrowser, [403, '{"error":"not-owner"}']],
    ['owner who has not shown the second key', waitingBrowser, [403, '{"error":"second-key"}']],
    ['owner', ownerBrowser, null],
  ] as const)('asked for by a %s', async (_, open, answer) => {
    const browser = await open()
    for (const pattern of ['/datos/planilla', 'datos/planilla', '/admin/ventas/:id/imagen'])
      for (const method of ['GET', 'POST'])
        expect(await refused(browser, '/datos/planilla.data', pattern, method)).toEqual(answer)
    const page = answer === null ? null : expect.any(String)
    for (const pattern of ['/admin/datos/x', '/admin/imagen/x'])
      expect(await refused(browser, '/admin/x', pattern)).toEqual(page)
  })
})
