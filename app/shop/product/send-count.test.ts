import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Sender from './send-count.client.ts'

const beacon = vi.fn<(url: string, body: string) => boolean>(() => true)
let page: EventTarget & { prerendering?: boolean }
let sendCount: typeof Sender.sendCount

beforeEach(async () => {
  page = new EventTarget()
  const location = new URL('https://vault.example/')
  vi.stubGlobal('window', { location, sessionStorage: { getItem: () => 'l.instagram.com' } })
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  vi.stubGlobal('document', page)
  beacon.mockClear()
  // Each test loads the page again.
  vi.resetModules()
  ;({ sendCount } = await import('./send-count.client.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const from = 'l.instagram.com'
const bodies = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as unknown)

test('one page load tells of each color once, and of each press with its size once', () => {
  sendCount('view', 'vera', 'negro', null)
  sendCount('view', 'vera', 'negro', 38)
  sendCount('view', 'vera', 'camel', 38)
  sendCount('view', 'vera', 'negro', 38)
  sendCount('press', 'vera', 'negro', 38)
  sendCount('press', 'vera', 'negro', 38)
  sendCount('press', 'vera', 'negro', 39)
  expect(bodies()).toEqual([
    { kind: 'view', product: 'vera', color: 'negro', size: null, from },
    { kind: 'view', product: 'vera', color: 'camel', size: 38, from },
    { kind: 'press', product: 'vera', color: 'negro', size: 38, from },
    { kind: 'press', product: 'vera', color: 'negro', size: 39, from },
  ])
  expect(beacon.mock.calls.every(([url]) => url === '/datos/miradas')).toBe(true)
})

test('a page that the browser prepares tells of itself when it is shown', () => {
  page.prerendering = true
  sendCount('view', 'vera', 'negro', null)
  expect(bodies()).toEqual([])
  page.dispatchEvent(new Event('prerenderingchange'))
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(bodies()).toHaveLength(1)
})
