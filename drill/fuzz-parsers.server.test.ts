import { expect, test } from 'vitest'
import { examplesOf } from './fuzz-inputs.ts'
import { PARSERS } from './fuzz-parsers.ts'

const { requests: _needsAShop, ...parsers } = PARSERS

test.each(Object.entries(parsers))('every kept example of %s is read or refused', async (name, parse) => {
  const examples = examplesOf(name)
  expect(examples.length).toBeGreaterThan(0)
  for (const bytes of examples) await parse(bytes, '')
})
