import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

let printed: string[] = []

// Assigned, not spied on: a test's own `vi.restoreAllMocks()` must not lift this.
console.error = (...words: unknown[]) => void printed.push(format(...words))
console.warn = (...words: unknown[]) => void printed.push(format(...words))

beforeEach(() => {
  printed = []
})

afterEach(() => {
  expect(printed, 'A test may not leave warnings or errors on the console').toEqual([])
})
