import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecimalSign, decimalSignOf, readAmount } from './amounts.ts'

test.each([
  [['85,000.00', '8,000.00'], '.'],
  [['85.000,50', ''], ','],
  [['85000.5'], '.'],
  [['1.250.000'], ','],
  [['1,250,000'], '.'],
  [['85000', '85.000', 'gratis', ''], null],
  [['85.000', '1,250,000', '12,5', '12,50', '9,9'], ','],
])('%j are written with %j', (cells, sign) => {
  expect(decimalSignOf(cells)).toBe(sign)
})

test.each<[string, DecimalSign, number | null]>([
  ['85,000.00', '.', 8_500_000],
  ['$ 85.000,50', ',', 8_500_050],
  ['ARS 85000', null, 8_500_000],
  ['85.000', null, 8_500_000],
  ['85,000', null, 8_500_000],
  ['85000.5', '.', 8_500_050],
  ['85000.5000', '.', 8_500_050],
  ['1.250.000', ',', 125_000_000],
  ['0', null, 0],
  ['', null, null],
  ['-5', null, null],
  ['1e5', null, null],
  ['85.00,00', ',', null],
  ['85.000', '.', null],
  ['12,34,56', null, null],
  ['99.999,999', ',', null],
  ['consultar', null, null],
  ['9999999999999', null, null],
])('%j in a file with %j is %j centavos', (cell, sign, amount) => {
  expect(readAmount(cell, sign)).toBe(amount)
})

test('every amount comes back from both notations', () => {
  const notations: [DecimalSign, string][] = [
    ['.', 'en-US'],
    [',', 'de-DE'],
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (centavos) => {
      for (const [sign, locale] of notations) {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(centavos / 100)
        expect(readAmount(written, sign)).toBe(centavos)
        expect(decimalSignOf([written])).toBe(sign)
      }
    }),
  )
})
