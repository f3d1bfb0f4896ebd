import { expect, test } from 'vitest'
import { DEFAULT_PROMISES } from './promises.ts'
import { withdrawalDays } from './withdrawals.ts'

test.each([
  [10, 10],
  [30, 30],
  [5, 10],
])('with returns within %d days, %d days to withdraw: never less than the law gives', (returnDays, days) => {
  expect(withdrawalDays({ ...DEFAULT_PROMISES, returnDays })).toBe(days)
})
