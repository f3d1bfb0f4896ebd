import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.server.ts'

const openPages = () => createPageCache({ maxBytes: 1e6 })
const PUBLIC = 'public, max-age=0, s-maxage=60'

function page(body: string, init: ResponseInit = {}): Response {
  const headers = new Headers({ 'Content-Type': 'text/html', 'Cache-Control': PUBLIC, ...init.headers })
  return new Response(body, { ...init, headers })
}

const textOf = ({ bodies }: { bodies: { identity: { bytes: Buffer } } }) => bodies.identity.bytes.toString()
const notAgain = () => Promise.reject(new Error('rendered again'))

/** A rendering that finishes when the test says so. */
function heldRender() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  return { render: vi.fn(() => promise), finish: resolve, fail: reject }
}

test('a cached page is rendered once and has the same bytes in every encoding', async () => {
  const pages = openPages()
  const text = '<p>zapatillas</p>'.repeat(100)
  const render = vi.fn(async () =>
    page(text, { headers: { 'Content-Security-Policy': "default-src 'self'" } }),
  )
  const first = await pages.respond('/', '1', render)
  const second = await pages.respond('/', '1', render)
  expect(render).toHaveBeenCalledOnce()
  expect(second).toBe(first)
  expect(first.status).toBe(200)
  expect(first.headers).toMatchObject({ 'content-security-policy': "default-src 'self'" })
  const { identity, gzip, br } = first.bodies
  expect(identity.bytes.toString()).toBe(text)
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text)
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text)
  expect(new Set([identity.etag, gzip?.etag, br?.etag]).size).toBe(3)
})

test('ten visitors at once wait for one rendering @speed', async () => {
  const pages = openPages()
  const held = heldRender()
  const answers = Array.from({ length: 10 }, () => pages.respond('/', '1', held.render))
  held.finish(page('text'))
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect(held.render).toHaveBeenCalledOnce()
  expect(pages.stats()).toMatchObject({ pages: 1, renders: 1 })
})

test.each([
  ['an error', () => page('text', { status: 500 })],
  ['a missing page', () => page('text', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 301, headers: { 'Cache-Control': PUBLIC } })],
  ['a page with a cookie', () => page('text', { headers: { 'Set-Cookie': 'a=1' } })],
  ['a private page', () => page('text', { headers: { 'Cache-Control': 'private, max-age=60' } })],
  ['a page that only sounds public', () => page('text', { headers: { 'Cache-Control': 'x-publicity' } })],
  ['a page that says nothing', () => new Response('text')],
])('%s is answered and not cached', async (_case, make) => {
  const pages = openPages()
  const render = vi.fn(async () => make())
  const answer = await pages.respond('/', '1', render)
  await pages.respond('/', '1', render)
  expect(answer.status).toBe(make().status)
  expect(render).toHaveBeenCalledTimes(2)
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0 })
})

test('a page without cache headers is sent as no-store', async () => {
  const answer = await openPages().respond('/', '1', async () => new Response('text'))
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['a cookie', { 'Set-Cookie': 'visitor=1' }],
  ['a private page', { 'Cache-Control': 'private, max-age=60' }],
])('%s is never shared with those who waited for the same rendering', async (_case, headers) => {
  const pages = openPages()
  let made = 0
  const render = async () => page(`visit ${(made += 1)}`, { headers })
  const answers = await Promise.all([1, 2, 3].map(() => pages.respond('/', '1', render)))
  expect(new Set(answers.map(textOf)).size).toBe(3)
})

test('a page that is pushed out while it is rendered is sent to those who wait', async () => {
  const pages = createPageCache({ maxBytes: 500 })
  const held = heldRender()
  const answers = [1, 2].map(() => pages.respond('/', '1', held.render))
  for (const key of ['/a', '/b', '/c']) await pages.respond(key, '1', async () => page('x'.repeat(200)))
  held.finish(page('text'))
  for (const answer of await Promise.all(answers)) expect(textOf(answer)).toBe('text')
})

