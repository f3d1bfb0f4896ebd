import dns from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchPublic } from './fetch-public.server.ts'

let server: Server | undefined
let asked = 0

afterEach(() => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  server?.close()
  server = undefined
  asked = 0
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limits = { contentTypes: ['image/png'], maxBytes: 1000, timeoutMs: 60_000 }
const PNG = { 'content-type': 'image/png' }

test('a configured own service is fetched, although it is on this machine', async () => {
  const origin = await serve((_request, response) => response.writeHead(200, PNG).end('photo'))
  const bytes = await fetchPublic(`${origin}/a.png`, { ...limits, ownOrigin: origin })
  expect(bytes.toString()).toBe('photo')
})

test('redirects are followed only when asked for, and only a few', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/b.png') response.writeHead(200, PNG).end('photo')
    else response.writeHead(302, { location: request.url === '/a.png' ? '/b.png' : '/again' }).end()
  })
  const own = { ...limits, ownOrigin: origin }
  await expect(fetchPublic(`${origin}/a.png`, own)).rejects.toThrow('Answered 302')
  expect((await fetchPublic(`${origin}/a.png`, { ...own, redirects: 3 })).toString()).toBe('photo')
  asked = 0
  await expect(fetchPublic(`${origin}/again`, { ...own, redirects: 3 })).rejects.toThrow('Answered 302')
  expect(asked).toBe(4)
})

test('a redirect leads to no address that is not public', async () => {
  const inside = await serve((_request, response) => response.writeHead(200, PNG).end('secret'))
  const first = server
  const origin = await serve((_request, response) =>
    response.writeHead(302, { location: `${inside}/secret.png` }).end(),
  )
  const own = { ...limits, ownOrigin: origin, redirects: 3 }
  await expect(fetchPublic(`${origin}/a.png`, own)).rejects.toThrow('Only https on its usual port is fetched')
  expect(asked).toBe(1)
  first?.close()
})

describe('no request is sent to', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/',
    'https://example.com:8443/',
    'https://ana:secreto@example.com/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
    `https://example.com/${'a'.repeat(2100)}`,
  ])('%s', async (address) => {
    const lookup = vi.spyOn(dns, 'lookup')
    await expect(fetchPublic(address, limits)).rejects.toThrow()
    expect(lookup).not.toHaveBeenCalled()
  })

  test('another port of this machine than the own service', async () => {
    const origin = await serve((_request, response) => response.writeHead(200, PNG).end('secret'))
    await expect(fetchPublic(origin, { ...limits, ownOrigin: 'http://127.0.0.1:1' })).rejects.toThrow('https')
    expect(asked).toBe(0)
  })

  test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1']])(
    'a name that leads to %s',
    async (...addresses) => {
      vi.spyOn(dns, 'lookup').mockImplementation(((
        _host: string,
        _options: object,
        done: (error: null, found: { address: string; family: number }[]) => void,
      ) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as never)
      await expect(fetchPublic('https://photos.example/a.png', limits)).rejects.toThrow('not public')
    },
  )
})

describe('a response is an error when it', () => {
  const expectFetch = async (answer: RequestListener, { timeoutMs } = limits) => {
    const ownOrigin = await serve(answer)
    return expect(fetchPublic(`${ownOrigin}/a.png`, { ...limits, timeoutMs, ownOrigin })).rejects
  }

  test('redirects', async () => {
    const after = await expectFetch((_request, response) =>
      response.writeHead(302, { location: '/b.png' }).end(),
    )
    await after.toThrow('Answered 302')
    expect(asked).toBe(1)
  })

  test('is of another type, or compressed', async () => {
    const html = await expectFetch((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    )
    await html.toThrow('content type')
    server?.close()
    const gzip = await expectFetch((_request, response) =>
      response.writeHead(200, { ...PNG, 'content-encoding': 'gzip' }).end('x'),
    )
    await gzip.toThrow('content type')
  })

  test('is too large, whatever length it declares', async () => {
    const after = await expectFetch((_request, response) => {
      response.writeHead(200, PNG)
      response.on('error', () => undefined)
      for (let index = 0; index < 20; index++) response.write('a'.repeat(100))
    })
    await after.toThrow('too large')
  })

  test('does not arrive, or never ends', async () => {
    const hurried = { ...limits, timeoutMs: 300 }
    await (await expectFetch(() => undefined, hurried)).toThrow(/aborted|timeout/i)
    server?.close()
    const drips = await expectFetch((_request, response) => response.writeHead(200, PNG).write('a'), hurried)
    await drips.toThrow(/aborted|timeout/i)
  })
})
