import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

let said: string[] = []

// Assigned, not spied on: a test's own `vi.restoreAllMocks()` must not lift this.
console.error = (...words: unknown[]) => void said.push(format(...words))
console.warn = (...words: unknown[]) => void said.push(format(...words))

beforeEach(() => {
  said = []
})

afterEach(() => {
  expect(said, 'A test may not leave warnings or errors on the console').toEqual([])
})
