import { describe, expect, test } from 'vitest'
import { arrivalDays, ORDER_CUT_OFF, orderDay, readDeliveryTime } from './arrivals.ts'
import { HOLIDAYS, LAST_KNOWN_DAY } from './holidays.ts'

const NONE = { closed: [], open: [] }

test.each([
  ['3 a 5 días', 3, 5],
  ['3-5 días hábiles', 3, 5],
  ['2 dias', 2, 2],
  ['1 día', 1, 1],
  ['24 a 48 horas', 1, 2],
  ['24 hs', 1, 1],
  ['1 hora', 1, 1],
  [' 2 o 3 días ', 2, 3],
  ['48h', 2, 2],
  ['5 a 3 días', 5, 5],
])('%s are %d to %d days', (time, from, to) => expect(readDeliveryTime(time)).toEqual({ from, to }))

test.each(['', 'a coordinar', 'en el día', '3', '300 días', 'tres días'])('"%s" says no days', (time) => {
  expect(readDeliveryTime(time)).toBeNull()
})

describe('an order counts', () => {
  test.each([
    ['2026-11-27T12:59:59', '2026-11-27', 'from its day before the cut-off'],
    ['2026-11-27T13:00:00', '2026-11-28', 'from the next one after it; a Saturday counts'],
    ['2026-11-28T13:00:00', '2026-11-30', 'from Monday after Saturday'],
    ['2026-11-29T09:00:00', '2026-11-30', 'from Monday on a Sunday'],
    ['2026-12-08T09:00:00', '2026-12-09', 'from the day after a holiday'],
  ])('%s: %s, %s', (clock, day) => expect(orderDay(clock, ORDER_CUT_OFF, NONE)).toBe(day))

  test('by the hour and the days that the owner set', () => {
    expect(orderDay('2026-11-27T09:15:00', '9:00', NONE)).toBe('2026-11-28')
    const calendar = { closed: ['2026-11-27', '2026-11-28'], open: ['2026-11-29', '2026-12-08'] }
    expect(orderDay('2026-11-27T09:00:00', '13:00', calendar)).toBe('2026-11-29')
    expect(orderDay('2026-12-08T09:00:00', '13:00', calendar)).toBe('2026-12-08')
  })
})

test('it arrives as soon as it leaves at once, or as late as the shop may send it', () => {
  const order = { day: '2026-11-27', dispatchBusinessHours: 48, calendar: NONE }
  expect(arrivalDays({ from: 3, to: 5 }, order)).toEqual({ first: '2026-12-01', last: '2026-12-05' })
  const beforeHoliday = { ...order, day: '2026-12-07', dispatchBusinessHours: 24 }
  expect(arrivalDays({ from: 1, to: 1 }, beforeHoliday)).toEqual({ first: '2026-12-09', last: '2026-12-10' })
})

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/** Ley 27.399, art. 6: Tuesday and Wednesday go back to Monday, Thursday and Friday on to it. */
function moved(day: string): string {
  const weekday = new Date(day).getUTCDay()
  const by = [0, 0, -1, -2, 4, 3, 0][weekday] ?? 0
  return dayOf(Date.parse(day) + by * DAY_MS)
}

test.each([2026, 2027, 2028])('the table of %d is as the law says', (year) => {
  const sunday = easter(year)
  const fixed = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25']
  const days = [
    ...fixed.map((day) => `${year}-${day}`),
    ...[-48, -47, -2].map((days) => dayOf(sunday + days * DAY_MS)),
    ...['06-17', '08-17', '10-12', '11-20'].map((day) => moved(`${year}-${day}`)),
  ]
  expect(HOLIDAYS.filter((day) => day.startsWith(`${year}`))).toEqual(days.toSorted())
  expect(HOLIDAYS.at(-1)?.slice(0, 4)).toBe(LAST_KNOWN_DAY.slice(0, 4))
})
