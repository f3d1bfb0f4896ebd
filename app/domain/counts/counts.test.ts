import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWeeks, daysUntil, twoWeeksUntil } from './counts.ts'

test('days run over the end of a month and of February', () => {
  expect(daysUntil('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01'])
})

test('a week ends today, and is compared with the seven days before', () => {
  const before = { '2026-11-08': 1000, '2026-11-09': 4, '2026-11-15': 5 }
  const counts = { ...before, '2026-11-16': 7, '2026-11-22': 3, '2026-11-23': 1000 }
  const week = compareWeeks(new Map(Object.entries(counts)), '2026-11-22')
  const days = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`)
  expect(week.days.map(({ day }) => day)).toEqual(days)
  expect(week).toMatchObject({ now: 10, before: 9 })
  expect(week.days[0]).toEqual({ day: '2026-11-16', now: 7, before: 4 })
  expect(week.days[6]).toEqual({ day: '2026-11-22', now: 3, before: 5 })
  expect(twoWeeksUntil('2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-22' })
})

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('every count of the fourteen days is in one of the two weeks, once', () => {
  fc.assert(
    fc.property(day, fc.array(fc.nat(10_000), { minLength: 14, maxLength: 14 }), (today, counts) => {
      const days = daysUntil(today, 14)
      const week = compareWeeks(new Map(days.map((each, index) => [each, counts[index] ?? 0])), today)
      const sum = counts.reduce((total, count) => total + count, 0)
      expect(week.now + week.before).toBe(sum)
      expect(week.days.map(({ now }) => now)).toEqual(counts.slice(7))
      expect(week.days.map(({ before }) => before)).toEqual(counts.slice(0, 7))
    }),
  )
})
