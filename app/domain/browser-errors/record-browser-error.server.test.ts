import { expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import '#test/shop-handler.ts'
import { DAY_MS } from '#app/base/time.ts'
import {
  MAX_BROWSER_ERRORS,
  newestBrowserErrors,
  recordBrowserError,
  sweepBrowserErrors,
} from './record-browser-error.server.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
const STACK = `TypeError: x is undefined
    at Card (https://vault.example/assets/card-a1B2.js:1:2345)
    at run (https://vault.example/assets/entry-c3.js:2:10)`
const report = {
  message: 'TypeError: x is undefined',
  stack: STACK,
  path: '/productos/abc/vera',
  build: 'f00d',
}
let networks = 0
const visitor = () => ({
  address: `203.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`,
  isHttps: true,
})
const record = (given: Partial<typeof report> = {}, userAgent = CHROME, now = new Date()) =>
  recordBrowserError({ ...report, ...given }, visitor(), userAgent, now)
const stored = () => rowsOf('browser_errors')

test('one kind of error is one row, with our files, the pattern of the address and the build', async () => {
  await record()
  await record()
  expect(await stored()).toMatchObject([
    {
      message: 'TypeError: x is undefined',
      frames: 'card-a1B2.js:1:2345\nentry-c3.js:2:10',
      route: '/productos/:productId/:segment?',
      build: 'f00d',
      count: 2,
    },
  ])
  expect(await newestBrowserErrors(5)).toMatchObject({ count: 2, newest: [{ frame: 'card-a1B2.js:1:2345' }] })
})

test('nothing that an error repeats of a person is stored', async () => {
  await record({
    message:
      'Unexpected token in "Ana Pérez" of ana.perez@example.com, +54 9 353 412-3456, https://vault.example/?t=secreto',
    path: '/busqueda/ana%20perez',
  })
  const rows = JSON.stringify(await stored())
  for (const trace of ['Ana', 'Pérez', 'perez', '412', 'secreto', '203.0', 'Pixel'])
    expect(rows).not.toContain(trace)
  expect(rows).toContain('/busqueda/:query')
})

test('characters that no database stores, or that turn text around, are left out', async () => {
  await record({ message: 'a\u0000b\u202Ec' })
  expect(await stored()).toMatchObject([{ message: 'a b c' }])
})

test('robots, extensions and scripts of other sites are left out', async () => {
  expect(await record({}, 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(false)
  expect(await record({ stack: `Error\n at f (chrome-extension://abc/x.js:1:1)\n${STACK}` })).toBe(false)
  expect(await record({ stack: 'Error\n at f (https://ads.example/x.js:1:1)' })).toBe(false)
  expect(await record({ stack: '' })).toBe(false)
  expect(await stored()).toEqual([])
})

test('a phone whose maker sounds like a robot is not a robot', async () => {
  expect(await record({}, 'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) Chrome/120.0 Mobile')).toBe(true)
})

test('one network reports twenty an hour', async () => {
  const one = { address: '198.51.100.7', isHttps: true }
  const results: boolean[] = []
  for (let index = 0; index < 22; index += 1) results.push(await recordBrowserError(report, one, CHROME))
  expect(results.filter(Boolean)).toHaveLength(20)
})

test('two hundred kinds are stored, the newest, each for a month after its last time', async () => {
  const values = Array.from({ length: MAX_BROWSER_ERRORS }, (_, index) => ({
    id: `kind-${index}`,
    ...{ message: 'x', frames: 'a.js:1:1', route: '/', build: '', count: 1 },
    first_at: '2026-01-01T00:00:00.000Z',
    last_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  }))
  await insertRows('browser_errors', values)
  const now = new Date('2026-02-01T00:00:00.000Z')
  await record({}, CHROME, now)
  const rows = await stored()
  expect(rows).toHaveLength(MAX_BROWSER_ERRORS)
  expect(rows.map(({ id }) => id)).not.toContain('kind-0')
  await sweepBrowserErrors(now)
  expect(await stored()).toHaveLength(1)
  await sweepBrowserErrors(new Date(now.getTime() + 30.1 * DAY_MS))
  expect(await stored()).toEqual([])
})

test('whatever is sent is cut to its maximum length, and never fails', async () => {
  await record({ message: 'x'.repeat(100_000), path: '/'.repeat(5000), build: '<script>' })
  const [row] = await stored()
  expect(row?.message.length).toBeLessThanOrEqual(160)
  expect(row).toMatchObject({ build: '', route: 'other' })
})
