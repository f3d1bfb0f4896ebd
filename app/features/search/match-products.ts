import {
  COLOR_FIELD,
  FIELDS,
  MAX_PHRASE_WORDS,
  phraseKey,
  type Postings,
  type SearchIndex,
} from './search-index.ts'
import { TIERS, type Tier, type WordMatch, type WordMatcher } from './match-words.ts'
import { searchedWords } from './search-words.ts'

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

/**
 * Returns the products that have every searched word in any field and any order, best first. Equal ones keep the
 * catalogue's order.
 */
export function matchProducts(index: SearchIndex, matchWord: WordMatcher, term: string): ProductMatches {
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

  const colorAt = (position: number) => {
    const named = color[position] ?? 0
    return named === 0 ? null : named - 1
  }
  const positions = inOrder(found.length, wordsFound, matchesOfWords.length, total)
  return { positions, colorAt, isSure: true }
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
