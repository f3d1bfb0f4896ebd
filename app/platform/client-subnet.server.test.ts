import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientNetwork, clientSubnets } from './visitor.server.ts'

const subnets = (address: string) => clientSubnets({ address, isHttps: true })

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['2001:db8:12:34ab::1', ['2001:db8:12:34ab::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:DB8:0012:34AB:1:2:3:4', ['2001:db8:12:34ab::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8::1', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['::ffff:c000:207', ['192.0.2.7']],
  ['64:ff9b::192.0.2.7', ['192.0.2.7']],
  ['', ['']],
])('%s is in %j', (address, expected) => {
  expect(subnets(address)).toEqual(expected)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34ab::1', '2001:db8:12::/48'],
  ['', ''],
])('%s is written down as %s', (address, network) => {
  expect(clientNetwork({ address, isHttps: true })).toBe(network)
})

test('without a visitor there is one network', () => {
  expect(clientSubnets(null)).toEqual([''])
})

const group = fc.integer({ min: 0, max: 0xff_ff })
/** No prefix of these stands for IPv4. */
const prefix = fc.tuple(fc.integer({ min: 0x20_00, max: 0x3f_ff }), group, group, group)
const host = fc.tuple(group, group, group, group)
const spell = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')

test('a client stays in its networks with any host part and any spelling', () => {
  fc.assert(
    fc.property(prefix, host, host, (net, one, other) => {
      const address = spell([...net, ...one])
      expect(subnets(spell([...net, ...other]))).toEqual(subnets(address))
      expect(subnets(address.toUpperCase())).toEqual(subnets(address))
      expect(subnets(new URL(`http://[${address}]`).hostname.slice(1, -1))).toEqual(subnets(address))
    }),
  )
})

test('two addresses share exactly the networks whose bits they share', () => {
  fc.assert(
    fc.property(prefix, host, fc.integer({ min: 0, max: 63 }), (net, tail, bit) => {
      const changed = net.map((each, index) => (index === bit >> 4 ? each ^ (0x80_00 >> (bit & 15)) : each))
      const [mine, others] = [subnets(spell([...net, ...tail])), subnets(spell([...changed, ...tail]))]
      expect(mine.map((subnet, tier) => subnet === others[tier])).toEqual([false, bit >= 56, bit >= 48])
    }),
  )
})
