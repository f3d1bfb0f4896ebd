import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { logged } from '#test/logged.ts'
import { openConnection, openServer } from '#test/open-server.ts'
import { ask, SHOP_ORIGIN } from '#test/raw-http.ts'

let lines: ReturnType<typeof logged>
beforeEach(() => {
  lines = logged()
})

const OWN_HEAD = `Origin: ${SHOP_ORIGIN}\r\nContent-Type: multipart/form-data; boundary=x\r\n`

/** A browser adds these headers to a form of ours. */
const OWN_FORM = { Origin: SHOP_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }

function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { promise, release: resolve }
}

test('another spelling is redirected permanently, with its query, never to another site', async () => {
  const server = await openServer({
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
  const server = await openServer({
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
  const server = await openServer()
  expect((await ask(server, `/busqueda/${'a'.repeat(10_000)}`)).status).toBe(200)
  expect((await ask(server, `/${'a'.repeat(12 * 1024)}`)).status).toBe(414)
})

test('headers larger than 32 KB are refused', async () => {
  const { status } = await ask(await openServer(), '/', { headers: { 'X-Long': 'a'.repeat(33 * 1024) } })
  expect(status).toBe(431)
})

test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is no method of this site',
  async (method) => {
    const { status, headers } = await ask(await openServer(), '/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  },
)

test('a body within the limit of its path arrives whole', async () => {
  const server = await openServer({
    factsOf: (pathname) => ({ body: { maxBytes: pathname === '/foto' ? 200_000 : 100 } }),
    render: async (request) => new Response(String((await request.text()).length)),
  })
  const answer = await ask(server, '/foto', { method: 'POST', body: 'a'.repeat(200_000), headers: OWN_FORM })
  expect([answer.status, answer.body.toString()]).toEqual([200, '200000'])
})

test('a body that is announced as too long is refused before it is read', async () => {
  const render = vi.fn(async () => new Response('page'))
  const { socket, received } = await openConnection(await openServer({ render }))
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
    const { socket, received } = await openConnection(await openServer({ render, ...limit }))
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${OWN_HEAD}Transfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 65; sent += 1) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    // The rest of the body does not hold up the next request of the connection.
    for (let sent = 0; sent < 300; sent += 1) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`)
    socket.write('0\r\n\r\nGET /salud HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await received).toMatch(/^HTTP\/1.1 413 [^]*HTTP\/1.1 200 [^]*"ok"}$/)
    expect(failures).toHaveLength(reads)
    expect(lines).toEqual([])
  },
)

test('a connection goes on after a body that nobody read', async () => {
  const { socket, received } = await openConnection(await openServer())
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${OWN_HEAD}Content-Length: 60000\r\n\r\n${'a'.repeat(60_000)}`)
  socket.write('GET /salud HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await received).toMatch(/^HTTP\/1.1 200 [^]*HTTP\/1.1 200 [^]*"ok"}$/)
})

test('the address of the visitor and the id of the request come from trusted proxies only', async () => {
  const render = async (_request: Request, visitor: unknown) => Response.json(visitor)
  const forwarded = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' }
  const headers = { ...forwarded, 'X-Request-Id': 'edge-0001' }
  const behind = await ask(await openServer({ render, trustedProxies: ['127.0.0.0/8'] }), '/', { headers })
  expect(JSON.parse(behind.body.toString())).toEqual({ address: '203.0.113.9', isHttps: true })
  expect(behind.headers['x-request-id']).toBe('edge-0001')
  const direct = await ask(await openServer({ render }), '/', { headers })
  expect(JSON.parse(direct.body.toString())).toEqual({ address: '127.0.0.1', isHttps: false })
  expect(direct.headers['x-request-id']).not.toBe('edge-0001')
})

test.each([
  ['a healthy site', [], 200, 'ok'],
  ['a site whose database does not answer', ['database', 'migrations'], 503, 'unavailable'],
])('%s says so', async (_case, failing, status, text) => {
  const answer = await ask(await openServer({ failingParts: async () => failing }), '/salud')
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  expect(JSON.parse(answer.body.toString())).toEqual({ status: text })
})

test('/salud names in a header what cannot be saved, and stays ok as long as pages are served', async () => {
  const well = await ask(await openServer({ failingParts: async () => [] }), '/salud')
  expect(well.headers).not.toHaveProperty('x-vault-failing')
  const full = await ask(await openServer({ failingParts: async () => ['disk'] }), '/salud')
  expect([full.status, full.headers['x-vault-failing']]).toEqual([200, 'disk'])
  expect(full.body.toString()).toBe('{"status":"ok"}')
})

test('/salud tells the release that runs to whoever manages the shop, and to nobody else', async () => {
  const releaseForTeam = async (cookie?: string) => (cookie === 'session=ana' ? '1.2.3' : undefined)
  const server = await openServer({ releaseForTeam })
  const asks = async (headers: Record<string, string>) =>
    (await ask(server, '/salud', { headers })).body.toString()
  expect(await asks({})).toBe('{"status":"ok"}')
  expect(await asks({ cookie: 'session=eva' })).toBe('{"status":"ok"}')
  expect(await asks({ cookie: 'session=ana' })).toBe('{"status":"ok","version":"1.2.3"}')
})

test('/salud/listo names what does not work, and nothing else', async () => {
  const ready = await ask(await openServer({ failingParts: async () => [] }), '/salud/listo')
  expect([ready.status, ready.body.toString()]).toEqual([200, '{"status":"ok"}'])
  const full = await ask(await openServer({ failingParts: async () => ['disk'] }), '/salud/listo')
  expect([full.status, full.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(JSON.parse(full.body.toString())).toEqual({ status: 'unavailable', failing: ['disk'] })
})

test.each([null, '/'])(
  'an error nobody foresaw shows the page with the id of its line in the log (%s)',
  async (key) => {
    const render = () => Promise.reject(new Error('boom'))
    const { status, headers, body } = await ask(
      await openServer({ render, pageKey: () => key }),
      '/?q=secret',
    )
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
  const server = await openServer({ render: async () => new Response(null, { status: 500 }) })
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
  const server = await openServer({ render: async () => new Response(body) })
  await expect(ask(server, '/')).rejects.toThrow()
  await eventually(() => expect(lines).toMatchObject([{ error: { message: 'half-way' } }]))
})

test('a client that leaves aborts its request, and nothing is logged', async () => {
  const signal = held<AbortSignal>()
  const server = await openServer({
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
    const server = await openServer({
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
  const render = vi.fn(async () => new Response('page'))
  const server = await openServer({ render })
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
  const server = await openServer({ render })
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
  const server = await openServer()
  const { socket, received } = await openConnection(server)
  socket.write('GET /salud HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  await server.close()
  expect(await received).toContain('"ok"')
})

test('while it closes, the health check is unavailable', async () => {
  const server = await openServer()
  const { socket, received } = await openConnection(server)
  await ask(server, '/salud')
  // The beginning of a request keeps the connection from counting as idle.
  socket.write('GET /salud HTTP/1.1\r\nHost: x\r\n\r\nGET /salud HTTP/1.1\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  const closed = server.close()
  socket.write('Host: x\r\n\r\n')
  expect(await received).toMatch(/HTTP\/1.1 503 [^]*Connection: close[^]*unavailable/i)
  await closed
})
