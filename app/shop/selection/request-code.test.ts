import { expect, test } from 'vitest'
import { requestKey } from './request-code.client.ts'

test('the same pairs at the same prices are one request; a change of either is another', () => {
  const first = requestKey('[{"productId":"vera"}][[68000,null]]')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(requestKey('[{"productId":"vera"}][[68000,null]]')).toBe(first)
  const cheaper = requestKey('[{"productId":"vera"}][[65000,null]]')
  expect(cheaper).not.toBe(first)
  expect(requestKey('[{"productId":"rio"}][[65000,null]]')).not.toBe(cheaper)
})
