import { LRUCache } from 'lru-cache'
import type { WordGroup } from '#app/business/word-groups.ts'
import { COLOR_FIELD, FIELDS, MAX_PHRASE_WORDS, phraseKey } from './product-words.ts'
import { isSameWord, MAX_TERM_LETTERS, searchedWords, stemOf } from './search-words.ts'

/**
 * Where something stands. `products` holds positions in the catalogue, `places` for each of them
 * `field + FIELDS.length × color`, which matters for words of a color's name.
 */
export type Postings = { products: number[]; places: number[] }

/** One word, its places, and the places that its word groups find. */
type WordEntry = { word: string; literal: Postings; groups: readonly Postings[] }

/**
 * The distinct words of a catalogue and of the shoppers' word groups, and where each of them stands. A query is
 * matched against the words, so its cost follows their number, not that of the products.
 */
export type SearchIndex = {
  /** In alphabetical order. */
  entries: readonly WordEntry[]
  byStem: ReadonlyMap<string, readonly WordEntry[]>
  /** The finds of groups with members of several words, such as "slip on", by the phrase's key. */
  groupsByPhrase: ReadonlyMap<string, readonly Postings[]>
  /** The groups that find something. */
  groups: readonly WordGroup[]
}

export const NOWHERE: Postings = { products: [], places: [] }

/** The share of a word's letters that may be wrong (Spec §9): 0 asks for the same word, 1 takes any. */
export const FUZZY_THRESHOLD = 0.4

/** The ways in which a word of the catalogue matches a searched word, best first. */
const TIERS = ['exact', 'stem', 'prefix', 'inside', 'fuzzy'] as const
type Tier = (typeof TIERS)[number]

/** `distance` orders fuzzy matches; it is 0 for the others. */
type WordMatch = { entry: WordEntry; tier: Tier; distance: number }

/** Shorter terms match by prefix alone (reading 33). */
const PREFIX_ONLY_BELOW = 2
const INSIDE_FROM = 5
/** With one wrong letter, a word of three letters is a different word. */
const FUZZY_FROM = 4

/** The words that were searched last: one request searches each up to six times, and comparing a wrong one is slow. */
const recent = new WeakMap<SearchIndex, LRUCache<string, readonly WordMatch[]>>()

/** Returns the words of the catalogue and of the groups that match a searched word. */
export function matchWord(index: SearchIndex, searched: string): readonly WordMatch[] {
  const known = recent.get(index) ?? new LRUCache<string, readonly WordMatch[]>({ max: MAX_TERM_LETTERS })
  recent.set(index, known)
  const matches = known.get(searched) ?? compareWord(index, searched)
  known.set(searched, matches)
  return matches
}

