import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env, EnvError } from '#app/platform/env.server.ts'
import { eventually } from '#test/eventually.ts'
import { logged } from '#test/logged.ts'
import { openConnection, openServer } from '#test/open-server.ts'
import { ask, SHOP_ORIGIN } from '#test/raw-http.ts'
import type { HttpServerOptions } from './http-server.server.ts'
import { openStaticFiles, precompress } from './static-files.server.ts'

const SCRIPT = 'export const size = 42\n'.repeat(100)
const PAGE = '<!DOCTYPE html><p>Zapatillas de cuero</p>'.repeat(60)

const folder = env().dataDir

beforeEach(async () => {
  logged()
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(path.join(folder, 'favicon.ico'), 'icon')
  await precompress(folder)
})

const start = (given: Partial<HttpServerOptions> = {}) =>
  openServer({ staticFiles: openStaticFiles(folder), render: async () => htmlPage(), ...given })

function htmlPage(text = PAGE, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0', ...headers },
  })
}

/** A browser adds these headers to a form of ours. */
const OWN_FORM = { Origin: SHOP_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }

const TOO_LONG = { method: 'POST', headers: { ...OWN_FORM, 'Content-Length': '70000' } }

function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { promise, release: resolve }
}

const isMoved = ({ pathname }: URL) => (pathname === '/moved' ? '/' : null)
const cached = { pageKey: (url: URL) => url.pathname } satisfies Partial<HttpServerOptions>

