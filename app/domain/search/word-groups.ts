import { cleanLine } from '#app/base/text.ts'
import {
  DEFAULT_WORD_GROUPS,
  MAX_GROUP_WORD_LETTERS,
  MAX_GROUP_WORDS,
  type WordGroup,
} from '#app/business/word-groups.ts'
import { MAX_PHRASE_WORDS, phraseKey } from './product-words.ts'
import { searchedWords } from './search-words.ts'

/** The longest text of a form: every word at its maximum length. */
export const MAX_TYPED_WORDS = MAX_GROUP_WORDS * (MAX_GROUP_WORD_LETTERS + 2)

export type GroupWordsError = 'missing' | 'too-many' | 'too-long' | 'unreadable'

/** Splits what the owner typed, by commas or lines; a word that differs by number or gender alone is the same. */
export function splitGroupWords(typed: string): string[] {
  const words = typed.split(/[,;\n]/).map(cleanLine)
  const byKey = new Map(words.toReversed().map((word) => [wordKey(word), word]))
  return words.filter((word) => word !== '' && byKey.get(wordKey(word)) === word)
}

/** Returns what is wrong with a list of words, or null. */
export function groupWordsError(words: readonly string[]): GroupWordsError | null {
  if (words.length > MAX_GROUP_WORDS) return 'too-many'
  for (const word of words) {
    const parts = searchedWords(word)
    if (word.length > MAX_GROUP_WORD_LETTERS || parts.length > MAX_PHRASE_WORDS) return 'too-long'
    if (parts.length === 0) return 'unreadable'
  }
  return null
}

/** Returns the group, other than `id`, that already has one of the words: each word is in one group. */
export function groupWithWord(
  groups: readonly WordGroup[],
  words: readonly string[],
  id: string,
): { word: string; group: WordGroup } | null {
  const wanted = new Map(words.map((word) => [wordKey(word), word]))
  for (const group of groups) {
    if (group.id === id) continue
    for (const own of group.words) {
      const word = wanted.get(wordKey(own))
      if (word !== undefined) return { word, group }
    }
  }
  return null
}

/** Returns the defaults with the owner's changes, then the owner's groups. */
export function mergeWordGroups(stored: readonly WordGroup[]): WordGroup[] {
  const byId = new Map(stored.map((group) => [group.id, group]))
  const isDefault = new Set(DEFAULT_WORD_GROUPS.map(({ id }) => id))
  return [
    ...DEFAULT_WORD_GROUPS.map((group) => byId.get(group.id) ?? group),
    ...stored.filter(({ id }) => !isDefault.has(id)),
  ].filter(({ words }) => words.length > 0)
}

function wordKey(word: string): string {
  return phraseKey(searchedWords(word))
}
