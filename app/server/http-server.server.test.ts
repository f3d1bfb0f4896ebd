import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { eventually } from '#test/eventually.ts'
import { logged } from '#test/logged.ts'
import { openConnection, openServer } from '#test/open-server.ts'
import { ask, SHOP_ORIGIN } from '#test/raw-http.ts'
import { EnvError } from '#app/platform/env.server.ts'
import type { HttpServerOptions } from './http-server.server.ts'
import { openStaticFiles, precompress } from './static-files.server.ts'

const SCRIPT = 'export const size = 42\n'.repeat(100)
const PAGE = '<!DOCTYPE html><p>Zapatillas de cuero</p>'.repeat(60)

const folder = env().dataDir
let lines: ReturnType<typeof logged>

beforeEach(async () => {
  lines = logged()
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

const OWN_HEAD = `Origin: ${SHOP_ORIGIN}\r\nContent-Type: multipart/form-data; boundary=x\r\n`

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

test('a page for everyone is rendered without headers of the visitor, under its cache key', async () => {
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

test('another spelling is redirected permanently, with its query, never to another site', async () => {
  const server = await start({
    redirect: ({ pathname }) =>
      ({ '/faqx': '/faq', '//evil.example/x': '//evil.example/', '/dots': '/.//evil.example/x', '/n': '/ñ' })[
        pathname
      ] ?? null,
  })
  const moved = await ask(server, '/faqx?from=1&b=%20', {
    method: 'POST',
    headers: { ...OWN_FORM, 'Content-Length': '0' },
  })
  expect([moved.status, moved.headers.location]).toEqual([308, '/faq?from=1&b=%20'])
  expect((await ask(server, '//evil.example/x')).headers.location).toBe('/')
  expect((await ask(server, '/dots')).headers.location).toBe('/evil.example/x')
  expect((await ask(server, '/n')).headers.location).toBe('/%C3%B1')
})

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/busqueda/100%', '/busqueda/100%25'],
  ['/%', '/%25'],
])('the malformed %s leads to the page of its literal text', async (target, pathname) => {
  const server = await start({
    render: async ({ url }) => new Response(decodeURIComponent(new URL(url).pathname)),
  })
  const moved = await ask(server, `${target}?q=100%`)
  expect([moved.status, moved.headers.location]).toEqual([308, `${pathname}?q=100%`])
  const { status, body } = await ask(server, `${pathname}?q=100%`)
  expect([status, body.toString()]).toEqual([200, decodeURIComponent(pathname)])
  const sent = await ask(server, target, { method: 'POST', body: 'a=1', headers: OWN_FORM })
  expect([sent.status, sent.body.toString()]).toEqual([200, decodeURIComponent(pathname)])
})

test('an address longer than 12 KB is refused', async () => {
  const server = await start()
  expect((await ask(server, `/busqueda/${'a'.repeat(10_000)}`)).status).toBe(200)
  expect((await ask(server, `/${'a'.repeat(12 * 1024)}`)).status).toBe(414)
})

test('headers larger than 32 KB are refused', async () => {
  const { status } = await ask(await start(), '/', { headers: { 'X-Long': 'a'.repeat(33 * 1024) } })
  expect(status).toBe(431)
})

test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is no method of this site',
  async (method) => {
    const { status, headers } = await ask(await start(), '/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  },
)

test('a body within the limit of its path arrives whole', async () => {
  const server = await start({
    factsOf: (pathname) => ({ body: { maxBytes: pathname === '/foto' ? 200_000 : 100 } }),
    render: async (request) => new Response(String((await request.text()).length)),
  })
  const answer = await ask(server, '/foto', { method: 'POST', body: 'a'.repeat(200_000), headers: OWN_FORM })
  expect([answer.status, answer.body.toString()]).toEqual([200, '200000'])
})

test('a body that is announced as too long is refused before it is read', async () => {
  const render = vi.fn(async () => htmlPage())
  const { socket, received } = await openConnection(await start({ render }))
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${OWN_HEAD}Content-Length: 65537\r\nConnection: close\r\n\r\n`)
  expect(await received).toMatch(/^HTTP\/1.1 413 /)
  expect(render).not.toHaveBeenCalled()
})

test.each([
  ['a file', { factsOf: () => ({ body: { maxBytes: 64 * 1024 } }) }, 1],
  ['a form, which nobody reads before it is whole', {}, 0],
] as const)(
  'a body that turns out to be too long is refused while it arrives: %s',
  async (_, limit, reads) => {
    const failures: unknown[] = []
    const render = async (request: Request) => {
      // The router makes an answer of whatever goes wrong.
      await request.text().catch((error: unknown) => failures.push(error))
      return new Response('router', { status: request.signal.aborted ? 500 : 200 })
    }
    const { socket, received } = await openConnection(await start({ render, ...limit }))
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${OWN_HEAD}Transfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 65; sent += 1) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    // The rest of the body does not hold up the next request of the connection.
    for (let sent = 0; sent < 300; sent += 1) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`)
    socket.write('0\r\n\r\nGET /favicon.ico HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await received).toMatch(/^HTTP\/1.1 413 [^]*HTTP\/1.1 200 [^]*icon$/)
    expect(failures).toHaveLength(reads)
    expect(lines).toEqual([])
  },
)

test('a connection goes on after a body that nobody read', async () => {
  const { socket, received } = await openConnection(await start())
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${OWN_HEAD}Content-Length: 60000\r\n\r\n${'a'.repeat(60_000)}`)
  socket.write('GET /favicon.ico HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await received).toMatch(/^HTTP\/1.1 200 [^]*HTTP\/1.1 200 [^]*icon$/)
})

test('the address of the visitor and the id of the request come from trusted proxies only', async () => {
  const render = async (_request: Request, visitor: unknown) => Response.json(visitor)
  const forwarded = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' }
  const headers = { ...forwarded, 'X-Request-Id': 'edge-0001' }
  const behind = await ask(await start({ render, trustedProxies: ['127.0.0.0/8'] }), '/', { headers })
  expect(JSON.parse(behind.body.toString())).toEqual({ address: '203.0.113.9', isHttps: true })
  expect(behind.headers['x-request-id']).toBe('edge-0001')
  const direct = await ask(await start({ render }), '/', { headers })
  expect(JSON.parse(direct.body.toString())).toEqual({ address: '127.0.0.1', isHttps: false })
  expect(direct.headers['x-request-id']).not.toBe('edge-0001')
})

test.each([
  ['a healthy site', [], 200, 'ok'],
  ['a site whose database does not answer', ['database', 'migrations'], 503, 'unavailable'],
])('%s says so', async (_case, failing, status, text) => {
  const answer = await ask(await start({ failingParts: async () => failing }), '/salud')
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  expect(JSON.parse(answer.body.toString())).toEqual({ status: text })
})

test('/salud names in a header what cannot be saved, and stays ok as long as pages are served', async () => {
  const well = await ask(await start({ failingParts: async () => [] }), '/salud')
  expect(well.headers).not.toHaveProperty('x-vault-failing')
  const full = await ask(await start({ failingParts: async () => ['disk'] }), '/salud')
  expect([full.status, full.headers['x-vault-failing']]).toEqual([200, 'disk'])
  expect(full.body.toString()).toBe('{"status":"ok"}')
})

test('/salud/listo names what does not work, and nothing else', async () => {
  const ready = await ask(await start({ failingParts: async () => [] }), '/salud/listo')
  expect([ready.status, ready.body.toString()]).toEqual([200, '{"status":"ok"}'])
  const full = await ask(await start({ failingParts: async () => ['disk'] }), '/salud/listo')
  expect([full.status, full.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(JSON.parse(full.body.toString())).toEqual({ status: 'unavailable', failing: ['disk'] })
})

test.each([null, '/'])(
  'an error nobody foresaw shows the page with the id of its line in the log (%s)',
  async (key) => {
    const render = () => Promise.reject(new Error('boom'))
    const { status, headers, body } = await ask(await start({ render, pageKey: () => key }), '/?q=secret')
    const id = headers['x-request-id']
    expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(body.toString()).toBe(`<!DOCTYPE html><title>Error</title>${id}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(lines).toMatchObject([
      { event: 'unexpected-error', requestId: id, path: '/', error: { message: 'boom' } },
    ])
  },
)

test('a browser gets the error page when rendering returns nothing', async () => {
  const server = await start({ render: async () => new Response(null, { status: 500 }) })
  const page = await ask(server, '/', { headers: { Accept: 'text/html,*/*' } })
  expect(page.body.toString()).toContain('<title>Error</title>')
  expect((await ask(server, '/datos', { headers: { Accept: '*/*' } })).body).toHaveLength(0)
  expect(lines).toMatchObject([{ event: 'request-failed' }, { event: 'request-failed', status: 500 }])
})

test('a response that breaks off is logged and cut, not ended normally', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('first half')),
    pull: () => Promise.reject(new Error('half-way')),
  })
  const server = await start({ render: async () => new Response(body) })
  await expect(ask(server, '/')).rejects.toThrow()
  await eventually(() => expect(lines).toMatchObject([{ error: { message: 'half-way' } }]))
})

