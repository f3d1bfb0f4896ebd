import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { buildVersionContext } from '#app/platform/build-version.server.ts'
import { parseEnv, setEnv } from '#app/platform/env.server.ts'
import { loader } from './service-worker.route.ts'

const ORIGIN = 'https://vault.example'

afterEach(() => setEnv(undefined))

async function workerScript(env: Record<string, string> = {}): Promise<string> {
  setEnv(parseEnv(env))
  const context = new RouterContextProvider()
  context.set(buildVersionContext, 'new')
  return loader({ context }).text()
}

type Answer = { body: string; headers?: Record<string, string>; status?: number; redirected?: boolean }
type Listener = (event: Record<string, unknown>) => void

/** A browser as far as a worker sees it: its caches in memory, and a network that the test answers for. */
async function startWorker(script: string, network: (path: string) => Answer) {
  const stores = new Map<string, Map<string, Response>>([['pages old', new Map()]])
  const listeners = new Map<string, Listener>()
  const asked: string[] = []
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: async (request: string) => entries.get(addressOf(request))?.clone(),
      put: async (request: string, response: Response) => void entries.set(addressOf(request), response),
      delete: async (request: string) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  let isRegistered = true
  const self = {
    location: new URL(`${ORIGIN}/sw.js`),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister: async () => void (isRegistered = false) },
  }
  const fetch = async (path: string) => {
    asked.push(path)
    const { body, headers, status = 200, redirected = false } = network(path)
    const response = new Response(body, { status, headers: headers ?? PUBLIC })
    return Object.defineProperties(response, {
      type: { value: 'basic' },
      redirected: { value: redirected },
      clone: { value: () => new Response(body) },
    })
  }
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function('self', 'caches', 'fetch', script) as (...globals: unknown[]) => void
  run(self, caches, fetch)
  const tell = async (name: string, event: Record<string, unknown> = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  await tell('install')
  await tell('activate')
  return {
    see: (address: string) => tell('message', { data: { seen: address } }),
    pages: () => [...(stores.get('pages new')?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
    storeNames: () => [...stores.keys()],
    isRegistered: () => isRegistered,
    asked,
  }
}

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
const page = (): Answer => ({ body: '<html lang="es-AR"></html>' })

describe('the worker', () => {
  test('removes what another build stored, and has a page for what was never seen', async () => {
    const worker = await startWorker(await workerScript(), page)
    expect(worker.storeNames()).toEqual(['pages new'])
    expect(worker.pages()).toEqual(['/sin-conexion'])
  })

  test('keeps the forty pages that were seen last', async () => {
    const worker = await startWorker(await workerScript(), page)
    for (let number = 1; number <= 44; number += 1) await worker.see(`/productos?pagina=${number}`)
    await worker.see('/productos?pagina=6')
    const pages = worker.pages()
    expect(pages).toHaveLength(41)
    expect(pages).toContain('/sin-conexion')
    expect(pages).toContain('/productos?pagina=6')
    expect(pages).not.toContain('/productos?pagina=4')
  })

  test('keeps three megabytes of pages', async () => {
    const worker = await startWorker(await workerScript(), (path) =>
      path === '/sin-conexion' ? page() : { body: 'x'.repeat(1024 * 1024) },
    )
    for (const path of ['/', '/FAQ', '/productos', '/contacto']) await worker.see(path)
    expect(worker.pages()).toEqual(['/sin-conexion', '/FAQ', '/productos', '/contacto'])
  })

  test.each([
    ['private', { headers: { ...PUBLIC, 'cache-control': 'private, no-store' } }],
    ['not to be stored', { headers: { ...PUBLIC, 'cache-control': 'public, no-store' } }],
    ['silent about who may store it', { headers: { 'content-type': 'text/html' } }],
    ['no page', { headers: { ...PUBLIC, 'content-type': 'application/json' } }],
    ['an error', { status: 500 }],
    ['a redirect', { redirected: true }],
  ])('stores no answer that is %s', async (_, answer) => {
    const worker = await startWorker(await workerScript(), (path) =>
      path === '/sin-conexion' ? page() : { ...page(), ...answer },
    )
    await worker.see('/productos')
    expect(worker.pages()).toEqual(['/sin-conexion'])
  })

  test.each([
    '/admin',
    '/admin/productos',
    '/admin.data',
    '/configuracion',
    '/login',
    '/datos/cuenta',
    '/Admin',
    '/invitacion?t=secret',
    '/Invitacion.data?t=secret',
    '/avisame/confirmar?t=secret',
    '/avisame/quitar?t=secret',
    '/seleccion/abcdefghijklmnop',
    '/productos?marca=Vault',
    '/busqueda/vera?pagina=2&talle=38',
  ])('never asks for %s', async (address) => {
    const worker = await startWorker(await workerScript(), page)
    await worker.see(address)
    await worker.see('https://elsewhere.example/')
    expect(worker.asked).toEqual(['/sin-conexion'])
  })
})

test('with OFFLINE_PAGES=0 the worker removes what is stored, and itself', async () => {
  const worker = await startWorker(await workerScript({ OFFLINE_PAGES: '0' }), page)
  expect(worker.storeNames()).toEqual([])
  expect(worker.isRegistered()).toBe(false)
})
