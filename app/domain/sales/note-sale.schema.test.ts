import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { failed, ok } from '#app/base/result.ts'
import { readNotedSale } from './note-sale.schema.ts'
import { pairFromKey, pairIds, parseDiscount, writeDiscount } from './note-sale.ts'

/** A Sunday, 21:04 in Villa María; in UTC it is Monday. */
const NOW = new Date('2026-11-23T00:04:00.000Z')
const KEY = '0123456789abcdef'

function read(typed: Record<string, string>, pairs = ['vera/negro/37.5']) {
  const form = new FormData()
  for (const pair of pairs) {
    form.append('pair', pair)
    form.append('shown', '6800000')
    form.append('there', 'true')
  }
  for (const [name, value] of Object.entries({ key: KEY, paidAs: 'cash', place: 'store', ...typed }))
    form.set(name, value)
  return readNotedSale(form, NOW)
}
const invalid = (fields: Record<string, string>) => failed({ kind: 'invalid', fields })

test('the form of two taps: everything else may be empty', () => {
  expect(read({ customerName: ' ', soldOn: '', discount: '' })).toEqual(
    ok({
      ...{ key: KEY, paidAs: 'cash' },
      pairs: [
        {
          ...{ productId: 'vera', colorSlug: 'negro', size: 37.5 },
          ...{ shown: pesos(68_000), isThere: true, price: null },
        },
      ],
      details: {
        ...{ place: 'store', delivery: null, customerName: null, customerPhone: null },
        ...{ discount: { amount: 0, percent: 0 }, soldOn: null },
      },
    }),
  )
})

test('a price is typed for each pair, also for two of one size', () => {
  const typed = { 'price vera/negro/37 0': '84.990', 'price vera/negro/37 1': '$ 80.000,50' }
  const { value } = read(typed, ['vera/negro/37', 'vera/negro/37']) as {
    value: { pairs: { price: number }[] }
  }
  expect(value.pairs.map(({ price }) => price)).toEqual([pesos(84_990), pesos(80_000.5)])
})

test.each([
  [{ 'price vera/negro/37.5 0': 'mucho' }, { 'price vera/negro/37.5 0': 'price-unreadable' }],
  [{ 'price vera/negro/37.5 0': '-5' }, { 'price vera/negro/37.5 0': 'price-unreadable' }],
  [{ 'price vera/negro/37.5 0': '999.999.999' }, { 'price vera/negro/37.5 0': 'price-unreadable' }],
  [{ discount: '100%' }, { discount: 'discount-unreadable' }],
  [{ soldOn: '2026-11-23' }, { soldOn: 'day-unusable' }],
  [{ soldOn: '2025-11-21' }, { soldOn: 'day-unusable' }],
  [{ soldOn: '2026-02-30' }, { soldOn: 'day-unusable' }],
  [{ customerPhone: '12' }, { customerPhone: 'phone-unreadable' }],
  [{ customerName: 'a'.repeat(81) }, { customerName: 'name-too-long' }],
])('%j is wrong at its field', (typed, fields) => {
  expect(read(typed)).toEqual(invalid(fields))
})

test.each([[{ key: 'x' }], [{ paidAs: 'favor' }], [{ place: 'luna' }]])('%j comes from no form', (typed) => {
  expect(read(typed)).toEqual(failed({ kind: 'unreadable' }))
})

test('pairs are 1 to 20, and pairs', () => {
  for (const pairs of [[], ['vera'], ['vera/negro/12'], Array.from({ length: 21 }, () => 'vera/negro/37')])
    expect(read({}, pairs)).toEqual(failed({ kind: 'unreadable' }))
})

test('a discount is read as it is written', () => {
  expect(parseDiscount('10 %')).toEqual({ amount: 0, percent: 10 })
  expect(parseDiscount('5.000')).toEqual({ amount: pesos(5_000), percent: 0 })
  for (const text of ['10%', '5.000', '']) expect(writeDiscount(parseDiscount(text || '0')!)).toBe(text)
})

test('a pair is read from its key', () => {
  expect(pairFromKey('vera/negro/')).toEqual({ productId: 'vera', colorSlug: 'negro', size: null })
  expect(pairIds([pairFromKey('vera/negro/37')!, pairFromKey('vera/negro/37')!])).toEqual([
    'vera/negro/37 0',
    'vera/negro/37 1',
  ])
})
