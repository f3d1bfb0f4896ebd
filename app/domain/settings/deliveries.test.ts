import { expect, test } from 'vitest'
import { readDays } from './deliveries.ts'

test('days are read as people write them, and must exist', () => {
  expect(readDays('24/12/2026\n1-1-2027\n1.5.2027')).toBe('24/12/2026\n01/01/2027\n01/05/2027')
  for (const typed of ['24/12', '31/02/2027', 'Navidad', '2026-12-24', '24/12/2026\n24/13/2026'])
    expect(readDays(typed)).toBeNull()
})
