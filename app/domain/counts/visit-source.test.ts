import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Source from './visit-source.client.ts'

let source: typeof Source

beforeEach(async () => {
  const tab = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  }
  vi.stubGlobal('window', { location: new URL('https://vault.example/'), sessionStorage })
  source = await import('./visit-source.client.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(address: string, referrer = '') {
  vi.stubGlobal('location', new URL(address, 'https://vault.example'))
  vi.stubGlobal('document', { referrer })
  source.noteVisitSource()
}

test('the source of the first page counts for the whole visit', () => {
  open('/?de=feria', 'https://l.instagram.com/')
  expect(source.visitSource()).toBe('feria')
  open('/productos/vera', 'https://vault.example/?de=feria')
  open('/productos/vera')
  expect(source.visitSource()).toBe('feria')
})

test('without a name it is the host that led here, until another one does', () => {
  open('/')
  expect(source.visitSource()).toBe('')
  open('/productos', 'https://www.google.com/')
  expect(source.visitSource()).toBe('www.google.com')
  open('/productos', 'android-app://com.instagram.android/')
  expect(source.visitSource()).toBe('com.instagram.android')
  open(`/?de=${'x'.repeat(900)}`)
  expect(source.visitSource()).toHaveLength(60)
})
