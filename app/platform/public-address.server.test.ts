import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './fetch-public.server.ts'

const HERE = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.2.1 192.168.1.1
  198.19.0.1 203.0.113.7 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1
  fc00::1 fe80::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1::1 localhost`
test.each(HERE.split(/\s+/))('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.79.65', '172.32.0.1', '2800:3f0:4002::2001', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('no address of a local network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.constantFrom('10', '127', '169.254', '192.168'), byte, byte, byte, (start, a, b, c) => {
      const address = [...start.split('.'), a, b, c].slice(0, 4).join('.')
      expect(isPublicAddress(address)).toBe(false)
    }),
  )
})
