import type { SearchIndex, WordEntry } from './search-index.ts'
import { isSameWord, stemOf } from './search-words.ts'

/** The share of a word's letters that may be wrong (Spec §9): 0 asks for the same word, 1 takes any. */
export const FUZZY_THRESHOLD = 0.4

/** The ways in which a word of the catalogue matches a searched word, best first. */
export const TIERS = ['exact', 'stem', 'prefix', 'inside', 'fuzzy'] as const
export type Tier = (typeof TIERS)[number]

/** `distance` orders fuzzy matches; it is 0 for the others. */
export type WordMatch = { entry: WordEntry; tier: Tier; distance: number }

/** Shorter terms match by prefix alone (decision 33). */
const PREFIX_ONLY_BELOW = 2
const INSIDE_FROM = 5
/** With one wrong letter, a word of three letters is a different word. */
const FUZZY_FROM = 4

export type WordMatcher = (searched: string) => readonly WordMatch[]

/** How many searched words have their matches cached. */
const MAX_REMEMBERED_WORDS = 500

export function createWordMatcher(index: SearchIndex): WordMatcher {
  const known = new Map<string, readonly WordMatch[]>()

  return (searched) => {
    const before = known.get(searched)
    if (before) return before
    const matches = matchWord(index, searched)
    if (known.size >= MAX_REMEMBERED_WORDS) known.clear()
    known.set(searched, matches)
    return matches
  }
}

function matchWord(index: SearchIndex, searched: string): WordMatch[] {
  const best = new Map<WordEntry, WordMatch>()
  const add = (entry: WordEntry, tier: Tier, distance = 0) => {
    if (!best.has(entry)) best.set(entry, { entry, tier, distance })
  }

  const exact = index.byWord.get(searched)
  if (exact !== undefined) add(exact, 'exact')
  for (const entry of index.byStem.get(stemOf(searched)) ?? []) {
    if (isSameWord(searched, entry.word)) add(entry, 'stem')
  }
  for (const entry of withPrefix(index, searched)) add(entry, 'prefix')
  if (searched.length < PREFIX_ONLY_BELOW) return [...best.values()]
  const sureCount = best.size
  if (searched.length >= INSIDE_FROM) {
    for (const entry of index.entries) if (entry.word.includes(searched)) add(entry, 'inside')
  }
  // A match inside a word is meant; a similar word is a guess.
  if (best.size > sureCount) return [...best.values()]
  if (searched.length >= FUZZY_FROM) {
    for (const match of nearestEntries(index, searched)) add(match.entry, 'fuzzy', match.distance)
  }
  return [...best.values()]
}

/**
 * Returns the words that are the fewest slips away, within the threshold. A second slip counts only after a right
 * first letter: first letters are seldom wrong.
 */
function nearestEntries(
  { entries }: SearchIndex,
  searched: string,
): { entry: WordEntry; distance: number }[] {
  let fewest = Math.max(1, maxSlips(searched))
  let nearest: WordEntry[] = []
  for (const entry of entries) {
    const { word } = entry
    const allowed = word[0] === searched[0] ? fewest : 1
    // Lengths are compared first: counting slips costs far more.
    if (Math.abs(word.length - searched.length) > allowed) continue
    const slips = editDistance(searched, word)
    if (slips > allowed) continue
    if (slips < fewest) {
      fewest = slips
      nearest = []
    }
    nearest.push(entry)
  }
  return nearest.map((entry) => ({ entry, distance: fewest / searched.length }))
}

/** Slightly stricter for short words: two typos in five letters make a different word. */
function maxSlips(searched: string): number {
  return Math.floor((searched.length - 1) * FUZZY_THRESHOLD)
}

function* withPrefix(index: SearchIndex, prefix: string): Generator<WordEntry> {
  for (let at = firstFrom(index, prefix); at < index.entries.length; at += 1) {
    const entry = index.entries[at]
    if (!entry?.word.startsWith(prefix)) return
    yield entry
  }
}

function firstFrom({ entries }: SearchIndex, word: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.word ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Too different for a result, similar enough for "¿Quisiste decir …?". */
const NEARBY_THRESHOLD = 0.5

/** Returns the catalogue's word nearest to one without a match, or null. */
export function nearestWord(index: SearchIndex, searched: string): string | null {
  if (searched.length < FUZZY_FROM) return null
  const near = index.entries.flatMap(({ word }) => {
    const mayBeNear = word[0] === searched[0] && Math.abs(word.length - searched.length) <= 2
    const slips = mayBeNear ? editDistance(searched, word) : Infinity
    return slips < searched.length * NEARBY_THRESHOLD ? [{ word, slips }] : []
  })
  return near.toSorted((a, b) => a.slips - b.slips)[0]?.word ?? null
}

/**
 * Counts the slips between two words: an extra, a missing or a wrong letter, or two neighbors swapped (optimal string
 * alignment).
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
