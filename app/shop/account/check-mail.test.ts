import { expect, test } from 'vitest'
import { minutesAndSeconds, secondsLeft } from './check-mail.tsx'

test.each([
  [0, 60],
  [18_000, 42],
  [18_999, 42],
  [59_999, 1],
  [60_000, 0],
  [1_000_000, 0],
  [-5000, 0],
])('%i ms after a mail %i seconds are left', (passed, left) => {
  expect(secondsLeft(1_000_000_000, 1_000_000_000 + passed)).toBe(left)
})

test.each([
  [60, '1:00'],
  [42, '0:42'],
  [7, '0:07'],
])('%i seconds are written %s', (seconds, written) => {
  expect(minutesAndSeconds(seconds)).toBe(written)
})
