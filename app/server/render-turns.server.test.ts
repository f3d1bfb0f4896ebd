import { expect, test } from 'vitest'
import { openServer, openSilentConnection } from '#test/open-server.ts'
import { eventually } from '#test/eventually.ts'
import { ask } from '#test/raw-http.ts'
import type { HttpServer } from './http-server.server.ts'

const LIMITS = { total: 3, perNetwork: 2, waiting: 4 }
const PROXY = { trustedProxies: ['127.0.0.1'], turnLimits: LIMITS }
let server: HttpServer
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A server whose pages are made when the test says so. */
async function startSlowServer() {
  const begun: string[] = []
  const pages = new Map<string, PromiseWithResolvers<Response>>()
  server = await openServer({
    ...PROXY,
    render: (request) => {
      const { pathname } = new URL(request.url)
      const page = Promise.withResolvers<Response>()
      begun.push(pathname)
      pages.set(pathname, page)
      return page.promise
    },
  })
  const finish = (pathname: string) => pages.get(pathname)?.resolve(new Response(pathname))
  const get = (pathname: string, address = '192.0.2.1', method = 'GET') =>
    ask(server, pathname, { method, headers: { 'x-forwarded-for': address } })
  const post = (pathname: string, address = '192.0.2.1') =>
    ask(server, pathname, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', ...FORM },
      body: 'name=Ana',
    })
  return { begun, finish, get, post }
}

/** Resolves once the server has taken every request so far: it answers this one without rendering. */
const arrived = () => ask(server, '/salud')

test('of one network so many pages are rendered at once, and another one is served beside them', async () => {
  const { begun, finish, get } = await startSlowServer()
  const answers = ['/a', '/b', '/c', '/d'].map((pathname) => get(pathname))
  await eventually(() => expect(begun).toEqual(['/a', '/b']))
  const other = get('/e', '2001:db8:1:2::3')
  await eventually(() => expect(begun).toEqual(['/a', '/b', '/e']))
  const another = get('/f', '198.51.100.4')
  await arrived()
  expect(begun).toHaveLength(3)
  finish('/a')
  await eventually(() => expect(begun.at(-1)).toBe('/c'))
  finish('/b')
  // The first network was served just now, so its fourth request waits.
  await eventually(() => expect(begun.at(-1)).toBe('/f'))
  for (const pathname of ['/c', '/e', '/f']) finish(pathname)
  await eventually(() => expect(begun.at(-1)).toBe('/d'))
  finish('/d')
  const bodies = (await Promise.all([...answers, other, another])).map(({ body }) => String(body))
  expect(bodies).toEqual(['/a', '/b', '/c', '/d', '/e', '/f'])
})

test('a client that asks for forty previews at once delays neither other clients nor pages', async () => {
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  server = await openServer({
    ...PROXY,
    factsOf: (pathname) => (pathname.startsWith('/p') ? { images: 'previews' } : {}),
    render: async (request) => {
      begun.push(new URL(request.url).pathname)
      await held.promise
      return new Response()
    },
  })
  const get = (pathname: string, address: string) =>
    ask(server, pathname, { headers: { 'x-forwarded-for': address } })
  const many = Array.from({ length: 40 }, (_, number) => get(`/p${number}`, '192.0.2.1'))
  await eventually(() => expect(begun).toHaveLength(2))
  const others = [get('/p', '198.51.100.4'), get('/a', '192.0.2.1')]
  await eventually(() => expect(begun.slice(2).toSorted()).toEqual(['/a', '/p']))
  held.resolve()
  const statuses = (await Promise.all([...many, ...others])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a client that leaves before its turn costs nothing', async () => {
  const { begun, finish, get } = await startSlowServer()
  const first = [get('/a'), get('/b')]
  await eventually(() => expect(begun).toHaveLength(2))
  const gone = await openSilentConnection(server)
  gone.write('GET /gone HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n')
  await arrived()
  const closed = new Promise((resolve) => gone.once('close', resolve))
  gone.destroy()
  await closed
  const last = get('/last')
  await arrived()
  for (const pathname of ['/a', '/b']) finish(pathname)
  await Promise.all(first)
  await eventually(() => expect(begun).toEqual(['/a', '/b', '/last']))
  finish('/last')
  await last
})

test('a connection that sends hundreds of requests at once is told to come later', async () => {
  const { begun, finish, get } = await startSlowServer()
  const waiting = ['/a', '/b', '/c', '/d', '/e', '/f'].map((pathname) => get(pathname))
  await eventually(() => expect(begun).toHaveLength(2))
  await arrived()
  const { status, headers } = await get('/g')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  for (const pathname of ['/a', '/b', '/c', '/d', '/e', '/f']) {
    await eventually(() => expect(begun).toContain(pathname))
    finish(pathname)
  }
  await Promise.all(waiting)
})

test('forms take turns too, and do not wait for pages', async () => {
  const { begun, finish, get, post } = await startSlowServer()
  const pages = ['/a', '/b', '/c'].map((pathname) => get(pathname))
  await eventually(() => expect(begun).toEqual(['/a', '/b']))
  const forms = ['/1', '/2', '/3'].map((pathname) => post(pathname))
  await eventually(() => expect(begun).toHaveLength(4))
  const other = post('/4', '198.51.100.4')
  await eventually(() => expect(begun.at(-1)).toBe('/4'))
  await arrived()
  expect(begun).toHaveLength(5)
  const all = ['/a', '/b', '/c', '/1', '/2', '/3', '/4']
  for (const pathname of all) {
    await eventually(() => expect(begun).toContain(pathname))
    finish(pathname)
  }
  const bodies = (await Promise.all([...pages, ...forms, other])).map(({ body }) => String(body))
  expect(bodies).toEqual(all)
})

test('a form that arrives slowly holds no turn', async () => {
  const { begun, finish, post } = await startSlowServer()
  const slow = await Promise.all([1, 2, 3].map(() => openSilentConnection(server)))
  const head = `POST /slow HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: 8\r\n\r\nname`
  for (const connection of slow) connection.write(head)
  await arrived()
  const form = post('/quick')
  await eventually(() => expect(begun).toEqual(['/quick']))
  finish('/quick')
  expect(String((await form).body)).toBe('/quick')
})

test('a large form that anybody may send takes its turn, and is read in it', async () => {
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  server = await openServer({
    ...PROXY,
    factsOf: () => ({ body: { maxBytes: 1_000_000, isPublic: true } }),
    render: async ({ url, body }) => {
      begun.push(new URL(url).pathname)
      await held.promise
      await body?.cancel()
      return new Response()
    },
  })
  const send = (pathname: string, address: string) =>
    ask(server, pathname, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', ...FORM },
      body: 'name=Ana',
    })
  const many = ['/1', '/2', '/3', '/4'].map((pathname) => send(pathname, '192.0.2.1'))
  await eventually(() => expect(begun).toHaveLength(2))
  const other = send('/5', '198.51.100.4')
  await eventually(() => expect(begun.at(-1)).toBe('/5'))
  expect(begun).toHaveLength(3)
  held.resolve()
  await Promise.all([...many, other])
  expect(begun).toHaveLength(5)
})
