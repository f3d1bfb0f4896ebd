import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildVersionContext } from '#app/platform/build-version.server.ts'
import { parseEnv, setEnv } from '#app/platform/env.server.ts'
import { HOUR_MS } from '#app/base/time.ts'
import { loader } from './service-worker.route.ts'

const ORIGIN = 'https://vault.example'

async function workerScript(env: Record<string, string> = {}): Promise<string> {
  setEnv(parseEnv(env))
  const context = new RouterContextProvider()
  context.set(buildVersionContext, 'new')
  return loader({ context }).text()
}

type Answer = { body: string; headers?: Record<string, string>; status?: number; redirected?: boolean }
type Listener = (event: Record<string, unknown>) => void

/** Starts a worker in a browser whose caches are in memory, and whose network the test answers for. */
async function startWorker(script: string, network: (path: string) => Answer | Promise<Answer>) {
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
      delete: async (request: string | { url: string }) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
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
  const fetch = async (request: string | { url: string }, { cache = 'default' } = {}) => {
    const path = addressOf(request).slice(ORIGIN.length)
    asked.push(cache === 'force-cache' ? `${path} from the browser’s cache` : path)
    const { body, headers, status = 200, redirected = false } = await network(path)
    const response = new Response(body, { status, headers: { ...PUBLIC, ...headers } })
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
    see: (address: string, isLoaded = false) => tell('message', { data: { seen: address, isLoaded } }),
    /** Opens a page as the browser does. */
    async open(path: string): Promise<Response> {
      const request = { method: 'GET', url: ORIGIN + path, mode: 'navigate' }
      const answer = Promise.withResolvers<Response>()
      const event = { request, preloadResponse: Promise.resolve(), respondWith: answer.resolve }
      listeners.get('fetch')?.(event)
      return answer.promise
    },
    /** Sends a form as the phone does when something is shared to the shop. */
    async share(fields: Record<string, string | File>): Promise<Response> {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const request = new Request(`${ORIGIN}/admin/compartido`, { method: 'POST', body })
      const answer = Promise.withResolvers<Response>()
      listeners.get('fetch')?.({ request, respondWith: answer.resolve })
      return answer.promise
    },
    shared: () =>
      Promise.all([...(stores.get('shared')?.values() ?? [])].map((response) => response.clone().formData())),
    pages: () => [...(stores.get('pages new')?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
    seenAt: (path: string) =>
      stores
        .get('pages new')
        ?.get(ORIGIN + path)
        ?.headers.get('x-seen-at'),
    update: () => tell('activate'),
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
    for (let number = 1; number <= 44; number += 1) await worker.see(`/productos/vera/color-${number}`)
    await worker.see('/productos/vera/color-6')
    const pages = worker.pages()
    expect(pages).toHaveLength(41)
    expect(pages).toContain('/sin-conexion')
    expect(pages).toContain('/productos/vera/color-6')
    expect(pages).not.toContain('/productos/vera/color-4')
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
    ['silent about who may store it', { headers: { 'cache-control': '' } }],
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
    '/productos?pagina=2',
    '/busqueda/vera',
    '/busqueda/vera?pagina=2&talle=38',
  ])('never asks for %s', async (address) => {
    const worker = await startWorker(await workerScript(), page)
    await worker.see(address)
    await worker.see('https://elsewhere.example/')
    expect(worker.asked).toEqual(['/sin-conexion'])
  })
})

