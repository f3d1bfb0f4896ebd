import { expect, test } from 'vitest'
import { formatReceived } from './list-parts.tsx'

test('a moment is written as near as it is', () => {
  const now = new Date('2026-11-19T20:00:00.000Z')
  expect(formatReceived('2026-11-19T13:24:00.000Z', now)).toBe('hoy 10:24')
  expect(formatReceived('2026-11-18T13:24:00.000Z', now)).toBe('ayer 10:24')
  expect(formatReceived('2026-11-10T13:24:00.000Z', now)).toBe('10 nov')
})
