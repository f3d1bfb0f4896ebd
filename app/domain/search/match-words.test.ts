import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeProduct } from '#test/world.ts'
import { editDistance, matchWord } from './match-products.ts'
import { buildSearchIndex } from './search-index.server.ts'

test.each([
  ['vera', 'vera', 0],
  ['verra', 'vera', 1],
  ['vea', 'vera', 1],
  ['vira', 'vera', 1],
  ['vrea', 'vera', 1],
  ['mocasni', 'mocasin', 1],
  ['siesa', 'sierra', 2],
  ['', 'vera', 4],
])('%s is %s with %d slips', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips)
})

test('the edit distance is the same in both directions, and 0 only for the same word', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('a word is compared once with a catalogue, however often a request searches it', async () => {
  const index = await buildSearchIndex([makeProduct({ name: 'Vera' })], [], '')
  const next = await buildSearchIndex([makeProduct({ name: 'Vera' })], [], '')
  const matches = matchWord(index, 'verra')
  expect(matches.map(({ entry }) => entry.word)).toEqual(['vera'])
  expect(matchWord(index, 'verra')).toBe(matches)
  expect(matchWord(next, 'verra')).not.toBe(matches)
})
