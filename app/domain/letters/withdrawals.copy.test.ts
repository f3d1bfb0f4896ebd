import { expect, test } from 'vitest'
import { withdrawalsCopy } from './withdrawals.copy.ts'

const { left, late, resolved } = withdrawalsCopy

test.each([
  [left, 3, 12, 'Quedan 3 h 12 min'],
  [left, 18, 20, 'Quedan 18 h 20 min'],
  [left, 24, 0, 'Quedan 24 h'],
  [left, 1, 0, 'Queda 1 h'],
  [left, 1, 1, 'Quedan 1 h 1 min'],
  [left, 0, 1, 'Queda 1 min'],
  [left, 0, 59, 'Quedan 59 min'],
  [late, 2, 40, 'Vencido hace 2 h'],
  [late, 0, 12, 'Vencido hace 12 min'],
  [late, 0, 0, 'Vencido hace 0 min'],
  [resolved, 5, 3, 'Resuelto en 5 h'],
  [resolved, 0, 3, 'Resuelto en 3 min'],
])('%s with %d h %d min: %s', (say, hours, minutes, words) => {
  expect(say({ hours, minutes })).toBe(words)
})
