import { expect, test } from 'vitest'
import { requestUrl } from './http-request.server.ts'

const origin = 'https://shop.example'

test.each([
  ['/', '/'],
  ['/productos?marca=Vault&orden=newest', '/productos?marca=Vault&orden=newest'],
  ['/busqueda/caf%C3%A9', '/busqueda/caf%C3%A9'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%', '/100%25'],
  ['/50%-off/%C3%A9', '/50%25-off/%C3%A9'],
  ['/%FF%C3%A9', '/%25FF%25C3%25A9'],
  ['/x?term=100%', '/x?term=100%'],
  ['/assets/../../etc/passwd', '/etc/passwd'],
  ['/assets/%2e%2e/%2E%2E/etc/passwd', '/etc/passwd'],
  ['//evil.example/x', '//evil.example/x'],
  ['/\\evil.example/x', '//evil.example/x'],
  ['/@evil.example', '/@evil.example'],
  [':8080/x', null],
  ['http://evil.example/x?y=1', '/x?y=1'],
  ['https://user:pass@evil.example', '/'],
  ['http://', null],
  [`/a${'/'.repeat(12_000)}`, null],
  [`/${'%'.repeat(10_241)}`, null],
  [`/${'a/'.repeat(65)}`, null],
  [`/${'a/'.repeat(63)}a`, `/${'a/'.repeat(63)}a`],
  ['*', null],
  ['', null],
])('the target %j is the address %j of our own origin', (target, expected) => {
  const url = requestUrl(target, origin)
  expect(url && url.pathname + url.search).toBe(expected)
  expect(url?.origin ?? origin).toBe(origin)
})

test('a path of any bytes can be decoded afterwards', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const escape = `%${byte.toString(16).padStart(2, '0')}`
    const url = requestUrl(`/a${escape}b${escape}%C3`, origin)
    expect(() => decodeURIComponent(url?.pathname ?? '%')).not.toThrow()
  }
})