describe('a page that is opened', () => {
  const VERA = '/productos/vera/vera-blanco'
  /** Answers as a Wi-Fi does that leads nowhere. */
  const never = () => Promise.withResolvers<Answer>().promise

  async function startSeen() {
    let network: (path: string) => Answer | Promise<Answer> = page
    const worker = await startWorker(await workerScript(), (path) => network(path))
    await worker.see('/')
    await worker.see(VERA)
    worker.asked.length = 0
    return { ...worker, answer: (next: typeof network) => (network = next) }
  }

  afterEach(() => vi.useRealTimers())

  test('comes from the shop', async () => {
    const worker = await startSeen()
    expect(await (await worker.open('/')).text()).toBe(page().body)
    expect(worker.asked).toEqual(['/'])
  })

  test('is the stored one when the shop says nothing for five seconds', async () => {
    const worker = await startSeen()
    worker.answer(never)
    vi.useFakeTimers()
    const opened = worker.open('/')
    await vi.advanceTimersByTimeAsync(4900)
    expect(await Promise.race([opened, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(200)
    expect(await (await opened).text()).toMatch(/data-seen-at="\d{4}-/)
  })

  test('says so after twenty seconds when it was never seen', async () => {
    const worker = await startSeen()
    worker.answer((path) => (path === '/FAQ' ? never() : page()))
    vi.useFakeTimers()
    const opened = worker.open('/FAQ')
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await (await opened).text()).toBe(page().body)
  })

  test.each([
    ['/FAQ', 15],
    ['/admin/importar/informe', 120],
  ])('comes from a slow shop when it was never seen: %s', async (path, seconds) => {
    const worker = await startSeen()
    worker.answer(() => new Promise((resolve) => setTimeout(() => resolve({ body: 'slow' }), seconds * 1000)))
    vi.useFakeTimers()
    const opened = worker.open(path)
    await vi.advanceTimersByTimeAsync(seconds * 1000 + 100)
    expect(await (await opened).text()).toBe('slow')
  })

  test('of a product shows without the size that its address chooses', async () => {
    const worker = await startSeen()
    worker.answer(() => Promise.reject(new TypeError('Failed to fetch')))
    const opened = await worker.open(`${VERA}?talle=38`)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, ORIGIN + VERA])
    expect(await (await worker.open(`/productos?marca=Vault`)).text()).not.toContain('data-seen-at')
  })

  test('is stored without asking the shop again, with the shop’s time', async () => {
    const worker = await startWorker(await workerScript(), () => ({
      ...page(),
      headers: { date: 'Tue, 03 Nov 2026 17:05:00 GMT' },
    }))
    await worker.see('/FAQ', true)
    expect(worker.asked).toEqual(['/sin-conexion', '/FAQ from the browser’s cache'])
    expect(worker.seenAt('/FAQ')).toBe('2026-11-03T17:05:00.000Z')
  })
})

describe('what another application shares', () => {
  afterEach(() => vi.useRealTimers())

  test('is kept as it arrived, and nothing is sent to the shop', async () => {
    const worker = await startWorker(await workerScript(), page)
    const answer = await worker.share({ text: 'Selección V-7K3Q', photos: new File(['photo'], 'a.jpg') })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${ORIGIN}/login?next=%2Fadmin%2Fcompartido`,
    ])
    const [form = new FormData()] = await worker.shared()
    expect(form.get('text')).toBe('Selección V-7K3Q')
    expect(await (form.get('photos') as File).text()).toBe('photo')
    expect(worker.asked).toEqual(['/sin-conexion'])
  })

  test('outlives a new release, and is deleted after a day', async () => {
    vi.useFakeTimers()
    const worker = await startWorker(await workerScript(), page)
    await worker.share({ text: 'one' })
    await worker.update()
    vi.setSystemTime(Date.now() + 23 * HOUR_MS)
    await worker.see('/admin')
    expect(await worker.shared()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2 * HOUR_MS)
    await worker.see('/admin')
    expect(await worker.shared()).toEqual([])
  })

  test('is bounded: the five newest, and a hundred megabytes', async () => {
    vi.useFakeTimers()
    const worker = await startWorker(await workerScript(), page)
    for (let number = 1; number <= 7; number += 1) {
      await worker.share({ text: String(number) })
      vi.setSystemTime(Date.now() + 1)
    }
    expect((await worker.shared()).map((form) => form.get('text'))).toEqual(['3', '4', '5', '6', '7'])
    const answer = await worker.share({ photos: new File([new Uint8Array(101 * 1024 * 1024)], 'a.jpg') })
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/login?next=%2Fadmin%2Fcompartido%3Fgrande`)
    expect(await worker.shared()).toHaveLength(5)
  })
})

test('with OFFLINE_PAGES=0 the worker removes what is stored, and itself', async () => {
  const worker = await startWorker(await workerScript({ OFFLINE_PAGES: '0' }), page)
  expect(worker.storeNames()).toEqual([])
  expect(worker.isRegistered()).toBe(false)
})
