import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '#app/business/terms.ts'
import { exchangePeriods } from './exchange-periods.ts'

const lengths = (terms: Partial<typeof DEFAULT_TERMS> = {}) =>
  exchangePeriods({ ...DEFAULT_TERMS, ...terms }).periods.map(({ name, length, share }) => [
    name,
    length,
    Math.round(share),
  ])

test('the three periods stand in proportion to the longest', () => {
  expect(lengths()).toEqual([
    ['Cambio', '30 días', 100],
    ['Cambio con envío gratis', '14 días', 47],
    ['Devolución', '10 días', 33],
  ])
})

test('none is wider than the page, whatever terms the owner sets', () => {
  expect(lengths({ exchangeDays: 10, freeExchangeDays: 1, returnDays: 20 })).toEqual([
    ['Cambio', '10 días', 50],
    ['Cambio con envío gratis', '1 día', 5],
    ['Devolución', '20 días', 100],
  ])
})

test('the axis has whole days where they belong', () => {
  const { axis } = exchangePeriods({ ...DEFAULT_TERMS, exchangeDays: 31 })
  expect(axis.map(({ label, share }) => [label, Math.round(share)])).toEqual([
    ['Lo recibís', 0],
    ['Día 10', 32],
    ['Día 21', 68],
    ['Día 31', 100],
  ])
})
