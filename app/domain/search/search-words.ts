import { cleanLine, foldText } from '#app/base/text.ts'

/** A longer term is cut (reading 34). */
export const MAX_TERM_LETTERS = 64
/** Longer words are cut, because long patterns make fuzzy matching slow. */
const MAX_WORD_LETTERS = 32

// Control characters and halves of emoji divide words.
const NOT_TEXT = /[\p{Cc}\p{Cs}\p{Co}]+/gu

/** Returns the typed term in the form in which it is shown. */
export function cleanTerm(typed: string): string {
  // Cuts first, so that ten thousand letters cost no more than sixty-four.
  const text = cleanLine(typed.slice(0, MAX_TERM_LETTERS * 4).replace(NOT_TEXT, ' '))
  // Cuts between whole characters: half an emoji cannot be part of an address.
  return [...text].slice(0, MAX_TERM_LETTERS).join('').trim()
}

/** Returns whether a term is empty. Dots alone count as empty, because they are steps in a path. */
export function isEmptyTerm(term: string): boolean {
  return /^\.*$/.test(term)
}

/** Returns the words of a text: letters and digits only. Accents and case never matter (reading 33). */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LETTERS))
}

const SMALL_WORDS = new Set(
  'a al con de del el en la las lo los o para por que se sin su sus te tu un una unas unos y'.split(' '),
)

/** Returns the words that a product must have. Small words such as "de" count only when there are no others. */
export function searchedWords(term: string): string[] {
  const words = [...new Set(wordsOf(term))]
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/** Joins parts of a term without the small words at its ends: "botas de" is "botas". */
export function joinParts(parts: readonly string[]): string {
  const isTelling = (part: string) => !SMALL_WORDS.has(foldText(part))
  return parts.slice(Math.max(0, parts.findIndex(isTelling)), parts.findLastIndex(isTelling) + 1).join(' ')
}

/**
 * Returns a Spanish word without number and gender: `negras`, `negro` → `negr`; `botines`, `botín` → `botin`. Short
 * words stay as they are.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  const singular = singularOf(word)
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular
}

/** Compares without number and gender. Only `o` and `a` are genders: `bordó` and `borde` share a stem and differ. */
export function isSameWord(a: string, b: string): boolean {
  if (stemOf(a) !== stemOf(b)) return false
  const endings = [singularOf(a).at(-1), singularOf(b).at(-1)]
  return !(endings.includes('e') && (endings.includes('o') || endings.includes('a')))
}

function singularOf(word: string): string {
  return word.replace(/(?<=[aeiou])s$/, '')
}
