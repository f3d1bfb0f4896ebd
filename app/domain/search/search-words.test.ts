import { describe, expect, test } from 'vitest'
import { cleanTerm, isEmptyTerm, searchedWords, stemOf, wordsOf } from './search-words.ts'

describe('the term is trimmed, inner spaces collapsed, cut at 64 characters', () => {
  test.each([
    ['  bota   negra ', 'bota negra'],
    ['bota\t\n negra', 'bota negra'],
    ['bota\u0000\u0007negra', 'bota negra'],
    ['za\u00adpa\u200btilla', 'zapatilla'],
    ['\u200b\u2060', ''],
    ['   ', ''],
    ['x'.repeat(10_000), 'x'.repeat(64)],
    [`vera ${'👟'.repeat(80)}`, `vera ${'👟'.repeat(59)}`],
    ['bota\ud83d', 'bota'],
  ])('%j', (typed, term) => {
    expect(cleanTerm(typed)).toBe(term)
  })
})

test('dots alone are no term: in an address they would be steps', () => {
  expect(['', '.', '..', '...', '.a'].map(isEmptyTerm)).toEqual([true, true, true, true, false])
})

test('accents and case never matter', () => {
  expect(wordsOf('Botín MARRÓN, ñandú-42')).toEqual(['botin', 'marron', 'nandu', '42'])
})

test('a word over 32 letters is cut', () => {
  expect(wordsOf('y'.repeat(60))).toEqual(['y'.repeat(32)])
})

test('words that only join others are left out, unless there are no others', () => {
  expect(searchedWords('Blanco y verde')).toEqual(['blanco', 'verde'])
  expect(searchedWords('de la')).toEqual(['de', 'la'])
  expect(searchedWords('bota bota')).toEqual(['bota'])
})

test.each([
  ['negras', 'negro'],
  ['zapatillas', 'zapatilla'],
  ['botines', 'botin'],
  ['mocasines', 'mocasin'],
  ['blancas', 'blanco'],
  ['verdes', 'verde'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test('short words keep their ending', () => {
  expect(stemOf('rio')).toBe('rio')
  expect(stemOf('dos')).toBe('dos')
})
