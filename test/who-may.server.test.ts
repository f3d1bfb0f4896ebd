import { beforeEach, describe, expect, test } from 'vitest'
import { ANA, register, signedInBrowser } from '#test/account-flows.ts'
import { TestBrowser } from '#test/account-requests.ts'
import { type Address, addresses, serveRoute } from '#test/serve-route.ts'
import { addAdmin } from '#app/domain/accounts/admins.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { forgetSettings } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'

/** For the owner alone. */
const OF_OWNER = new Set([
  '/admin/ajustes',
  '/admin/ajustes/:section',
  '/admin/equipo',
  '/admin/importar',
  '/admin/planilla',
  '/admin/planilla/exportar',
  '/admin/planilla/exportar.json',
  '/admin/precios',
  '/admin/sistema/copia',
  '/datos/importar',
  '/datos/importar/foto',
  '/datos/planilla',
])
/** Data for everybody; that of an account answers with that account alone. */
const OPEN_DATA = new Set([
  '/datos/busqueda/:query',
  '/datos/cuenta',
  '/datos/errores',
  '/datos/foto',
  '/datos/miradas',
  '/datos/productos',
  '/datos/seleccion',
  '/datos/seleccion/compartida',
  '/datos/seleccion/cuenta',
  '/datos/seleccion/enviada',
  '/datos/sugerencias',
  '/datos/verificacion',
])
/** The admin, its frame, and all other data. What is not the owner's is for those who help too. */
const CLOSED = /^\/(?:admin|datos|features\/admin)(?:\/|$)/
const closed = addresses.filter(({ path }) => CLOSED.test(path) && !OPEN_DATA.has(path))
const ofOwner = closed.filter(({ path }) => OF_OWNER.has(path))
const ofTeam = closed.filter(({ path }) => !OF_OWNER.has(path))

beforeEach(() => {
  forgetCatalog()
  forgetSettings()
})

/** Opens each address, and sends it an empty form or one that is cut. Returns the answers by address. */
async function walk(places: readonly Address[], browser: TestBrowser, isCut = false): Promise<string[]> {
  const answers: string[] = []
  for (const { path, load } of places) {
    const { loader, action } = await load()
    const address = path.replace(':section', 'contacto').replaceAll(/:\w+\??/g, 'x')
    const { url, headers } = browser.request(address)
    if (isCut) headers.set('Content-Type', 'multipart/form-data; boundary=x')
    const post = new Request(url, { method: 'POST', headers, body: isCut ? '--x' : new URLSearchParams() })
    for (const request of [...(loader ? [browser.request(address)] : []), ...(action ? [post] : [])]) {
      const result = await serveRoute(request)
      const answer = result instanceof Response ? (result.headers.get('location') ?? result.status) : 'served'
      // A feed that nobody reads would hold its turn.
      if (result instanceof Response) await result.body?.cancel()
      answers.push(`${request.method} ${path}: ${answer}`)
    }
  }
  return answers
}

const isRefused = (answer: string) => /: (?:\/|\/admin|401|403)$/.test(answer)
const isServed = (answer: string) => !isRefused(answer)

async function asMember(changes: { helps_since?: string; email_verified?: 0 }): Promise<TestBrowser> {
  await register()
  if (!changes.helps_since) await addAdmin(ANA)
  const browser = await signedInBrowser()
  await database()
    .updateTable('users')
    .set({ email_verified: 1, ...changes })
    .execute()
  return browser
}
const helper = () => asMember({ helps_since: new Date().toISOString() })

describe('the admin', () => {
  test.each([
    ['a visitor', async () => new TestBrowser()],
    ['a customer', () => register()],
    ['an admin whose address is not verified', () => asMember({ email_verified: 0 })],
  ])('is closed to %s', async (_, arrive) => {
    expect((await walk(closed, await arrive())).filter(isServed)).toEqual([])
  })

  test('is open to a helper, but for what is the owner’s', async () => {
    const browser = await helper()
    expect((await walk(ofTeam, browser)).filter(isRefused)).toEqual([])
    expect((await walk(ofOwner, browser)).filter(isServed)).toEqual([])
  })

  test('is open to its owner', async () => {
    expect((await walk(closed, await asMember({}))).filter(isRefused)).toEqual([])
  })
})

test('no address fails, whoever opens it, nor for a form that is cut', async () => {
  for (const browser of [new TestBrowser(), await asMember({})]) {
    await walk(addresses, browser)
    await walk(addresses, browser, true)
  }
})

// On a navigation inside the page, the router asks the server only for routes with a loader: without one, a guard would
// not be asked.
test('every route with middleware has a loader', async () => {
  for (const { path, load } of addresses) {
    const { middleware, loader } = await load()
    expect(Boolean(loader) || !middleware, path).toBe(true)
  }
})
