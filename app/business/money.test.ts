import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centavos,
  formatPesos,
  formatPesosDecimal,
  formatPesosExact,
  formatPesosPlain,
  parsePesos,
  pesos,
} from './money.ts'

describe('amounts are written as a shopper in Argentina reads them', () => {
  test.each([
    [100_000, '$100.000'],
    [8_500, '$8.500'],
    [999, '$999'],
    [0, '$0'],
    [1_250_000, '$1.250.000'],
    [85_900.5, '$85.900,50'],
    [-12_600, '-$12.600'],
    [-0.5, '-$0,50'],
  ])('%d pesos is %s', (amount, text) => {
    expect(formatPesos(pesos(amount))).toBe(text)
  })

  test('an instalment always has two decimals', () => {
    expect(formatPesosExact(centavos(2_833_333))).toBe('$28.333,33')
    expect(formatPesosExact(pesos(35_000))).toBe('$35.000,00')
    expect(formatPesosExact(centavos(5))).toBe('$0,05')
  })
})

test.each([
  [85_900, '85900.00'],
  [28_333.33, '28333.33'],
  [0.05, '0.05'],
])('%d pesos is %s for machines', (amount, text) => {
  expect(formatPesosDecimal(pesos(amount))).toBe(text)
})

test.each([
  [80_000, '80000'],
  [1_250_000.5, '1250000,50'],
  [0, '0'],
])('%d pesos is %s in a spreadsheet', (amount, text) => {
  expect(formatPesosPlain(pesos(amount))).toBe(text)
})

describe('what a person types', () => {
  test.each([
    ['80000', 80_000],
    ['80.000', 80_000],
    ['80.000,50', 80_000.5],
    ['80000,5', 80_000.5],
    [' $ 80.000 ', 80_000],
    ['0', 0],
    ['1.250.000', 1_250_000],
    ['\u202a$\u00a080.000\u202c', 80_000],
    ['80\u2060.000.-', 80_000],
    ['80.000,\u2010', 80_000],
  ])('%s is accepted', (typed, amount) => {
    expect(parsePesos(typed)).toEqual({ ok: true, amount: pesos(amount) })
  })

  test.each([
    '',
    '-5',
    'gratis',
    '80,000.50',
    '8.00',
    '1.2.3',
    '80.0000',
    '80.000,505',
    '1e5',
    '١٢',
    '1.000.000.000.000',
    '999.999.999.999.999.999',
  ])('%s is refused', (typed) => {
    expect(parsePesos(typed)).toEqual({ ok: false })
  })

  test('what is written can be typed back @money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
        expect(parsePesos(formatPesos(centavos(amount)))).toEqual({ ok: true, amount })
      }),
    )
  })
})

test('a fraction of a centavo is not an amount @money', () => {
  expect(() => pesos(0.001)).toThrow(new RangeError('0.001 pesos is not a whole number of centavos'))
  expect(() => centavos(1.5)).toThrow(new RangeError('1.5 is not a whole number of centavos'))
})
