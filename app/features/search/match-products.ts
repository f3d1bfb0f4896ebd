import { LRUCache } from 'lru-cache'
import { COLOR_FIELD, FIELDS, MAX_PHRASE_WORDS, phraseKey } from './product-words.ts'
import { type Postings, type SearchIndex, type WordEntry } from './search-index.ts'
import { isSameWord, searchedWords, stemOf } from './search-words.ts'

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

type WordMatcher = (searched: string) => readonly WordMatch[]

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

export type ProductMatches = {
  /** Positions in the catalogue, best first. */
  positions: Uint32Array
  /** The color of the product at a position that the term names. */
  colorAt: (position: number) => number | null
  /** Whether the products were found without a guess. */
  isSure: boolean
}

const NOTHING: ProductMatches = { positions: new Uint32Array(), colorAt: () => null, isSure: false }

/** How much a word's place is worth beside how well it matches: name, model, brand, color, description. */
const FIELD_WORTH = [40, 30, 22, 16, 0]
/** Exact and beginning of a word are worth about the same; the rest is only seen where there are none of those. */
const TIER_WORTH: Record<Tier, number> = { exact: 100, stem: 96, prefix: 90, inside: 75, fuzzy: 40 }
/** What a group of words loses: it ranks below every word that stands in the product itself, even at its beginning. */
const GROUP_LOSS = 55
/** What a fuzzy match loses on its way from the very same (0) to the threshold. */
const DISTANCE_WORTH = 60

/** No term is worth more: 64 letters hold 32 words. */
const MAX_WORTH = 32 * (TIER_WORTH.exact + Math.max(...FIELD_WORTH))

/** Matches from this kind on are guesses. Guesses show only if no product matches without one. */
const FIRST_GUESS = TIERS.indexOf('inside')

/** How many terms have their products remembered: further pages, filters and orders of a search ask the same again. */
const MAX_REMEMBERED_TERMS = 8

/** @returns `matchProducts`, which remembers what it found for the last terms */
export function createProductMatcher(index: SearchIndex, matchWord: WordMatcher) {
  const remembered = new LRUCache<string, ProductMatches>({ max: MAX_REMEMBERED_TERMS })

  return (term: string): ProductMatches => {
    const found = remembered.get(term) ?? matchProducts(index, matchWord, term)
    remembered.set(term, found)
    return found
  }
}

/**
 * Returns the products that have every searched word in any field and any order, best first. Equal ones keep the
 * catalogue's order.
 */
function matchProducts(index: SearchIndex, matchWord: WordMatcher, term: string): ProductMatches {
  const words = searchedWords(term)
  if (words.length === 0) return NOTHING
  const phrases = matchPhrases(index, words)
  const matchesOfWords = words.map((word, at) => [...matchWord(word), ...(phrases.get(at) ?? [])])
  const sure = join(index, matchesOfWords.map(withoutGuesses))
  return sure.positions.length > 0 ? sure : { ...join(index, matchesOfWords), isSure: false }
}

/** Counts a phrase as a match of each of its words. */
function matchPhrases(index: SearchIndex, words: readonly string[]): Map<number, WordMatch[]> {
  const phrases = new Map<number, WordMatch[]>()
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 2; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
      const entry = index.byPhrase.get(phraseKey(words.slice(start, end)))
      if (!entry) continue
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

/**
 * Walks once over the places of each word. Everything is a column of numbers by position: at fifty thousand products
 * objects would cost more than the search.
 */
function join(index: SearchIndex, matchesOfWords: readonly (readonly WordMatch[])[]): ProductMatches {
  if (matchesOfWords.some((matches) => matches.length === 0)) return NOTHING
  const size = index.productCount
  const total = new Uint16Array(size)
  const worthOfWord = new Uint8Array(size)
  const wordsFound = new Uint8Array(size)
  /** Number of the color that is named, from 1. */
  const color = new Uint8Array(size)
  let found = new Uint32Array()

  matchesOfWords.forEach((matches, round) => {
    const here = new Uint32Array(size)
    let count = 0
    const collect = ({ products, places }: Postings, tierWorth: number) => {
      const worthAt = FIELD_WORTH.map((worth) => Math.max(1, tierWorth + worth))
      for (let at = 0; at < products.length; at += 1) {
        const product = products[at] ?? 0
        // Only products that have all the words so far.
        if ((wordsFound[product] ?? 0) < round) continue
        const place = places[at] ?? 0
        const field = place % FIELDS.length
        const worth = worthAt[field] ?? 0
        const before = worthOfWord[product] ?? 0
        if (before === 0) here[count++] = product
        if (worth <= before) continue
        worthOfWord[product] = worth
        if (field === COLOR_FIELD) color[product] = (place - field) / FIELDS.length + 1
      }
    }
    for (const { entry, tier, distance } of matches) {
      const tierWorth = TIER_WORTH[tier] - Math.round(distance * DISTANCE_WORTH)
      collect(entry.literal, tierWorth)
      for (const postings of entry.groups) collect(postings, tierWorth - GROUP_LOSS)
    }
    found = here.subarray(0, count)
    for (const product of found) {
      total[product] = (total[product] ?? 0) + (worthOfWord[product] ?? 0)
      worthOfWord[product] = 0
      wordsFound[product] = round + 1
    }
  })

  const positions = inOrder(found.length, wordsFound, matchesOfWords.length, total)
  return { positions, colorAt: readColors(color), isSure: true }
}

/** On its own, because a function keeps all variables of the one around it, and what is found is remembered. */
function readColors(color: Uint8Array): ProductMatches['colorAt'] {
  return (position) => {
    const named = color[position] ?? 0
    return named === 0 ? null : named - 1
  }
}

/**
 * The `count` products that have all `words`, by worth, then by position. Counted into place: comparing fifty thousand
 * of them takes longer than finding them.
 */
function inOrder(count: number, wordsFound: Uint8Array, words: number, total: Uint16Array): Uint32Array {
  const howMany = new Uint32Array(MAX_WORTH + 1)
  for (let at = 0; at < total.length; at += 1) {
    if (wordsFound[at] === words) howMany[total[at] ?? 0] = (howMany[total[at] ?? 0] ?? 0) + 1
  }
  const next = new Uint32Array(MAX_WORTH + 1)
  for (let worth = MAX_WORTH - 1; worth >= 0; worth -= 1) {
    next[worth] = (next[worth + 1] ?? 0) + (howMany[worth + 1] ?? 0)
  }
  const ordered = new Uint32Array(count)
  for (let at = 0; at < total.length; at += 1) {
    if (wordsFound[at] !== words) continue
    const worth = total[at] ?? 0
    const place = next[worth] ?? 0
    ordered[place] = at
    next[worth] = place + 1
  }
  return ordered
}
