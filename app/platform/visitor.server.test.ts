import { expect, test } from 'vitest'
import { EnvError } from './env.server.ts'
import { trustedProxyList, visitorAddress } from './visitor.server.ts'

const trusted = trustedProxyList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])

test.each([
  ['nobody in between', '203.0.113.9', undefined, '203.0.113.9'],
  ['a stranger who claims to be forwarded', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['one trusted proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a visitor who put a lie in front', '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['two trusted proxies', '10.0.0.1', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['a lie that names a trusted proxy', '10.0.0.1', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
  ['only trusted hops: the first of them', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy that forwards nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['a hop that is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['nonsense left of a proxy', '10.0.0.1', '"><script>, 10.0.0.2', '10.0.0.2'],
  ['an IPv4 address in IPv6 spelling', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['hops with ports', '10.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
  ['an IPv6 visitor with a port', '2001:db8::1', '[2001:dead::5]:443', '2001:dead::5'],
  ['a socket without an address', '', '203.0.113.9', ''],
])('%s', (_case, socket, forwardedFor, expected) => {
  expect(visitorAddress(socket, forwardedFor, trusted)).toBe(expected)
})

test('without trusted proxies no header counts', () => {
  expect(visitorAddress('127.0.0.1', '203.0.113.9', trustedProxyList([]))).toBe('127.0.0.1')
})

test.each([['proxy.example'], ['10.0.0.0/33'], ['10.0.0.0/'], ['10.0.0.0/8/8'], ['10.0.0.0/-1']])(
  'the entry %s is refused by name',
  (entry) => {
    expect(() => trustedProxyList(['10.0.0.1', entry])).toThrow(EnvError)
    expect(() => trustedProxyList(['10.0.0.1', entry])).toThrow(`TRUSTED_PROXIES has "${entry}"`)
  },
)
