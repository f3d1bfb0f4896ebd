import { openServer, openConnection, openSilentConnection } from '#test/open-server.ts'
import { logged } from '#test/logged.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { ask, SHOP_ORIGIN } from '#test/raw-http.ts'
import { TIMEOUTS } from './http-limits.server.ts'
import type { HttpServer } from './http-server.server.ts'

let lines: ReturnType<typeof logged>
beforeEach(() => {
  lines = logged()
})

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const OWN_POST = `POST / HTTP/1.1\r\nHost: x\r\nOrigin: ${SHOP_ORIGIN}\r\nContent-Type: multipart/form-data\r\n`

describe('a hostile address', () => {
  test.each([
    ['slashes', `/a${'/'.repeat(12_000)}`],
    ['percent signs', `/${'%'.repeat(12_000)}`],
    ['malformed sequences', `/${'%FF'.repeat(3000)}`],
    ['folders', '/a'.repeat(2000)],
    ['letters', `/${'a'.repeat(11_000)}`],
  ])('of %s is a bad request before it is handled', async (_what, target) => {
    const redirect = vi.fn(() => null)
    const render = vi.fn(async () => new Response('page'))
    const { status, headers } = await ask(await openServer({ redirect, render }), target)
    expect([status, headers.location]).toEqual([400, undefined])
    expect(render).not.toHaveBeenCalled()
  })

  test('is never written back at length', async () => {
    const server = await openServer({ redirect: () => `/${'ñ'.repeat(2000)}` })
    expect((await ask(server, '/n')).status).toBe(400)
  })
})

