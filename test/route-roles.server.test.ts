import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { register, signedInBrowser } from '#test/account-flows.ts'
import { TestBrowser } from '#test/account-requests.ts'
import { database } from '#app/platform/database.server.ts'
import { forgetCatalog } from '#app/features/catalog/catalog-snapshot.server.ts'
import { forgetSettings } from '#app/features/settings/settings.server.ts'
import routes from '#app/routes.ts'

// Every address of the admin, and every one that serves data, is in one of these lists: a new one fails until it is.

/** For the owner alone. */
const OF_OWNER = [
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
]
/** For those who help in the admin too. Single commands of theirs are the owner's: `test/admin-guards.server.test.ts`. */
const OF_TEAM = [
  '/admin',
  '/admin/actividad',
  '/admin/arrepentimientos',
  '/admin/avisame',
  '/admin/avisos',
  '/admin/busquedas',
  '/admin/consultas',
  '/admin/kit/:id',
  '/admin/kit/:id/imagen',
  '/admin/lanzamiento/:id',
  '/admin/mas',
  '/admin/nuevo',
  '/admin/papelera',
  '/admin/productos',
  '/admin/productos/:id',
  '/admin/sistema',
  '/admin/ventas',
  '/admin/ventas/:code',
  '/admin/ventas/exportar',
  '/admin/vidriera',
  '/admin/vista/:id',
  '/datos/fotos',
  '/datos/fotos/fallidas',
]
/** For everybody; those of an account answer with that account alone. */
const OF_EVERYBODY = [
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
]

type Address = { path: string; file: string }
const ALL = addresses(routes, '')

function addresses(entries: readonly RouteConfigEntry[], parent: string): Address[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return [...(path === undefined ? [] : [{ path: here, file }]), ...addresses(children ?? [], here)]
  })
}

beforeEach(() => {
  forgetCatalog()
  forgetSettings()
})

test('every address of the admin and of data has its list', () => {
  const found = ALL.map(({ path }) => path).filter((path) => /^\/(?:admin|datos)(?:\/|$)/.test(path))
  expect(found.toSorted()).toEqual([...OF_OWNER, ...OF_TEAM, ...OF_EVERYBODY].toSorted())
})

type RouteModule = { loader?: () => Promise<unknown>; action?: () => Promise<unknown> }

/** Opens the address, and sends it an empty form. Returns the answers. */
async function howAnswered({ path, file }: Address, browser: TestBrowser): Promise<string[]> {
  const { loader, action } = (await import(/* @vite-ignore */ `../app/${file}`)) as RouteModule
  const { queryRoute } = createStaticHandler([{ path, ...(loader && { loader }), ...(action && { action }) }])
  const { url, headers } = browser.request(path.replace(':section', 'contacto').replaceAll(/:\w+/g, 'x'))
  const form = { method: 'POST', body: new URLSearchParams() }
  const requests = [
    ...(loader ? [new Request(url, { headers })] : []),
    ...(action ? [new Request(url, { headers, ...form })] : []),
  ]
  return Promise.all(
    requests.map(async (request) => {
      const result: unknown = await queryRoute(request).catch((thrown: unknown) => thrown)
      if (!(result instanceof Response)) return `${request.method}: served`
      const { status } = result
      return `${request.method}: ${result.headers.get('location') ?? status}`
    }),
  )
}

const find = (paths: readonly string[]) => ALL.filter(({ path }) => paths.includes(path))

test.each([
  ['nobody', async () => new TestBrowser()],
  ['an account', () => register()],
] as const)('%s is refused by every address of the admin', async (_, arrive) => {
  const browser = await arrive()
  for (const address of find([...OF_OWNER, ...OF_TEAM])) {
    for (const answer of await howAnswered(address, browser))
      expect(answer, address.path).toMatch(/: (?:\/|401|403)$/)
  }
})

test('a helper is refused by every address of the owner', async () => {
  await register()
  const now = new Date().toISOString()
  await database().updateTable('users').set({ helps_since: now }).execute()
  const browser = await signedInBrowser()
  for (const address of find(OF_OWNER)) {
    for (const answer of await howAnswered(address, browser))
      expect(answer, address.path).toMatch(/: (?:\/admin|401|403)$/)
  }
})

test('a form that is cut is a fault of its sender at every address, and no error of the shop', async () => {
  const browser = await register()
  await database().updateTable('users').set({ role: 'admin' }).execute()
  for (const { path, file } of ALL) {
    const { action } = (await import(/* @vite-ignore */ `../app/${file}`)) as RouteModule
    if (!action) continue
    const { queryRoute } = createStaticHandler([{ path, action }])
    const { url, headers } = browser.request(path.replace(':section', 'contacto').replaceAll(/:\w+\??/g, 'x'))
    headers.set('Content-Type', 'multipart/form-data; boundary=x')
    const request = new Request(url, { method: 'POST', headers, body: '--x' })
    const result: unknown = await queryRoute(request).catch((thrown: unknown) => thrown)
    expect(result instanceof Error ? `${path}: ${result.message}` : path).toBe(path)
  }
})
