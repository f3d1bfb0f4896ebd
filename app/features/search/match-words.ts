import Fuse from 'fuse.js'
import { editDistance } from './edit-distance.ts'
import type { SearchIndex, WordEntry } from './search-index.ts'
import { isSameWord, stemOf } from './search-words.ts'

/** Fuse.js's scale: 0 is the very same, 1 anything (Spec §9). */
export const FUZZY_THRESHOLD = 0.4

/** How a word of the catalogue answers a searched word, the best first. */
export const TIERS = ['exact', 'stem', 'prefix', 'inside', 'fuzzy'] as const
export type Tier = (typeof TIERS)[number]

/** `distance` orders fuzzy ones, 0 for the others. */
export type WordMatch = { entry: WordEntry; tier: Tier; distance: number }

/** Below this many letters nothing but the beginning of a word says enough (decision 33). */
const PREFIX_ONLY_BELOW = 2
const INSIDE_FROM = 5
/** A word of three letters with one wrong is another word. */
const FUZZY_FROM = 4

export type WordMatcher = (searched: string) => readonly WordMatch[]

/** Words asked for before are remembered: people search for the same things. */
const REMEMBERED_WORDS = 500

export function createWordMatcher(index: SearchIndex): WordMatcher {
  const fuse = new Fuse(
    index.entries.map(({ word }) => word),
    { threshold: FUZZY_THRESHOLD, ignoreLocation: true, ignoreFieldNorm: true },
  )
  const known = new Map<string, readonly WordMatch[]>()

  return (searched) => {
    const before = known.get(searched)
    if (before) return before
    const matches = matchWord(index, fuse, searched)
    if (known.size >= REMEMBERED_WORDS) known.clear()
    known.set(searched, matches)
    return matches
  }
}

function matchWord(index: SearchIndex, fuse: Fuse<string>, searched: string): WordMatch[] {
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
  const surely = best.size
  if (searched.length >= INSIDE_FROM) {
    for (const entry of index.entries) if (entry.word.includes(searched)) add(entry, 'inside')
  }
  // What stands inside a word was meant; what looks like a word is a guess.
  if (best.size > surely) return [...best.values()]
  if (searched.length >= FUZZY_FROM) {
    for (const match of fuzzyMatches(index, fuse, searched)) add(match.entry, 'fuzzy', match.distance)
  }
  return [...best.values()]
}

type Near = { entry: WordEntry; distance: number }

/**
 * Fuse.js says which words are within the threshold. It also finds a short word in the middle of any long one, so the
 * slips between the whole words are counted, and only the nearest words stay.
 */
function fuzzyMatches(index: SearchIndex, fuse: Fuse<string>, searched: string): Near[] {
  const within = [
    ...swapped(index, searched),
    ...fuse.search(searched).flatMap(({ refIndex }) => index.entries[refIndex] ?? []),
  ]
  const near = within.flatMap((entry) => {
    const { word } = entry
    const slips = editDistance(searched, word)
    // A second slip is believed only after a right beginning: first letters are seldom wrong.
    const isNear = slips === 1 || (slips <= mostSlips(searched) && word[0] === searched[0])
    return isNear ? [{ entry, distance: slips / searched.length }] : []
  })
  const least = Math.min(...near.map(({ distance }) => distance))
  return near.filter(({ distance }) => distance === least)
}

/** As the threshold says, a little less for short words: two slips in five letters make another word. */
function mostSlips(searched: string): number {
  return Math.floor((searched.length - 1) * FUZZY_THRESHOLD)
}

/** Fuse counts two neighbours that changed places as two slips: too many for a short word. */
function* swapped(index: SearchIndex, searched: string): Generator<WordEntry> {
  for (let at = 0; at + 1 < searched.length; at += 1) {
    const word = searched.slice(0, at) + searched[at + 1] + searched[at] + searched.slice(at + 2)
    const entry = index.byWord.get(word)
    if (entry !== undefined) yield entry
  }
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

/** Too far to be shown as a result, near enough to ask "¿Quisiste decir …?". */
const NEARBY_THRESHOLD = 0.5

/** The catalogue's word that is nearest to one that nothing matches; null if none is near. */
export function nearestWord(index: SearchIndex, searched: string): string | null {
  if (searched.length < FUZZY_FROM) return null
  const near = index.entries.flatMap(({ word }) => {
    // Counting slips costs more than looking at lengths and first letters.
    const mayBeNear = word[0] === searched[0] && Math.abs(word.length - searched.length) <= 2
    const slips = mayBeNear ? editDistance(searched, word) : Infinity
    return slips < searched.length * NEARBY_THRESHOLD ? [{ word, slips }] : []
  })
  return near.toSorted((a, b) => a.slips - b.slips)[0]?.word ?? null
}
