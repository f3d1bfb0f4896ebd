import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, startTestServer } from '#test/raw-http.ts'
import type { HttpServer } from './http-server.server.ts'
import { WholeResponse } from './response-body.server.ts'

const PAGE = '<!DOCTYPE html><p>Zapatillas de cuero, talle 38½</p>'.repeat(60)
const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public', ETag: '"own"' }

let server: HttpServer | undefined

afterEach(() => server?.close())

const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}

test.each([
  ['identity', null],
  ['gzip', null],
  ['br', null],
  ['identity', '/kept'],
  ['br', '/kept'],
])('a body in memory is sent like a streamed one: encoding %s, page key %s', async (encoding, key) => {
  const render = vi.fn(async () => new WholeResponse(Buffer.from(PAGE), { headers: HEADERS }))
  server = await startTestServer({ render, pageKey: () => key })
  const whole = await ask(server, '/', { headers: { 'Accept-Encoding': encoding } })
  await server.close()
  server = await startTestServer({
    render: async () => new Response(PAGE, { headers: HEADERS }),
    pageKey: () => key,
  })
  const streamed = await ask(server, '/', { headers: { 'Accept-Encoding': encoding } })
  expect(DECODE[encoding]?.(whole.body).toString()).toBe(PAGE)
  expect(headersOf(whole)).toEqual(headersOf(streamed))
  expect(whole.status).toBe(200)
})

test('a body in memory is sent with its length, unless it is compressed', async () => {
  server = await startTestServer({
    render: async () => new WholeResponse(Buffer.from(PAGE), { headers: HEADERS }),
  })
  const plain = await ask(server, '/')
  expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(PAGE)))
  const zipped = await ask(server, '/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers).not.toHaveProperty('content-length')
})

test('its ETag answers 304, and HEAD gets no body', async () => {
  server = await startTestServer({
    render: async () => new WholeResponse(Buffer.from(PAGE), { headers: HEADERS }),
  })
  const known = await ask(server, '/', { headers: { 'If-None-Match': '"own"' } })
  const head = await ask(server, '/', { method: 'HEAD' })
  expect([known.status, known.body.length, head.status, head.body.length]).toEqual([304, 0, 200, 0])
})

test('it can be read like any other, and copied', async () => {
  const response = () => new WholeResponse(Buffer.from('cuero, 38½'), { status: 404 })
  expect(await response().text()).toBe('cuero, 38½')
  expect(Buffer.from(await response().arrayBuffer()).toString()).toBe('cuero, 38½')
  expect(Buffer.from(await response().bytes()).toString()).toBe('cuero, 38½')
  expect(await (await response().blob()).text()).toBe('cuero, 38½')
  const copy = response().clone()
  expect([copy.status, await copy.text()]).toEqual([404, 'cuero, 38½'])
})

function headersOf({ headers }: Awaited<ReturnType<typeof ask>>) {
  const {
    date: _date,
    'x-request-id': _id,
    'transfer-encoding': _chunked,
    'content-length': _length,
    ...rest
  } = headers
  return rest
}
