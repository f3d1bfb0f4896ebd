import { expect, test } from 'vitest'
import { saidDate, shopDay } from './said-date.ts'

test('a moment is said as it was in the shop', () => {
  expect(saidDate('2026-03-02T02:30:00.000Z')).toMatch(/^1 de marzo de 2026,? (a las? )?23:30$/)
})

test('the day is the day in the shop', () => {
  expect(shopDay(new Date('2026-03-02T02:30:00.000Z'))).toBe('2026-03-01')
})
