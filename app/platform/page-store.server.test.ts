import { expect, test } from 'vitest'
import type { EncodedResponse } from './http-response.server.ts'
import { createPageStore } from './page-store.server.ts'

const KILOBYTE = 1000

function pageOf(bytes: number): EncodedResponse {
  return { status: 200, headers: {}, bodies: { identity: { bytes: Buffer.alloc(bytes), etag: '"a"' } } }
}

test('fifty thousand addresses that are visited once push out no page that was asked for twice', () => {
  const store = createPageStore(100 * KILOBYTE)
  const wanted = Array.from({ length: 20 }, (_, index) => `/wanted/${index}`)
  for (const key of wanted) {
    store.set(key, pageOf(KILOBYTE))
    store.get(key)
  }
  let largest = 0
  for (let term = 0; term < 50_000; term += 1) {
    store.set(`/busqueda/${term}`, pageOf(KILOBYTE))
    largest = Math.max(largest, store.bytes())
  }
  expect(largest).toBeLessThanOrEqual(100 * KILOBYTE)
  expect(wanted.filter((key) => store.get(key) === null)).toEqual([])
})

test('pages that were asked for twice leave room for new ones', () => {
  const store = createPageStore(10 * KILOBYTE)
  for (let index = 0; index < 30; index += 1) {
    store.set(`/${index}`, pageOf(900))
    store.get(`/${index}`)
  }
  store.set('/new', pageOf(900))
  expect(store.get('/new')).not.toBeNull()
  expect(store.bytes()).toBeLessThanOrEqual(10 * KILOBYTE)
})

test('a page that is stored again counts once', () => {
  const store = createPageStore(10 * KILOBYTE)
  store.set('/', pageOf(900))
  store.get('/')
  const before = store.bytes()
  store.set('/', pageOf(900))
  expect([store.pages(), store.bytes()]).toEqual([1, before])
})

test('pages that are asked for all the time outlive those of the past, however often those were asked for', () => {
  const store = createPageStore(100 * KILOBYTE)
  const pages = Array.from({ length: 60 }, (_, index) => `/${index}`)
  for (const key of pages) store.set(key, pageOf(KILOBYTE))
  for (const key of [...pages, ...pages]) store.get(key)
  const current = pages.slice(0, 30)
  // In an order that never repeats the last page, and so that the oldest of the queue are among them.
  for (let round = 0; round < 4; round += 1) for (const key of current) store.get(key)
  for (let index = 0; index < 40; index += 1) {
    store.set(`/new/${index}`, pageOf(KILOBYTE))
    store.get(`/new/${index}`)
  }
  expect(current.filter((key) => store.get(key) === null)).toEqual([])
})

test('a page that is replaced after a visit is sent in its new version', () => {
  const store = createPageStore(10 * KILOBYTE)
  store.set('/', pageOf(900))
  store.get('/')
  const fresh = pageOf(800)
  store.set('/', fresh)
  expect(store.get('/')).toBe(fresh)
  expect(store.get('/')).toBe(fresh)
})
