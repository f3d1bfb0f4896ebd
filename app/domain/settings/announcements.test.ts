import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcementsOn, announcementState, parseAnnouncement, writeAnnouncement } from './announcements.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a message is read as it was written', () => {
  const text = fc.string({ minLength: 1 }).map((typed) => typed.replace(/[\s[\]]+/g, '') || 'a')
  fc.assert(
    fc.property(text, fc.option(day), fc.option(day), (text, from, until) => {
      const message = { text, from, until }
      expect(parseAnnouncement(writeAnnouncement(message))).toEqual(message)
    }),
  )
})

test('a message without days is shown always, one with days from the first to the last', () => {
  const lines = [
    'Siempre',
    'Navidad [2026-12-09/2026-12-24]',
    'Desde enero [2027-01-01/]',
    'Hasta hoy [/2026-12-09]',
  ]
  expect(announcementsOn(lines, '2026-12-08')).toEqual(['Siempre', 'Hasta hoy'])
  expect(announcementsOn(lines, '2026-12-09')).toEqual(['Siempre', 'Navidad', 'Hasta hoy'])
  expect(announcementsOn(lines, '2026-12-24')).toEqual(['Siempre', 'Navidad'])
  expect(announcementsOn(lines, '2026-12-25')).toEqual(['Siempre'])
  expect(announcementsOn(lines, '2027-01-01')).toEqual(['Siempre', 'Desde enero'])
})

test('its state is what the owner reads', () => {
  const navidad = { from: '2026-12-09', until: '2026-12-24' }
  expect(announcementState(navidad, '2026-12-08')).toBe('scheduled')
  expect(announcementState(navidad, '2026-12-20')).toBe('now')
  expect(announcementState(navidad, '2026-12-25')).toBe('ended')
})
