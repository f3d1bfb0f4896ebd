/** A term is trimmed, its inner spaces are joined, and it is cut here (decision 34). */
export const MAX_TERM_LETTERS = 64
/** Words are cut here: long patterns are what makes fuzzy matching slow. */
export const MAX_WORD_LETTERS = 32

// Control characters, halves of emoji and the like are no part of any word.
const NOT_TEXT = /[\p{C}\s]+/gu

/** What the person typed, as it is shown again. */
export function cleanTerm(typed: string): string {
  // Cut first: whatever follows costs no more for ten thousand letters than for sixty-four.
  const text = typed
    .slice(0, MAX_TERM_LETTERS * 4)
    .replace(NOT_TEXT, ' ')
    .trim()
  // By whole characters: half an emoji at the end could not be written into an address.
  return [...text].slice(0, MAX_TERM_LETTERS).join('').trim()
}

/** Nothing to search for. Dots alone are steps in an address, however they are written. */
export function isEmptyTerm(term: string): boolean {
  return /^\.*$/.test(term)
}

/** Accents and case never matter (decision 33). */
export function foldWord(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded: letters and digits only. */
export function wordsOf(text: string): string[] {
  return (foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LETTERS))
}

const SMALL_WORDS = new Set(
  'a al con de del el en la las lo los o para por que se sin su sus te tu un una unas unos y'.split(' '),
)

/** The words that a product has to have: those that only join others count if there are no others. */
export function searchedWords(term: string): string[] {
  const words = [...new Set(wordsOf(term))]
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * What stays of a Spanish word without number and gender: `negras`, `negro` → `negr`; `botines`, `botín` → `botin`.
 * Short words are left alone.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  const singular = singularOf(word)
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular
}

/** Compares without number and gender. A gender is `o` or `a`: `bordó` is no `borde`, which has the same stem. */
export function isSameWord(a: string, b: string): boolean {
  if (stemOf(a) !== stemOf(b)) return false
  const endings = [singularOf(a).at(-1), singularOf(b).at(-1)]
  return !(endings.includes('e') && (endings.includes('o') || endings.includes('a')))
}

function singularOf(word: string): string {
  return word.replace(/(?<=[aeiou])s$/, '')
}