function compareWord(index: SearchIndex, searched: string): WordMatch[] {
  const best = new Map<WordEntry, WordMatch>()
  const add = (entry: WordEntry, tier: Tier, distance = 0) => {
    if (!best.has(entry)) best.set(entry, { entry, tier, distance })
  }

  const withPrefix = index.entries.filter(({ word }) => word.startsWith(searched))
  for (const entry of withPrefix) if (entry.word === searched) add(entry, 'exact')
  for (const entry of index.byStem.get(stemOf(searched)) ?? []) {
    if (isSameWord(searched, entry.word)) add(entry, 'stem')
  }
  for (const entry of withPrefix) add(entry, 'prefix')
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
    // "tejano" is no slip of "teja".
    if (searched.length > word.length + 1 && searched.startsWith(word)) continue
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

/** Share of wrong letters that is too high for a result, but fit for "¿Quisiste decir …?". */
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

/** A product that has every searched word. */
export type ProductMatch = {
  /** In the catalogue. */
  position: number
  worth: number
  /** The index of its color that the term names. */
  color: number | null
}

/** Worth of the field of a match: name, model, brand, color, description. */
const FIELD_WORTH = [40, 30, 22, 16, 0]
/** Worth of the kind of a match. Guesses show only where there are no others. */
const TIER_WORTH: Record<Tier, number> = { exact: 100, stem: 96, prefix: 90, inside: 75, fuzzy: 40 }
/** Loss of a group's match, so that it ranks below every word of the product itself. */
const GROUP_LOSS = 55
/** Loss of a fuzzy match, in proportion to its distance. */
const DISTANCE_WORTH = 60

/** Matches from this kind on are guesses. Guesses show only if no product matches without one. */
const FIRST_GUESS = TIERS.indexOf('inside')

/**
 * Returns the products that have every searched word in any field and any order, best first. Equal ones keep the
 * catalogue's order. `isSure`: they were found without a guess.
 */
export function matchProducts(
  index: SearchIndex,
  term: string,
): { matches: ProductMatch[]; isSure: boolean } {
  const matchesOfWords = matchWords(index, searchedWords(term))
  const sure = joinWords(matchesOfWords.map(withoutGuesses))
  return sure.length > 0
    ? { matches: sure, isSure: true }
    : { matches: joinWords(matchesOfWords), isSure: false }
}

/** Returns the products that are left when each word that would leave none is left out, first to last. */
export function matchSomeWords(
  index: SearchIndex,
  term: string,
): { matches: ProductMatch[]; leftOut: string[] } {
  const words = searchedWords(term)
  const leftOut: string[] = []
  let found: Matches = new Map()
  for (const [at, matches] of matchWords(index, words).entries()) {
    const ofWord = productsOf(matches)
    const both = found.size === 0 ? ofWord : inBoth(found, ofWord)
    if (both.size > 0) found = both
    else leftOut.push(words[at] ?? '')
  }
  return { matches: bestFirst(found), leftOut }
}

function matchWords(index: SearchIndex, words: readonly string[]): WordMatch[][] {
  const phrases = matchPhrases(index, words)
  return words.map((word, at) => [...matchWord(index, word), ...(phrases.get(at) ?? [])])
}

/** Counts a phrase as a match of each of its words. */
function matchPhrases(index: SearchIndex, words: readonly string[]): Map<number, WordMatch[]> {
  const phrases = new Map<number, WordMatch[]>()
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 2; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
      const key = phraseKey(words.slice(start, end))
      const groups = index.groupsByPhrase.get(key)
      if (!groups) continue
      const entry = { word: key, literal: NOWHERE, groups }
      for (let at = start; at < end; at += 1) {
        phrases.set(at, [...(phrases.get(at) ?? []), { entry, tier: 'exact', distance: 0 }])
      }
    }
  }
  return phrases
}

function withoutGuesses(matches: readonly WordMatch[]): WordMatch[] {
  return matches.filter(({ tier }) => TIERS.indexOf(tier) < FIRST_GUESS)
}

/** Keeps the products that every word finds, each word where it is worth most, and adds up what they are worth. */
function joinWords(matchesOfWords: readonly (readonly WordMatch[])[]): ProductMatch[] {
  const [first = new Map<number, ProductMatch>(), ...others] = matchesOfWords.map(productsOf)
  return bestFirst(others.reduce<Matches>(inBoth, first))
}

type Matches = ReadonlyMap<number, ProductMatch>

function inBoth(one: Matches, other: Matches): Matches {
  const both = new Map<number, ProductMatch>()
  for (const [position, { worth, color }] of one) {
    const match = other.get(position)
    if (match) both.set(position, { position, worth: worth + match.worth, color: match.color ?? color })
  }
  return both
}

function bestFirst(matches: Matches): ProductMatch[] {
  return [...matches.values()].sort((a, b) => b.worth - a.worth || a.position - b.position)
}

/** Returns the products that a word finds, by their position. */
function productsOf(matches: readonly WordMatch[]): Map<number, ProductMatch> {
  const found = new Map<number, ProductMatch>()
  const collect = ({ products, places }: Postings, tierWorth: number) => {
    for (const [at, position] of products.entries()) {
      const place = places[at] ?? 0
      const field = place % FIELDS.length
      const worth = Math.max(1, tierWorth + (FIELD_WORTH[field] ?? 0))
      const before = found.get(position)
      if (before && worth <= before.worth) continue
      const color = field === COLOR_FIELD ? (place - field) / FIELDS.length : (before?.color ?? null)
      found.set(position, { position, worth, color })
    }
  }
  for (const { entry, tier, distance } of matches) {
    const tierWorth = TIER_WORTH[tier] - Math.round(distance * DISTANCE_WORTH)
    collect(entry.literal, tierWorth)
    for (const postings of entry.groups) collect(postings, tierWorth - GROUP_LOSS)
  }
  return found
}
