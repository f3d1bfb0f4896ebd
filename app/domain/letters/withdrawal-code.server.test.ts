import { expect, test } from 'vitest'
import { newWithdrawalCode } from './withdrawals.server.ts'

test('a code is easy to read out, and in demo mode says what it is', () => {
  for (let times = 0; times < 200; times += 1) {
    expect(newWithdrawalCode(false)).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(newWithdrawalCode(true)).toMatch(/^EJEMPLO-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  }
})

test('hardly any two are the same', () => {
  expect(new Set(Array.from({ length: 2000 }, () => newWithdrawalCode(false))).size).toBe(2000)
})
