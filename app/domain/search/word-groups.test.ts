import { describe, expect, test } from 'vitest'
import { DEFAULT_WORD_GROUPS, MAX_GROUP_WORDS, MAX_WORD_GROUPS } from '#app/business/word-groups.ts'
import { groupWithWord, groupWordsError, mergeWordGroups, splitGroupWords } from './word-groups.ts'

describe('the defaults', () => {
  test('follow the rules of the form: bounded, and each word in one group', () => {
    expect(DEFAULT_WORD_GROUPS.length).toBeLessThan(MAX_WORD_GROUPS)
    for (const group of DEFAULT_WORD_GROUPS) {
      expect(groupWordsError(group.words), group.id).toBeNull()
      expect(groupWordsError(group.finds), group.id).toBeNull()
      expect(splitGroupWords(group.words.join(',')), group.id).toEqual(group.words)
      expect(groupWithWord(DEFAULT_WORD_GROUPS, group.words, group.id), group.id).toBeNull()
      expect(group.id).toMatch(/^[a-z]+$/)
    }
  })
})

test('words are split by commas and lines, each once', () => {
  expect(splitGroupWords(' Zapatilla,, zapatillas ;\n slip   on\r\nZAPATILLA')).toEqual([
    'Zapatilla',
    'slip on',
  ])
  expect(splitGroupWords('')).toEqual([])
})

test.each([
  ['too-many', Array.from({ length: MAX_GROUP_WORDS + 1 }, (_, index) => `palabra${index}`)],
  ['too-long', ['x'.repeat(41)]],
  ['too-long', ['una frase que nadie escribe entera cuando busca']],
  ['too-long', ['uno dos tres cuatro cinco']],
  ['unreadable', ['botas', '¿?']],
  [null, ['palo de rosa', 'slip on', '90s']],
] as const)('%s', (error, words) => {
  expect(groupWordsError(words)).toBe(error)
})

test('number and gender make no other word', () => {
  const groups = [{ id: 'a', words: ['botines'], finds: [] }]
  expect(groupWithWord(groups, ['botín'], 'b')).toEqual({ word: 'botín', group: groups[0] })
  expect(groupWithWord(groups, ['botín'], 'a')).toBeNull()
  expect(groupWithWord(groups, ['botas'], 'b')).toBeNull()
})

test('stored groups replace defaults in their place, take them away, and come after them', () => {
  const merged = mergeWordGroups([
    { id: 'zapatillas', words: ['zapatillas'], finds: ['Court'] },
    { id: 'correr', words: [], finds: [] },
    { id: 'own', words: ['taquitos'], finds: [] },
  ])
  expect(merged[0]).toEqual({ id: 'zapatillas', words: ['zapatillas'], finds: ['Court'] })
  expect(merged.map(({ id }) => id)).not.toContain('correr')
  expect(merged.at(-1)?.id).toBe('own')
  expect(merged).toHaveLength(DEFAULT_WORD_GROUPS.length)
})
