import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCdnPurge } from './cdn-purge.server.ts'
import { log } from './log.server.ts'

type Purge = {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}
let purges: Purge[]
let status: number
let time: number
let version: string

const cdn = createServer((request, response) => {
  void buffer(request).then((body) => {
    purges.push({ method: request.method, path: request.url, headers: request.headers, body: String(body) })
    response.writeHead(status, { location: '/elsewhere' }).end('{}')
  })
})

beforeEach(async () => {
  purges = []
  status = 200
  time = 0
  version = 'one'
  vi.spyOn(log, 'warn').mockReturnValue()
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise((resolve) => cdn.close(resolve))
})

function open() {
  const { port } = cdn.address() as AddressInfo
  const purgeUrl = `http://127.0.0.1:${port}/purge`
  const look = openCdnPurge(
    { purgeUrl, token: 'sesame' },
    () => version,
    () => time,
  )
  return () => look(new AbortController().signal)
}

test('the pages are forgotten at the start and after each change, once', async () => {
  const look = open()
  await look()
  await look()
  expect(purges).toHaveLength(1)
  const { method, path, headers, body } = purges[0] ?? {}
  expect({ method, path, body }).toEqual({ method: 'POST', path: '/purge', body: '{"tags":["vault-pages"]}' })
  expect(headers).toMatchObject({
    authorization: 'Bearer sesame',
    'fastly-key': 'sesame',
    'surrogate-key': 'vault-pages',
  })
  version = 'two'
  await look()
  expect(purges).toHaveLength(2)
})

test('what failed is tried again, after a pause that grows to a minute', async () => {
  const look = open()
  status = 500
  await look()
  await look()
  expect(purges).toHaveLength(1)
  for (const pauseMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    time += pauseMs - 1
    await look()
    const before = purges.length
    time += 1
    await look()
    expect(purges.length, `${pauseMs}`).toBe(before + 1)
  }
  status = 200
  time += 60_000
  await look()
  await look()
  expect(purges).toHaveLength(9)
})

test('a change while the CDN fails is purged with it, and a redirect is a failure', async () => {
  const look = open()
  status = 307
  await look()
  expect(purges.map(({ path }) => path)).toEqual(['/purge'])
  version = 'two'
  status = 200
  time += 2000
  await look()
  await look()
  expect(purges).toHaveLength(2)
})
