import { expect, test } from 'vitest'
import { isOneAddress } from '#app/base/email-address.ts'
import { parseArgentineMobile } from '#app/domain/settings/argentine-mobile.ts'
import { demoProducts } from './catalogue.ts'
import { demoRestocks } from './restocks.ts'

const NOW = Date.parse('2026-11-22T23:00:00.000Z')

test('every size is one of its color, and one of them is back', () => {
  const stocks = demoRestocks(NOW).map(({ productId, colorName, size }) => {
    const color = demoProducts
      .find(({ id }) => id === productId)
      ?.colors.find(({ name }) => name === colorName)
    return color?.sizes.find((one) => String(one.size) === size)?.stock
  })
  expect(new Set(stocks)).toEqual(new Set(['available', 'none']))
})

test('nobody real is named, and nobody asked in the future', () => {
  for (const { address, askedAt } of demoRestocks(NOW)) {
    if (isOneAddress(address)) expect(address).toMatch(/@example\.com$/)
    else expect(parseArgentineMobile(address)).toBe(address)
    expect(askedAt).toBeLessThan(NOW)
    expect(askedAt).toBeGreaterThan(NOW - 90 * 24 * 60 * 60_000)
  }
})
