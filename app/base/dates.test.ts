import { expect, test } from 'vitest'
import { formatDateTime, formatDay, momentParts, shopDay, shopMoment, startOfShopDay } from './dates.ts'

test('a moment is written in the time zone of the shop', () => {
  expect(formatDateTime('2026-03-02T02:30:00.000Z')).toMatch(/^1 de marzo de 2026,? (a las? )?23:30$/)
})

test('a day is the day in the time zone of the shop', () => {
  expect(shopDay(new Date('2026-03-02T02:30:00.000Z'))).toBe('2026-03-01')
})

test('a day begins in the time zone of the shop, and a text that is no day never does', () => {
  expect(startOfShopDay('2026-03-01')?.toISOString()).toBe('2026-03-01T03:00:00.000Z')
  for (const text of ['', 'ayer', '2026-13-01', '2026-02-31', '2026-3-1', '2026-03-01T00:00'])
    expect(startOfShopDay(text)).toBeNull()
})

test.each([
  ['2026-03-02T13:24:00.000Z', { day: 'today', time: '10:24', date: '2 mar' }],
  ['2026-03-02T03:00:00.000Z', { day: 'today', time: '00:00', date: '2 mar' }],
  ['2026-03-02T02:59:00.000Z', { day: 'yesterday', time: '23:59', date: '1 mar' }],
  ['2026-03-01T02:59:00.000Z', { day: 'earlier', time: '23:59', date: '28 feb' }],
  ['2025-11-18T15:00:00.000Z', { day: 'earlier', time: '12:00', date: '18 nov 2025' }],
])('%s in a list of the 2nd of March', (moment, parts) => {
  expect(momentParts(moment, new Date('2026-03-02T20:00:00.000Z'))).toEqual(parts)
})

test('a day has its year only when that is not the current one', () => {
  const now = new Date('2026-03-02T20:00:00.000Z')
  expect(formatDay('2026-03-02T02:30:00.000Z', now)).toBe('1 de marzo')
  expect(formatDay('2025-11-03T15:00:00.000Z', now)).toBe('3 de noviembre de 2025')
})

test('the zone is known by its name: in the summer of 2009 its clocks were an hour ahead', () => {
  expect(shopMoment('2009-01-15', '20:00')).toBe('2009-01-15T22:00:00.000Z')
  expect(startOfShopDay('2009-01-15')?.toISOString()).toBe('2009-01-15T02:00:00.000Z')
  expect(shopMoment('2009-04-15', '20:00')).toBe('2009-04-15T23:00:00.000Z')
})
