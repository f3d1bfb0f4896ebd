import { expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { ANA, register, signedInBrowser, TestBrowser, userOf } from '#test/accounts.ts'
import { paths } from '#app/base/paths.ts'
import { addresses, serve } from '#test/shop-handler.ts'
import { addAdmin } from '#app/domain/accounts/grant-admin.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { forgetSettings } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'

/** For the owner alone (decision 66). */
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
  '/admin/sistema/sello',
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
  '/datos/llave',
  '/datos/miradas',
  '/datos/productos',
  '/datos/productos/:kind',
  '/datos/seleccion',
  '/datos/seleccion/compartida',
  '/datos/seleccion/cuenta',
  '/datos/seleccion/enviada',
  '/datos/sugerencias',
  '/datos/verificacion',
])

/** The admin and all other data: for the owner, and for helpers unless it is the owner's alone. */
const CLOSED = /^\/(?:admin|datos)(?:\/|$)/
/** Answered with a status instead of a redirect, because a script would take the page behind it for its answer. */
const FOR_SCRIPTS = /^\/datos\/|\/imagen$/

/** The address to which a page redirects, and the status that a script gets. */
const REFUSALS = {
  visitor: ['/', '401'],
  customer: ['/', '403'],
  'admin whose address is not verified': ['/', '403'],
  helper: ['/admin', '403'],
  'owner who has not shown the second key': ['/segunda-llave', '403'],
  owner: [],
} satisfies Record<string, string[]>
type Person = keyof typeof REFUSALS

// Signing out would end the walk of everybody who is signed in.
const places = addresses.filter(({ path }) => path !== '/cerrar-sesion')

type Request = Pick<(typeof places)[number], 'path' | 'module'> & { target: string; init: RequestInit }

/** Every way to ask for an address: as a link, a form and a form that is cut, and as the router's scripts do. */
const requests: Request[] = places.flatMap(({ id, path, module, ...place }) => {
  const { default: page, loader, action } = module
  const address = place.address
    .replace('/ajustes/x', '/ajustes/contacto')
    .replace('/textos/x', '/textos/lista')
  const data = `${path === '/' ? '/_' : address}.data`
  const form = () => ({ method: 'POST', body: new URLSearchParams() })
  const cutForm = {
    method: 'POST',
    body: '--x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  }
  return [
    ...(page || loader ? [{ target: address, init: {} }] : []),
    ...(page ? [data, `${data}?_routes=${id}`].map((target) => ({ target, init: {} })) : []),
    ...(action ? [form(), cutForm].map((init) => ({ target: address, init })) : []),
    ...(action ? [{ target: data, init: form() }] : []),
  ].map((request) => ({ path, module, ...request }))
})

function expected({ path, target, init }: Request, person: Person): string {
  const isOpen = !CLOSED.test(path) || OPEN_DATA.has(path) || person === 'owner'
  if (isOpen || (person === 'helper' && !OF_OWNER.has(path))) return 'served'
  const [leadsTo = '', status = ''] = REFUSALS[person]
  const isFormOfScript = init.method === 'POST' && target.endsWith('.data')
  return FOR_SCRIPTS.test(path) || isFormOfScript ? status : leadsTo
}

async function actual(
  browser: TestBrowser,
  { path, target, init }: Request,
  person: Person,
): Promise<string> {
  const response = await serve(browser, target, init)
  // The router sends a redirect as data.
  const text = response.status === 202 ? await response.text() : ''
  // A feed that nobody reads would hold its turn.
  if (!response.bodyUsed) await response.body?.cancel()
  if (response.status >= 500) return String(response.status)
  const location = response.headers.get('location') ?? /"redirect","([^"]*)"/.exec(text)?.[1]
  const answer = location?.replace(/^\/segunda-llave\?.*/, paths.secondKey) ?? String(response.status)
  return CLOSED.test(path) && new Set<string>(REFUSALS[person]).has(answer) ? answer : 'served'
}

async function arrive(person: Person): Promise<TestBrowser> {
  if (person === 'visitor') return new TestBrowser()
  await register()
  if (person.startsWith('admin') || person.startsWith('owner')) await addAdmin(ANA)
  const browser = await signedInBrowser()
  if (person === 'owner who has not shown the second key') {
    const { id } = await userOf(browser)
    await insertRows('second_keys', { user_id: id, secret: 'x' })
  }
  const users = database().updateTable('users')
  if (person === 'helper') await users.set({ helps_since: new Date().toISOString() }).execute()
  if (person.startsWith('admin')) await users.set({ email_verified: 0 }).execute()
  return browser
}

test.each(Object.keys(REFUSALS) as Person[])('every address, as the %s gets it @privacy', async (person) => {
  forgetCatalog()
  forgetSettings()
  const browser = await arrive(person)
  for (const request of requests) {
    const { target, init, module } = request
    const name = `${init.method ?? 'GET'} ${target}`
    const answer = expected(request, person)
    const { action } = module
    // The guard refuses before any action, which need not check who asks.
    if (action && answer !== 'served') module.action = () => null
    expect([name, await actual(browser, request, person)]).toEqual([name, answer])
    if (action) module.action = action
  }
})