describe('a form is accepted only from our own pages', () => {
  const own = { Origin: SHOP_ORIGIN }
  const evil = { Origin: 'http://evil.example' }
  test.each([
    ['our page', own, 200],
    ['our page, in a browser that tells no origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['our page behind a proxy with another name', { ...own, Host: '10.0.0.1:8080' }, 200],
    ['a program that is no browser', {}, 403],
    ['another site', evil, 403],
    ['another site that calls itself the same', { ...evil, 'Sec-Fetch-Site': 'same-origin' }, 403],
    ['a name that somebody points at this machine', { ...evil, Host: 'evil.example' }, 403],
    ['another port of the same host', { Origin: `${SHOP_ORIGIN}:8080` }, 403],
    ['the same host without encryption', { Origin: 'https://shop.example' }, 403],
    ['another site that forges the proxy', { ...evil, 'X-Forwarded-Host': 'evil.example' }, 403],
    ['a page that hides where it is from', { Origin: 'null' }, 403],
    ['a sandboxed page', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 403],
    ['another site, in a browser that tells no origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a neighbour of the site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['an address that somebody typed', { 'Sec-Fetch-Site': 'none' }, 403],
    ['an origin in capitals', { Origin: SHOP_ORIGIN.toUpperCase() }, 403],
    ['an empty origin', { Origin: '', 'Sec-Fetch-Site': 'same-origin' }, 403],
  ])('%s', async (_case, headers, expected) => {
    const render = vi.fn(async () => new Response('done'))
    const post = { method: 'POST', headers: { ...FORM, ...headers }, body: 'a=1' }
    const { status } = await ask(await openServer({ render }), '/contacto', post)
    expect(status).toBe(expected)
    expect(render).toHaveBeenCalledTimes(expected === 200 ? 1 : 0)
  })

  test('but for an address that proves by itself whose it is', async () => {
    const server = await openServer({
      factsOf: (pathname) => ({ body: { isForeign: pathname === '/avisame/quitar' } }),
    })
    const post = { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' }
    expect((await ask(server, '/avisame/quitar?t=a', post)).status).toBe(200)
    expect((await ask(server, '/avisame', post)).status).toBe(403)
  })

  test('the application sees one origin, so that it need not know the others', async () => {
    const server = await openServer({
      ownOrigins: [SHOP_ORIGIN, 'http://localhost:3000'],
      render: async (request) => new Response(request.headers.get('origin')),
    })
    const headers = { ...FORM, Origin: 'http://localhost:3000' }
    const { status, body } = await ask(server, '/', { method: 'POST', headers, body: 'a=1' })
    expect([status, body.toString()]).toEqual([200, SHOP_ORIGIN])
  })
})

describe('a body is accepted only in the type of the action', () => {
  const factsOf = (pathname: string) =>
    pathname === '/json' ? { body: { types: ['application/json'] } } : {}
  test.each([
    ['/', 'application/x-www-form-urlencoded', 200],
    ['/', 'application/x-www-form-urlencoded;charset=UTF-8', 200],
    ['/', 'Multipart/Form-Data; boundary=x', 200],
    ['/', 'text/plain', 415],
    ['/', 'application/json', 415],
    ['/', undefined, 415],
    ['/', '', 415],
    ['/json', 'application/json', 200],
    ['/json', 'application/json; charset=utf-8', 200],
    ['/json', 'text/plain', 415],
    ['/json', 'text/plain; x=application/json', 415],
    ['/json', 'application/x-www-form-urlencoded', 415],
  ])('%s in %s', async (target, type, expected) => {
    const render = vi.fn(async () => new Response('done'))
    const headers = { Origin: SHOP_ORIGIN, ...(type === undefined ? {} : { 'Content-Type': type }) }
    const post = { method: 'POST', headers, body: '{"a":1}' }
    const { status } = await ask(await openServer({ factsOf, render }), target, post)
    expect(status).toBe(expected)
    expect(render).toHaveBeenCalledTimes(expected === 200 ? 1 : 0)
  })

  test('a request without a body needs no type', async () => {
    const headers = { Origin: SHOP_ORIGIN, 'Content-Length': '0' }
    expect((await ask(await openServer(), '/', { method: 'POST', headers })).status).toBe(200)
  })
})

/** These times are short, so that tests wait for events and not for the clock. */
const SHORT = { headersMs: 60, checkEveryMs: 10, bodyMs: 40, unreadBodyMs: 40, unreadAnswerMs: 60 }
/** A test that waited for this time would fail first. */
const NEVER = 120_000
const LONG = { ...SHORT, headersMs: NEVER, bodyMs: NEVER, unreadBodyMs: NEVER, unreadAnswerMs: NEVER }

describe('an idle or slow connection is closed', () => {
  const only = (...names: (keyof typeof SHORT)[]) => ({
    ...LONG,
    ...Object.fromEntries(names.map((name) => [name, SHORT[name]])),
  })

  test('when it sends nothing', async () => {
    const { received } = await openConnection(await openServer({ timeouts: only('headersMs') }))
    expect(await received).not.toContain('200')
  })

  test('when its headers do not end', async () => {
    const { socket, received } = await openConnection(await openServer({ timeouts: only('headersMs') }))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    expect(await received).toMatch(/^HTTP\/1.1 408 /)
  })

  test.each([
    ['a file', { factsOf: () => ({ body: { maxBytes: 1000 } }) }, 1],
    ['a form, which nobody reads before it is whole', {}, 0],
  ] as const)('when its body does not arrive, after a response: %s', async (_, limit, reads) => {
    const failures: unknown[] = []
    const render = async (request: Request) => {
      // The router makes an answer of whatever goes wrong.
      await request.text().catch((error: unknown) => failures.push(error))
      return new Response('router')
    }
    const { socket, received } = await openConnection(
      await openServer({ render, ...limit, timeouts: only('bodyMs') }),
    )
    socket.write(`${OWN_POST}Content-Length: 100\r\n\r\nabc`)
    expect(await received).toMatch(/^HTTP\/1.1 408 /)
    expect(failures).toHaveLength(reads)
    expect(lines).toEqual([])
  })

  test('when a large body is announced and drips', async () => {
    const render = async (request: Request) => new Response(String((await request.text()).length))
    const server = await openServer({
      render,
      factsOf: () => ({ body: { maxBytes: 10_000_000 } }),
      timeouts: only('bodyMs'),
    })
    const { socket, received } = await openConnection(server)
    socket.write(`${OWN_POST}Content-Length: 9000000\r\n\r\n`)
    const drip = setInterval(() => socket.write('a'), 5)
    expect(await received).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(drip)
  })

  test('when its body drips on after the response', async () => {
    const server = await openServer({
      factsOf: () => ({ body: { maxBytes: 60_000 } }),
      timeouts: only('unreadBodyMs'),
    })
    const { socket, received } = await openConnection(server)
    socket.write(`${OWN_POST}Content-Length: 60000\r\n\r\n`)
    const drip = setInterval(() => socket.write('a'), 5)
    expect(await received).toMatch(/^HTTP\/1.1 200 [^]*page/)
    clearInterval(drip)
  })

  test('when it was refused and its body drips on', async () => {
    const { socket, received } = await openConnection(await openServer({ timeouts: only('unreadBodyMs') }))
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\nabc')
    expect(await received).toMatch(/^HTTP\/1.1 403 /)
  })

  test('when nobody reads the response', async () => {
    const cancelled = vi.fn()
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
        cancel: cancelled,
      })
    const server = await openServer({
      render: async () => new Response(body()),
      timeouts: only('unreadAnswerMs'),
    })
    // On a busy machine a connection may be closed before its request is read, so another one asks.
    const askSilently = async () => {
      const socket = await openSilentConnection(server)
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      expect(cancelled).toHaveBeenCalled()
    }
    await vi.waitFor(askSilently, { timeout: 60_000, interval: 500 })
  })

  test('when nobody reads a response from memory', async () => {
    const page = new Response('a'.repeat(50_000_000), {
      headers: { 'Cache-Control': 'public', 'Content-Type': 'application/octet-stream' },
    })
    const server = await openServer({
      pageKey: () => '/',
      render: async () => page,
      timeouts: only('unreadAnswerMs'),
      connectionLimits: { perNetwork: 1 },
    })
    const socket = await openSilentConnection(server)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    // The one place of this network is free again.
    await eventually(async () => expect((await ask(server, '/salud')).status).toBe(200))
  })
})

test('an answer that nobody reads holds its connection for at most 30 s, however many requests are in it @speed', async () => {
  const headers = { 'Content-Type': 'application/octet-stream' }
  const unreadAnswerMs = 3000
  const server = await openServer({
    render: async () => new Response('a'.repeat(1_000_000), { headers }),
    timeouts: { ...LONG, unreadAnswerMs },
    connectionLimits: { perNetwork: 1 },
  })
  const socket = await openSilentConnection(server)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
  const begun = performance.now()
  // The one place of this network is free again.
  await eventually(async () => expect((await ask(server, '/salud')).status).toBe(200))
  // A busy machine adds less than a whole wait.
  const waits = Math.floor((performance.now() - begun) / unreadAnswerMs)
  expect(waits * TIMEOUTS.unreadAnswerMs).toBeLessThan(30_000)
})

test('a slow render is not cut off', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const render = vi.fn(() => promise)
  const server = await openServer({ render, timeouts: { ...LONG, unreadAnswerMs: SHORT.unreadAnswerMs } })
  const waiting = ask(server, '/')
  await eventually(() => expect(render).toHaveBeenCalled())
  // Meanwhile a connection on which nothing happens is closed, twice.
  for (let times = 0; times < 2; times += 1) await (await openConnection(server)).received
  finish(new Response('late'))
  expect((await waiting).body.toString()).toBe('late')
})