test('a client that leaves aborts its request, and nothing is logged', async () => {
  const signal = held<AbortSignal>()
  const server = await start({
    render: (request) => {
      signal.release(request.signal)
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('left')))
      })
    },
  })
  const { socket } = await openConnection(server)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const seen = await signal.promise
  socket.destroy()
  await eventually(() => expect(seen.aborted).toBe(true))
  expect((await ask(server, '/salud')).status).toBe(200)
  expect(lines).toEqual([])
})

test.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a file that breaks off ends its request as one whose visitor left: %s',
  async (type) => {
    const reading = held<boolean>()
    const begun = held<undefined>()
    const server = await start({
      factsOf: () => ({ body: { maxBytes: 5000 } }),
      render: async (request) => {
        const form = request.formData()
        begun.release(undefined)
        await form.catch(() => undefined)
        reading.release(request.signal.aborted)
        throw new Error('the form broke off')
      },
    })
    const { socket } = await openConnection(server)
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nOrigin: ${SHOP_ORIGIN}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
    )
    await begun.promise
    socket.destroy()
    expect(await reading.promise).toBe(true)
    expect((await ask(server, '/salud')).status).toBe(200)
    expect(lines).toEqual([])
  },
)

test('a form that breaks off is not answered, and nothing is logged', async () => {
  const render = vi.fn(async () => htmlPage())
  const server = await start({ render })
  const { socket, received } = await openConnection(server)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${OWN_HEAD}Content-Length: 5000\r\n\r\nname=A`)
  expect((await ask(server, '/salud')).status).toBe(200)
  socket.end()
  expect(await received).not.toContain('200')
  expect((await ask(server, '/salud')).status).toBe(200)
  expect(render).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('closing finishes open requests and accepts no more', async () => {
  const finish = held<Response>()
  const render = vi.fn(() => finish.promise)
  const server = await start({ render })
  const { socket, received } = await openConnection(server)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await eventually(() => expect(render).toHaveBeenCalled())
  const closed = server.close()
  await eventually(() => expect(ask(server, '/salud')).rejects.toThrow('ECONNREFUSED'))
  finish.release(new Response('finished'))
  expect(await received).toMatch(/^HTTP\/1.1 200 [^]*finished/)
  await closed
})

test('closing does not wait for idle connections', async () => {
  const server = await start()
  const { socket, received } = await openConnection(server)
  socket.write('GET /favicon.ico HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  await server.close()
  expect(await received).toContain('icon')
})

test('while it closes, the health check is unavailable', async () => {
  const server = await start()
  const { socket, received } = await openConnection(server)
  await ask(server, '/salud')
  // The beginning of a request keeps the connection from counting as idle.
  socket.write('GET /favicon.ico HTTP/1.1\r\nHost: x\r\n\r\nGET /salud HTTP/1.1\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  const closed = server.close()
  socket.write('Host: x\r\n\r\n')
  expect(await received).toMatch(/HTTP\/1.1 503 [^]*Connection: close[^]*unavailable/i)
  await closed
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
