import { expect, test } from 'vitest'
import { DEFAULT_TERMS, withdrawalDays } from './terms.ts'

test.each([
  [10, 10],
  [30, 30],
  [5, 10],
])('with returns within %d days, %d days to withdraw: never less than the law gives', (returnDays, days) => {
  expect(withdrawalDays({ ...DEFAULT_TERMS, returnDays })).toBe(days)
})
