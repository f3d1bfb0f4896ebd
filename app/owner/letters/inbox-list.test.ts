import { expect, test } from 'vitest'
import { inboxCopy } from './inbox.copy.ts'
import { formatReceived } from './inbox-list.ts'

test('a moment is written as near as it is', () => {
  const parts = { time: '10:24', date: '18 nov' }
  expect(inboxCopy.received({ ...parts, day: 'today' })).toBe('hoy 10:24')
  expect(inboxCopy.received({ ...parts, day: 'yesterday' })).toBe('ayer 10:24')
  expect(inboxCopy.received({ ...parts, day: 'earlier' })).toBe('18 nov')
  const now = new Date('2026-11-19T20:00:00.000Z')
  expect(formatReceived('2026-11-19T13:24:00.000Z', now)).toBe('hoy 10:24')
  expect(formatReceived('2026-11-18T13:24:00.000Z', now)).toBe('ayer 10:24')
})
