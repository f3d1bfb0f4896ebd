import type { IncomingMessage } from 'node:http'
import { logged } from '#test/logged.ts'
import { beforeEach, expect, test } from 'vitest'
import { lacksTrustedProxy, trustedProxyList, watchUndeclaredProxy } from '#app/platform/visitor.server.ts'

let lines: ReturnType<typeof logged>
beforeEach(() => {
  lines = logged()
})

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test.each([
  ['https://vault.example', [], true],
  ['https://vault.example', ['10.0.0.1'], false],
  ['http://localhost:3000', [], false],
])('a shop at %s with the proxies %j lacks one: %s', (publicUrl, trustedProxies, expected) => {
  expect(lacksTrustedProxy({ publicUrl, trustedProxies })).toBe(expected)
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])(
  '%s from a peer that is not declared is logged once',
  (header) => {
    const watch = watchUndeclaredProxy(trustedProxyList([]))
    watch(request('127.0.0.1'))
    for (let index = 0; index < 3; index++) watch(request('127.0.0.1', { [header]: '203.0.113.7' }))
    expect(lines).toMatchObject([{ level: 'warn', event: 'undeclared-proxy', header, peer: '127.0.0.1' }])
  },
)

test('a declared proxy is not logged, and no visitor by their address', () => {
  const watch = watchUndeclaredProxy(trustedProxyList(['10.0.0.0/8']))
  watch(request('10.1.2.3', { 'x-forwarded-for': '203.0.113.7' }))
  expect(lines).toEqual([])
  watch(request('203.0.113.9', { 'x-forwarded-for': '203.0.113.7' }))
  expect(lines).toMatchObject([{ peer: 'a public address' }])
  expect(JSON.stringify(lines)).not.toContain('203.0.113')
})