test('a rendering that fails fails for everyone who waits, and the next visitor tries again', async () => {
  const pages = openPages()
  const held = heldRender()
  const answers = [1, 2].map(() => pages.respond('/', '1', held.render))
  held.fail(new Error('boom'))
  const outcomes = await Promise.allSettled(answers)
  expect(outcomes.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await expect(pages.respond('/', '1', async () => page('text'))).resolves.toMatchObject({ status: 200 })
})

test('a new version renders every page again', async () => {
  const pages = openPages()
  await pages.respond('/', '1', async () => page('old'))
  await pages.respond('/faq', '1', async () => page('old'))
  const answer = await pages.respond('/', '2', async () => page('new'))
  expect(textOf(answer)).toBe('new')
})

test('a page whose version changes while it is rendered is sent and not cached', async () => {
  const pages = openPages()
  const [old, current] = [heldRender(), heldRender()]
  const early = pages.respond('/', '1', old.render)
  const late = pages.respond('/', '2', current.render)
  current.finish(page('new'))
  await late
  old.finish(page('old'))
  expect(textOf(await early)).toBe('old')
  const cached = await pages.respond('/', '2', notAgain)
  expect(textOf(cached)).toBe('new')
})

test('a page rendered from an older version does not answer those who wait for the current one', async () => {
  const pages = openPages()
  const [old, current] = [heldRender(), heldRender()]
  const early = pages.respond('/', '1', old.render)
  const late = pages.respond('/', '2', current.render)
  old.finish(page('old'))
  await early
  const mate = pages.respond('/', '2', current.render)
  current.finish(page('new'))
  expect(await mate).toBe(await late)
  expect(current.render).toHaveBeenCalledOnce()
})

test('the bytes are bounded: the pages that nobody asked for lately go first @speed', async () => {
  const text = 'x'.repeat(1000)
  const single = openPages()
  await single.respond('/0', '1', async () => page(text))
  const bytesOfOne = single.stats().bytes
  const pages = createPageCache({ maxBytes: bytesOfOne * 3 })
  for (const key of ['/0', '/1', '/2', '/0', '/3']) await pages.respond(key, '1', async () => page(text))
  expect(pages.stats()).toMatchObject({ pages: 3, bytes: bytesOfOne * 3 })
  for (const key of ['/0', '/2', '/3']) await pages.respond(key, '1', notAgain)
  await expect(pages.respond('/1', '1', notAgain)).rejects.toThrow('rendered again')
})

test('a page larger than the cache does not push the others out', async () => {
  const pages = createPageCache({ maxBytes: 2000 })
  await pages.respond('/small', '1', async () => page('text'))
  await pages.respond('/large', '1', async () => page(randomBytes(3000).toString('base64')))
  expect(pages.stats().pages).toBe(1)
  await pages.respond('/small', '1', notAgain)
})

describe('after a change', () => {
  afterEach(() => void vi.useRealTimers())

  test('the first visitor waits for the new page, and others get the old one until it is there', async () => {
    const pages = openPages()
    await pages.respond('/', '1', async () => page('old'))
    const held = heldRender()
    const first = pages.respond('/', '2', held.render, true)
    const second = await pages.respond('/', '2', held.render, true)
    expect(textOf(second)).toBe('old')
    held.finish(page('new'))
    expect(textOf(await first)).toBe('new')
    const third = await pages.respond('/', '2', held.render, true)
    expect(textOf(third)).toBe('new')
    expect(held.render).toHaveBeenCalledOnce()
  })

  test('a visitor who may not see the old page waits', async () => {
    const pages = openPages()
    await pages.respond('/', '1', async () => page('old'))
    const held = heldRender()
    const answers = [true, false].map((mayBeOld) => pages.respond('/', '2', held.render, mayBeOld))
    held.finish(page('new'))
    const texts = (await Promise.all(answers)).map(textOf)
    expect(texts).toEqual(['new', 'new'])
  })

  test('the old page serves for a second at most', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const pages = openPages()
    await pages.respond('/', '1', async () => page('old'))
    const held = heldRender()
    const first = pages.respond('/', '2', held.render, true)
    vi.advanceTimersByTime(1000)
    const second = pages.respond('/', '2', held.render, true)
    held.finish(page('new'))
    expect(textOf(await second)).toBe('new')
    await first
  })

  test('the old page serves for a second after it was right at the latest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const pages = openPages()
    await pages.respond('/', '1', async () => page('old'))
    vi.advanceTimersByTime(1000)
    const held = heldRender()
    const answers = [1, 2].map(() => pages.respond('/', '2', held.render, true))
    held.finish(page('new'))
    for (const answer of await Promise.all(answers)) expect(textOf(answer)).toBe('new')
  })

  test('the page of two versions ago serves nobody', async () => {
    const pages = openPages()
    await pages.respond('/', '1', async () => page('old'))
    await pages.respond('/other', '2', async () => page('between'))
    const held = heldRender()
    const first = pages.respond('/', '3', held.render, true)
    const second = pages.respond('/', '3', held.render, true)
    held.finish(page('new'))
    expect(textOf(await second)).toBe('new')
    await first
  })
})

test('searches have a share of the bytes for themselves', async () => {
  const pages = createPageCache({ maxBytes: 1e6, endlessBytes: 3000 })
  await pages.respond('/', '1', async () => page('home'))
  for (let term = 0; term < 100; term += 1)
    await pages.respond(`/busqueda/${term}`, '1', async () => page('found'))
  expect(pages.stats().bytes).toBeLessThanOrEqual(4000)
  await pages.respond('/', '1', notAgain)
  await pages.respond('/busqueda/99', '1', notAgain)
  await expect(pages.respond('/busqueda/1', '1', notAgain)).rejects.toThrow('rendered again')
})