test('an answer that is made slowly is not cut off', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  const server = await openServer({
    render: async () => new Response(body.readable),
    timeouts: { ...LONG, unreadAnswerMs: SHORT.unreadAnswerMs },
  })
  const { socket, received } = await openConnection(server)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await writer.write(Buffer.from('first '))
  for (let times = 0; times < 2; times += 1) await (await openConnection(server)).received
  await writer.write(Buffer.from('last'))
  await writer.close()
  expect(await received).toMatch(/first [^]*last/)
})

test('a body that arrives in parts is accepted with long pauses between them', async () => {
  const { promise: firstPart, resolve: gotFirstPart } = Promise.withResolvers<void>()
  const render = async (request: Request) => {
    let text = ''
    for await (const chunk of request.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString()
      gotFirstPart()
    }
    return new Response(text)
  }
  const { socket, received } = await openConnection(
    await openServer({ render, factsOf: () => ({ body: { maxBytes: 100 } }), timeouts: LONG }),
  )
  socket.write(`${OWN_POST}Connection: close\r\nContent-Length: 6\r\n\r\nabc`)
  await firstPart
  socket.write('def')
  expect(await received).toMatch(/abcdef/)
})

describe('connections are counted', () => {
  /** Returns whether a new connection ends without a word. */
  const isClosed = async (server: HttpServer) => (await (await openConnection(server)).received) === ''

  test('per network: one more than allowed is closed, and its place is free once another one leaves', async () => {
    const server = await openServer({ connectionLimits: { perNetwork: 2 } })
    const [first] = [await openConnection(server), await openConnection(server)]
    expect(await isClosed(server)).toBe(true)
    first.socket.destroy()
    await eventually(async () => expect((await ask(server, '/')).status).toBe(200))
  })

  test('in all', async () => {
    const server = await openServer({ connectionLimits: { total: 1 } })
    await openConnection(server)
    expect(await isClosed(server)).toBe(true)
  })

  test('but not those of a trusted proxy', async () => {
    const limits = { perNetwork: 1, total: 1 }
    const server = await openServer({ trustedProxies: ['127.0.0.0/8'], connectionLimits: limits })
    await openConnection(server)
    await openConnection(server)
    expect((await ask(server, '/')).status).toBe(200)
    expect(lines).toEqual([])
  })

  test('many refusals are few lines in the log', async () => {
    const server = await openServer({ connectionLimits: { perNetwork: 1, logEveryMs: 50 } })
    await openConnection(server)
    const areClosed = await Promise.all(Array.from({ length: 20 }, () => isClosed(server)))
    expect(areClosed).toEqual(Array(20).fill(true))
    await eventually(() => expect(lines.reduce((sum, line) => sum + Number(line['count']), 0)).toBe(20))
    expect(lines[0]).toMatchObject({ level: 'warn', event: 'connections-refused', count: 1 })
    expect(lines.length).toBeLessThan(20)
  })
})
