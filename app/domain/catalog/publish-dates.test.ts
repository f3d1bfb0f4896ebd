import { describe, expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import { publishDatesCopy as copy } from './publish-dates.copy.ts'
import { shopMoment } from '#app/base/dates.ts'
import { calendarMoment, daysToChoose, timeLeft, TIMES } from './publish-dates.ts'
import { readDatesForm } from './publish-dates.schema.ts'

const NOW = new Date('2026-11-23T00:16:00.000Z')
/** Eight in the evening in the shop. */
const FRIDAY = '2026-11-27T23:00:00.000Z'

test('a day and an hour are those of the shop, wherever the server runs', () => {
  expect(shopMoment('2026-11-27', '20:00')).toBe(FRIDAY)
  expect(shopMoment('2026-12-31', '23:30')).toBe('2027-01-01T02:30:00.000Z')
})

test.each([
  ['', '20:00'],
  ['2026-02-30', '20:00'],
  ['2026-11-27', '24:00'],
  ['2026-11-27', '8 PM'],
  ['27/11/2026', '20:00'],
])('"%s" at "%s" is no moment', (day, time) => expect(shopMoment(day, time)).toBeNull())

test('a year of days begins today, in the shop’s time zone', () => {
  const days = daysToChoose(NOW)
  expect(days).toHaveLength(365)
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-11-22', '2026-11-23', '2027-11-21'])
  expect([TIMES[0], TIMES[1], TIMES.at(-1), TIMES.length]).toEqual(['00:00', '00:30', '23:30', 48])
})

test.each([
  ['2026-11-28T23:00:00.000Z', '5 d 22 h 44 min'],
  ['2026-11-23T23:00:00.000Z', '22 h 44 min'],
  ['2026-11-23T01:00:07.000Z', '44 min 7 s'],
  ['2026-11-23T00:16:09.200Z', '10 s'],
  ['2026-11-22T00:00:00.000Z', '0 s'],
])('until %s: %s', (until, words) => expect(copy.left(timeLeft(until, NOW.getTime()))).toBe(words))

test('a near day needs no month, a far one does', () => {
  const near = calendarMoment(FRIDAY, NOW)
  expect(copy.goesOnSale(near)).toBe('Sale el viernes 27 a las 20:00.')
  expect(copy.showsInList(near)).toBe('Sale vie 27, 20:00')
  const far = calendarMoment('2027-01-09T15:30:00.000Z', NOW)
  expect(copy.goesOnSale(far)).toBe('Sale el sábado 9 de enero a las 12:30.')
  expect(copy.showsInList(far)).toBe('Sale sáb 9 ene, 12:30')
  expect(copy.goesAway(far)).toBe('Se oculta el sábado 9 de enero a las 12:30.')
})

describe('the form', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return readDatesForm(form)
  }
  const SHOW = { dia: '2026-11-27', hora: '20:00' }

  test('without its switches is a date and no countdown', () =>
    expect(read({ ...SHOW, 'dia-ocultar': '2026-12-01', 'hora-ocultar': '10:00' })).toEqual({
      ok: true,
      value: { showsAt: FRIDAY, hidesAt: null, hasCountdown: false },
    }))

  test('with both', () =>
    expect(
      read({ ...SHOW, cuenta: 'si', ocultar: 'si', 'dia-ocultar': '2026-12-01', 'hora-ocultar': '10:00' }),
    ).toEqual({
      ok: true,
      value: { showsAt: FRIDAY, hidesAt: '2026-12-01T13:00:00.000Z', hasCountdown: true },
    }))

  test('takes the dates away', () =>
    expect(read({ ...SHOW, intent: 'remove' })).toEqual({ ok: true, value: null }))

  test.each([
    { dia: 'ayer', hora: '20:00' },
    { dia: '2026-11-27', hora: '20:10' },
    { dia: '2026-11-27', hora: '' },
    { dia: '2026-02-30', hora: '20:00' },
    { ...SHOW, ocultar: 'si' },
    { ...SHOW, cuenta: 'quizás' },
  ])('that no page sends is not read: %j', (fields) =>
    expect(read(fields)).toEqual(failed({ kind: 'unreadable' })),
  )
})
