import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import { deadlineOf, dueBefore, reservationEnd, totalsSince } from './sale.ts'

/** Returns a moment of Villa María, three hours behind UTC. */
const at = (local: string) => new Date(`${local}-03:00`)
const SUNDAY = at('2026-11-22T21:04:00')

test('a reservation of three days ends on Wednesday at eight in the evening', () => {
  expect(new Date(reservationEnd(SUNDAY, 3))).toEqual(at('2026-11-25T20:00:00'))
  // It is past midnight in UTC, and still the same day in the shop.
  expect(new Date(reservationEnd(at('2026-11-22T23:59:00'), 1))).toEqual(at('2026-11-23T20:00:00'))
})

test.each([
  ['2026-11-22T21:04:00', 'over'],
  ['2026-11-22T20:00:00', 'over'],
  ['2026-11-22T23:59:00', 'today'],
  ['2026-11-23T00:00:00', 'tomorrow'],
  ['2026-11-23T20:00:00', 'tomorrow'],
  ['2026-11-24T00:00:00', 'later'],
])('a reservation until %s is %s', (until, expected) => {
  expect(deadlineOf(at(until).getTime(), SUNDAY)).toBe(expected)
})

test('for all moments: what waits is what is not later', () => {
  const moment = fc.date({
    min: at('2026-01-01T00:00:00'),
    max: at('2027-12-31T00:00:00'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.integer({ min: -5 * DAY_MS, max: 5 * DAY_MS }), (now, after) => {
      const until = now.getTime() + after
      expect(until < dueBefore(now)).toBe(deadlineOf(until, now) !== 'later')
    }),
  )
})

test('for all moments: a reservation ends on a later day, at eight', () => {
  const moment = fc.date({
    min: at('2026-01-01T00:00:00'),
    max: at('2027-12-31T00:00:00'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 30 }), (now, days) => {
      const end = new Date(reservationEnd(now, days))
      expect(shopDay(end)).toBe(shopDay(new Date(now.getTime() + days * DAY_MS)))
      expect(end.toISOString()).toMatch(/T23:00:00/)
    }),
  )
})

test('the week is the seven days that end today, the month begins with its first day', () => {
  expect(totalsSince(SUNDAY)).toEqual({ week: '2026-11-16', month: '2026-11-01' })
  // In UTC it is December already.
  expect(totalsSince(at('2026-11-30T23:00:00')).month).toBe('2026-11-01')
})
