import { beforeEach, expect, test, vi } from 'vitest'
import { openServer } from '#test/open-server.ts'
import { ask, SHOP_ORIGIN } from '#test/raw-http.ts'
import { addresses } from '#test/shop-handler.ts'
import { paths } from '#app/base/paths.ts'
import type { HttpServer } from './http-server.server.ts'
import { FORM_TYPES } from './http-request.server.ts'
import { routeAt } from '#app/platform/route-table.server.ts'

const bodyRule = (pathname: string) => routeAt(pathname).facts.body

const ADDRESSES = [...new Set(addresses.map(({ address }) => address))]

let server: HttpServer
const render = vi.fn(async () => new Response('done'))

beforeEach(async () => {
  render.mockClear()
  server = await openServer({ render, factsOf: (pathname) => routeAt(pathname).facts })
})

test('every address of the shop is tried', () => {
  expect(ADDRESSES.length).toBeGreaterThan(45)
  expect(ADDRESSES).toContain('/configuracion')
  expect(ADDRESSES).toContain('/admin/productos/x')
})

const STRANGERS: Record<string, string>[] = [
  {},
  { Origin: 'null' },
  { Origin: 'http://evil.example' },
  { Origin: 'http://evil.example', Host: 'evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

/** Returns where a form of the page sends its data, and where the router does. */
const addressesOf = (address: string) => [address, address === '/' ? '/_.data' : `${address}.data`]

test('one address takes forms from anywhere, because a mail program ends a notice by itself', () => {
  expect(ADDRESSES.filter((address) => bodyRule(address)?.isForeign)).toEqual([paths.endRestock])
})

const OURS = ADDRESSES.filter((address) => address !== paths.endRestock)

test.each(OURS)('%s takes nothing from a page that is not ours', async (address) => {
  for (const target of addressesOf(address)) {
    const [type = ''] = bodyRule(target)?.types ?? FORM_TYPES
    for (const stranger of STRANGERS) {
      const headers = { ...stranger, 'Content-Type': type }
      const { status } = await ask(server, target, { method: 'POST', headers, body: 'a=1' })
      expect(status, `${target} ${JSON.stringify(headers)}`).toBe(403)
    }
  }
  expect(render).not.toHaveBeenCalled()
})

test.each(ADDRESSES)('%s takes what it takes from our pages, in no other type', async (address) => {
  for (const target of addressesOf(address)) {
    const taken = bodyRule(target)?.types ?? FORM_TYPES
    for (const type of [...FORM_TYPES, 'application/json', 'text/plain']) {
      const headers = { Origin: SHOP_ORIGIN, 'Content-Type': type }
      const { status } = await ask(server, target, { method: 'POST', headers, body: 'a=1' })
      expect(status, `${target} ${type}`).toBe(taken.includes(type) ? 200 : 415)
    }
  }
})

test('only forms, what pages tell of themselves and JSON are taken anywhere', () => {
  const special = ADDRESSES.filter((address) => bodyRule(address)?.types !== undefined)
  // A browser reports its errors in a form without files.
  expect(special.toSorted()).toEqual([
    '/datos/errores',
    '/datos/fotos',
    '/datos/fotos/fallidas',
    '/datos/importar',
    '/datos/miradas',
    '/datos/planilla',
    '/datos/seleccion',
    '/datos/seleccion/compartida',
    '/datos/seleccion/cuenta',
    '/datos/seleccion/enviada',
  ])
})
