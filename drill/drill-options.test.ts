import { expect, test } from 'vitest'
import { readDrillOptions } from './drill-options.ts'

test('a drill runs for a minute unless a time is given', () => {
  expect(readDrillOptions(['fuzz']).options.forMs).toBe(60_000)
  expect(readDrillOptions(['fuzz', '--for=1h']).options.forMs).toBe(3_600_000)
})

test('an option that cannot be read is an error', () => {
  for (const option of ['--for=60', '--seed=x', '--rounds=many', '--speed=3'])
    expect(() => readDrillOptions(['fuzz', option])).toThrow(/option/i)
})
