import { createHash } from 'node:crypto'
import { logged } from '#test/logged.ts'
import { Suspense, use, type ReactNode } from 'react'
import {
  Await,
  createRequestHandler,
  data,
  Links,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  type ServerBuild,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setRoutes } from '#app/platform/route-table.server.ts'
import { serverBuild } from '#test/server-build.ts'
import * as entry from './entry.server.tsx'
import { structuredData } from '#app/server/structured-data.server.ts'
import { withRequestId } from './platform/log.server.ts'
import { RequestId } from '#app/shop/frame/error-pages.tsx'

vi.mock('#app/server/structured-data.server.ts', () => ({ structuredData: vi.fn(async () => '') }))

const HOSTILE = '</script><script>steal()</script><!--<script>'
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

let lines: ReturnType<typeof logged>
beforeEach(() => {
  lines = logged()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-AR">
      <head>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Failure() {
  return <h1>Failed {use(RequestId)}</h1>
}

function Broken(): ReactNode {
  throw new Error('broken component')
}

function Page() {
  const { name, late } = useLoaderData<{ name: string; late?: Promise<string> }>()
  return (
    <main title={name}>
      {name}
      <Suspense fallback="waiting">
        {late && <Await resolve={late}>{(text) => <p>{text}</p>}</Await>}
      </Suspense>
    </main>
  )
}

type Module = ServerBuild['routes'][string] extends infer Route extends { module: unknown } | undefined
  ? NonNullable<Route>['module']
  : never

/** The site as the build makes it, with one page at `/`. */
function ask(page: Partial<Module>, request = new Request('http://shop.example/')): Promise<Response> {
  const modules: Record<string, Partial<Module>> = {
    root: { default: Outlet, Layout, ErrorBoundary: Failure },
    page: { default: Page, handle: { cache: 'page' }, ...page },
  }
  const routes = Object.entries(modules).map(([id, module]) => ({
    id,
    ...(id === 'page' ? { parentId: 'root', index: true } : { path: '' }),
    module: module as Module,
    hasLoader: module.loader !== undefined,
    hasAction: module.action !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
    hasDefaultExport: true,
    imports: ['/assets/shared.js'],
    css: ['/assets/page.css'],
  }))
  const build = serverBuild(entry, Object.fromEntries(routes.map((route) => [route.id, route])), {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(
      routes.map(({ module: _module, ...route }) => [
        route.id,
        {
          ...route,
          module: `/assets/${route.id}.js`,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      ]),
    ),
  })
  setRoutes(build.routes)
  return createRequestHandler(build, 'production')(request)
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map((match) => match[1] ?? '')
}

function allowedHashes(response: Response): string[] {
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return (policy.match(/script-src ([^;]*)/)?.[1] ?? '').split(' ').filter((source) => source !== "'self'")
}

const hello = { loader: () => ({ name: 'Vera' }) }

test('a page is sent whole, with its late data in place', async () => {
  const text = 'a'.repeat(50_000)
  const late = () => new Promise<string>((resolve) => setImmediate(() => resolve(text)))
  const response = await ask({ loader: () => ({ name: 'Vera', late: late() }) })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es-AR">/)
  expect(html).toContain(`<p>${text}</p>`)
  expect(html).not.toContain('waiting')
  expect(html).not.toContain('$RC')
})

test('only its own inline scripts are allowed, with hostile text in the data', async () => {
  const response = await ask({ loader: () => ({ name: HOSTILE }) })
  const html = await response.text()
  const scripts = inlineScripts(html)
  expect(scripts.length).toBeGreaterThan(3)
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(new Set(allowedHashes(response))).toEqual(new Set(hashes))
  expect(html).not.toContain('nonce')
  expect(html).not.toContain('<script>steal()')
})

test('its scripts are fetched after the first paint, not by its markup', async () => {
  vi.stubEnv('DEV', false)
  const html = await (await ask(hello)).text()
  expect(html).toMatch(/<script type="text\/plain" data-late="[^"]*\/assets\/entry\.js[^"]*">import /)
  expect(html).not.toContain('modulepreload" ')
  expect(html).not.toContain('type="module"')
})

test('structured data is in the head of existing pages only', async () => {
  const script = '<script type="application/ld+json">{"price":"$&"}</script>'
  vi.mocked(structuredData).mockResolvedValue(script)
  const [found, lost] = await Promise.all([ask(hello), ask(withData({ status: 404 }))])
  expect(await found.text()).toContain(`${script}</head>`)
  expect(await lost.text()).not.toContain('ld+json')
  vi.mocked(structuredData).mockResolvedValue('')
})

test('two renderings of one page are equal, byte for byte', async () => {
  const [first, second] = await Promise.all([ask(hello), ask(hello)])
  expect(await first.text()).toBe(await second.text())
  expect([...first.headers]).toEqual([...second.headers])
})

test('a page for everyone may be cached by everyone', async () => {
  const { headers } = await ask(hello)
  expect(headers.get('Cache-Control')).toBe(PUBLIC_PAGE)
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(headers.get('Content-Language')).toBe('es-AR')
})

const withData = (init: ResponseInit) => ({ loader: () => data({ name: '' }, init) })
const saying = (cache: string) => ({ headers: () => ({ 'Cache-Control': cache }) })
const post = () =>
  new Request('http://shop.example/?index', { method: 'POST', body: new URLSearchParams('a=1') })

test.each([
  ['a page that was asked for with a cookie', hello, { Cookie: 'session=1' }, 'private, no-store'],
  ['a page that sets a cookie', withData({ headers: { 'Set-Cookie': 'a=1' } }), {}, 'no-store'],
  ['a page that says so itself', { ...hello, ...saying('public, max-age=5') }, {}, 'public, max-age=5'],
  ['a missing page', { ...withData({ status: 404 }), ...saying('public') }, {}, 'no-store'],
] as const)('%s has its own cache headers, as a page and as data', async (_case, page, headers, expected) => {
  const html = await ask(page, new Request('http://shop.example/', { headers }))
  const alone = await ask(page, new Request('http://shop.example/_.data', { headers }))
  expect(html.headers.get('Cache-Control')).toBe(expected)
  expect(alone.headers.get('Cache-Control')).toBe(expected)
})

test('data for everyone may be cached by everyone, and a redirect in it by nobody', async () => {
  const request = () => new Request('http://shop.example/_.data')
  expect((await ask(hello, request())).headers.get('Cache-Control')).toBe(PUBLIC_PAGE)
  const moved = await ask({ loader: () => redirect('/faq') }, request())
  expect([moved.status, moved.headers.get('Cache-Control')]).toEqual([202, 'no-store'])
})

test('data of single routes, whose addresses have no end, stays out of shared caches', async () => {
  const part = await ask(hello, new Request('http://shop.example/_.data?_routes=root,none'))
  expect([part.status, part.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
})

test('a page without a cache key is for nobody else, whatever its visitor sends', async () => {
  for (const path of [
    '/invitacion?t=secret',
    '/invitacion.data?t=secret',
    '//',
    '/productos/vera/otra.data/x',
  ]) {
    const response = await ask(hello, new Request(`http://shop.example${path}`))
    expect(response.headers.get('Cache-Control'), path).not.toContain('public')
  }
})

test('the response to a form is not stored', async () => {
  const response = await ask({ ...hello, action: () => ({ sent: true }) }, post())
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test('HEAD has the headers of the page and no body', async () => {
  const get = await ask(hello)
  const head = await ask(hello, new Request('http://shop.example/', { method: 'HEAD' }))
  expect([...head.headers]).toEqual([...get.headers])
  expect(await head.text()).toBe('')
})

test.each([
  ['a loader', { loader: () => Promise.reject(new Error('broken loader')) }, 'broken loader'],
  ['a component', { ...hello, default: Broken }, 'broken component'],
])(
  'an error in %s shows the page for it with the id of its one line in the log',
  async (_case, page, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = await withRequestId('request-7', () => ask(page as Partial<Module>))
    expect(response.status).toBe(500)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('Content-Security-Policy')).toBe(true)
    expect(await response.text()).toContain('<h1>Failed <!-- -->request-7</h1>')
    expect(lines).toMatchObject([
      { event: 'unexpected-error', requestId: 'request-7', path: '/', error: { message } },
    ])
  },
)

test('an error in a suspended part is logged, and the page is not cached', async () => {
  const page = () => (
    <Suspense fallback="waiting">
      <Broken />
    </Suspense>
  )
  const response = await ask({ ...hello, default: page })
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
  expect(lines).toMatchObject([{ error: { message: 'broken component' } }])
})

test('an address that does not exist is not logged', async () => {
  const response = await ask(hello, new Request('http://shop.example/nowhere'))
  expect(response.status).toBe(404)
  expect(lines).toEqual([])
})

test('a client that left is not logged', () => {
  const request = new Request('http://shop.example/', { signal: AbortSignal.abort() })
  entry.handleError(new Error('gone'), { request })
  expect(lines).toEqual([])
})