test('a page has its status, its headers and the security headers', async () => {
  const { status, headers, body } = await ask(await start(), '/')
  expect(status).toBe(200)
  expect(body.toString()).toBe(PAGE)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test.each(['/', '/favicon.ico', '/assets/missing.js', '/salud', '/moved'])(
  'with https, %s carries all protecting headers too',
  async (target) => {
    const server = await start({ publicOrigin: 'https://shop.example', redirect: isMoved })
    expect((await ask(server, target)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
  },
)

test('HSTS covers the subdomains when the owner says so', async () => {
  const server = await start({ publicOrigin: 'https://shop.example', hstsSubdomains: true })
  expect((await ask(server, '/')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

describe('a middleware', () => {
  const middleware: HttpServerOptions['middleware'] = {
    handle: async (incoming, outgoing) => {
      if (incoming.url === '/broken') throw new Error('broken')
      const isSource = incoming.url?.startsWith('/app/') === true
      if (isSource) outgoing.end('source')
      return isSource
    },
    upgrade: (_incoming, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  }

  test('answers its own paths, with the common headers', async () => {
    const { body, headers } = await ask(await start({ middleware }), '/app/root.tsx')
    expect(body.toString()).toBe('source')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  })

  test.each([
    ['a page', '/', {}, 200],
    ['the health check', '/salud', {}, 200],
    ['a redirect', '/moved', {}, 308],
    ['an unknown method', '/', { method: 'DELETE' }, 405],
    ['a form of another site', '/', { method: 'POST', headers: { Origin: 'https://evil.example' } }, 403],
    ['a form that is too long', '/', TOO_LONG, 413],
    ['a long address', `/${'a'.repeat(13_000)}`, {}, 414],
  ])('leaves %s to the server', async (_case, target, asked, status) => {
    expect((await ask(await start({ middleware, redirect: isMoved }), target, asked)).status).toBe(status)
  })

  test('that fails is an error like any other', async () => {
    expect((await ask(await start({ middleware }), '/broken')).status).toBe(500)
  })

  test('takes over a WebSocket', async () => {
    const { socket, received } = await openConnection(await start({ middleware }))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    expect(await received).toContain('101 Switching Protocols')
  })
})

test('a response without cache headers is not stored', async () => {
  const server = await start({ render: async () => Response.json({ mine: true }) })
  expect((await ask(server, '/datos')).headers['cache-control']).toBe('no-store')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [undefined, (bytes: Buffer) => bytes],
] as const)('pages, cached or not, and files in %s hold the same bytes', async (encoding, decompress) => {
  const server = await start({ pageKey: (url) => (url.pathname === '/cached' ? '/cached' : null) })
  const headers = encoding ? { 'Accept-Encoding': encoding } : {}
  const texts = { '/': PAGE, '/cached': PAGE, '/assets/app-1a2b.js': SCRIPT }
  for (const [target, text] of Object.entries(texts)) {
    const answer = await ask(server, target, { headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(decompress(answer.body).toString()).toBe(text)
  }
})

test('a page for everyone is rendered without headers of the visitor, under its cache key @privacy', async () => {
  const render = vi.fn(async (_request: Request, _visitor: unknown) => htmlPage())
  const server = await start({ ...cached, render })
  const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil' }
  const headers = { ...evil, Cookie: 'session=1', 'User-Agent': 'robot' }
  await ask(server, '/productos?utm_source=letter', { method: 'HEAD', headers })
  const [request, visitor] = render.mock.calls[0] ?? []
  expect(request?.url).toBe('http://shop.example/productos')
  expect(request?.method).toBe('GET')
  expect([...(request?.headers ?? [])]).toEqual([])
  expect(visitor).toBeNull()
})

describe('an address that was answered from the page cache', () => {
  test('still takes forms, and requests that bring a body', async () => {
    const render = vi.fn(async (request: Request) => htmlPage(`<p>${request.method}</p>`))
    const server = await start({ ...cached, render })
    await ask(server, '/contacto')
    const sent = await ask(server, '/contacto', { method: 'POST', body: 'a=1', headers: OWN_FORM })
    expect(sent.body.toString()).toBe('<p>POST</p>')
    const { socket, received } = await openConnection(server)
    socket.write(`GET /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n${'a'.repeat(60_000)}`)
    socket.write('GET /favicon.ico HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await received).toMatch(/^HTTP\/1.1 200 [^]*<p>GET<\/p>HTTP\/1.1 200 [^]*icon$/)
  })

  test('is counted, with its status', async () => {
    const onAnswer = vi.fn()
    const server = await start({ ...cached, onAnswer })
    const { headers } = await ask(server, '/productos?orden=reciente')
    await ask(server, '/productos?orden=reciente', { headers: { 'If-None-Match': String(headers.etag) } })
    await eventually(() =>
      expect(onAnswer.mock.calls).toEqual([
        ['GET', '/productos', 200],
        ['GET', '/productos', 304],
      ]),
    )
  })
})

test('after a change, a visitor with a cookie waits for the new page, and others see the old one meanwhile', async () => {
  let version = '1'
  const finish = held<Response>()
  const render = vi.fn(async () => (version === '1' ? htmlPage('<p>old</p>') : finish.promise))
  const server = await start({ ...cached, version: () => version, render })
  await ask(server, '/')
  version = '2'
  const first = ask(server, '/')
  await eventually(() => expect(render).toHaveBeenCalledTimes(2))
  const admin = ask(server, '/', { headers: { Cookie: 'session=1' } })
  expect((await ask(server, '/')).body.toString()).toBe('<p>old</p>')
  finish.release(htmlPage('<p>new</p>'))
  for (const { body } of await Promise.all([first, admin])) expect(body.toString()).toBe('<p>new</p>')
  expect(render).toHaveBeenCalledTimes(2)
})

test.each(['/', '/assets/app-1a2b.js'])(
  '%s that the browser has already is not sent again',
  async (target) => {
    const server = await start(cached)
    const br = { 'Accept-Encoding': 'br' }
    const { headers } = await ask(server, target, { headers: br })
    const etag = String(headers.etag)
    const again = await ask(server, target, { headers: { ...br, 'If-None-Match': `"other", W/${etag}` } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': headers['cache-control'],
      vary: 'Accept-Encoding',
    })
    expect(again.headers).not.toHaveProperty('content-type')
    const other = await ask(server, target, { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag } })
    expect(other.status).toBe(200)
  },
)

test('a cached page carries its policy, also on 304', async () => {
  const policy = "script-src 'self' 'sha256-abc='"
  const render = async () => htmlPage(PAGE, { 'Content-Security-Policy': policy })
  const server = await start({ ...cached, render })
  const first = await ask(server, '/')
  const second = await ask(server, '/', { headers: { 'If-None-Match': String(first.headers.etag) } })
  for (const { headers } of [first, second]) expect(headers['content-security-policy']).toBe(policy)
})

test.each(['/', '/cached', '/assets/app-1a2b.js', '/favicon.ico', '/salud', '/moved', '/assets/missing.js'])(
  'HEAD %s has the headers of GET and no body',
  async (target) => {
    const server = await start({
      pageKey: (url) => (url.pathname === '/cached' ? '/cached' : null),
      redirect: isMoved,
    })
    const get = await ask(server, target)
    const head = await ask(server, target, { method: 'HEAD' })
    const { date: _date, 'x-request-id': _id, 'transfer-encoding': _chunked, ...expected } = get.headers
    expect(head.status).toBe(get.status)
    expect(head.headers).toMatchObject(expected)
    expect(head.body).toHaveLength(0)
  },
)

test('HEAD ends a body that it does not send, which the router would leave open', async () => {
  const cancel = vi.fn()
  const server = await start({
    render: async ({ method }) => new Response(method === 'GET' ? new ReadableStream({ cancel }) : null),
  })
  await ask(server, '/feeds/google.xml', { method: 'HEAD' })
  await eventually(() => expect(cancel).toHaveBeenCalled())
})

test('a compressed response does not carry the uncompressed length', async () => {
  const headers = { 'Content-Length': String(PAGE.length) }
  const answer = await ask(await start({ render: async () => htmlPage(PAGE, headers) }), '/', {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(gunzipSync(answer.body).toString()).toBe(PAGE)
  expect(answer.headers).not.toHaveProperty('content-length')
})

test('several cookies stay several headers', async () => {
  const render = async () => {
    const response = htmlPage()
    response.headers.append('Set-Cookie', 'a=1; Path=/')
    response.headers.append('Set-Cookie', 'b=2; Path=/')
    return response
  }
  const { headers } = await ask(await start({ render }), '/')
  expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})

test('a taken port is one clear sentence', async () => {
  const { port } = await start()
  const second = start({ port })
  await expect(second).rejects.toBeInstanceOf(EnvError)
  await expect(second).rejects.toThrow(
    `PORT ${port} is taken: stop the other program or set PORT to another number.`,
  )
})

test('an unknown host is one clear sentence', async () => {
  await expect(start({ host: '203.0.113.9' })).rejects.toThrow('HOST is "203.0.113.9"')
})
