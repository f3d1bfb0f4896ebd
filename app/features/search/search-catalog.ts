import type { WordGroup } from '#app/business/word-groups.ts'
import type { CatalogSnapshot, Product } from '../catalog/product.ts'
import { createWordMatcher, matchProducts, nearestWord } from './match-products.ts'
import { buildSearchIndex, MAX_PHRASE_WORDS, phraseKey } from './search-index.ts'
import { cleanTerm, isSameWord, searchedWords, wordsOf } from './search-words.ts'

export type Found = {
  /** Best first, at most as many as were asked for. */
  products: Product[]
  /** Positions in the catalogue of everything that was found, best first. */
  positions: Uint32Array
  /** The slug of the color that the term names, of a product that was found. */
  colorOf: (product: Product) => string | null
  /** Whether the products were found without a guess. */
  isSure: boolean
}

export type CatalogSearch = {
  /** @param max how many of the best to return */
  find: (typed: string, max?: number) => Found
  /** Returns a corrected term that finds something, or null. */
  suggest: (typed: string) => string | null
  /** Returns the words, as typed, that match nothing in the catalogue or the groups. */
  unknownWords: (typed: string) => string[]
  labels: SearchLabels
}

/** Builds the search over one version of the catalogue and the word groups. Building is slow, searching is fast. */
export function createCatalogSearch(catalog: CatalogSnapshot, groups: readonly WordGroup[]): CatalogSearch {
  const index = buildSearchIndex(catalog.products, groups)
  const matchWord = createWordMatcher(index)

  const positionOf = new Map(catalog.products.map((product, position) => [product.id, position]))

  function find(typed: string, max = Infinity): Found {
    const { positions, colorAt, isSure } = matchProducts(index, matchWord, cleanTerm(typed))
    const products: Product[] = []
    for (const position of positions.subarray(0, Math.min(max, positions.length))) {
      const product = catalog.products[position]
      if (product) products.push(product)
    }
    const colorOf = (product: Product) => {
      const color = colorAt(positionOf.get(product.id) ?? -1)
      return color === null ? null : (product.colors[color]?.slug ?? null)
    }
    return { products, positions, colorOf, isSure: isSure && positions.length > 0 }
  }

  function suggest(typed: string): string | null {
    const words = searchedWords(cleanTerm(typed))
    const near = words.map((word) => (matchWord(word).length > 0 ? word : nearestWord(index, word)))
    if (near.includes(null)) return null
    const term = near.join(' ')
    return term !== words.join(' ') && matchProducts(index, matchWord, term).positions.length > 0
      ? term
      : null
  }

  function unknownWords(typed: string): string[] {
    const isUnknown = (word: string) => matchWord(word).length === 0
    return cleanTerm(typed)
      .split(' ')
      .filter((part) => wordsOf(part).some((word) => searchedWords(typed).includes(word) && isUnknown(word)))
  }

  return { find, suggest, unknownWords, labels: createSearchLabels(catalog.products, index.groups) }
}

/** The words of catalogue and groups under which a search is counted and shown. */
export type SearchLabels = {
  /** Returns the most specific label in a term, such as "Vera" for "zapatillas vera negras", or null. */
  named: (term: string) => string | null
  /** Returns a label in its current spelling, or null when the catalogue no longer has it. */
  current: (label: string) => string | null
}

type Label = { text: string; words: readonly string[]; rank: number }

/** A lower rank is more specific. A part of a label comes last. */
const RANK = { name: 0, model: 1, group: 2, brand: 3, color: 4, part: 5 } as const

/** @param groups those that find something */
export function createSearchLabels(products: readonly Product[], groups: readonly WordGroup[]): SearchLabels {
  const byKey = new Map<string, Label>()
  const addLabel = (text: string, typed: string, rank: number) => {
    const words = searchedWords(typed)
    const key = phraseKey(words)
    const known = byKey.get(key)
    if (words.length > 0 && (known === undefined || rank < known.rank)) byKey.set(key, { text, words, rank })
  }
  const seen = new Set<string>()
  const addText = (text: string, rank: number) => {
    if (seen.has(`${rank} ${text}`)) return
    seen.add(`${rank} ${text}`)
    addLabel(text, text, rank)
    const parts = text.split(' ').filter((part) => searchedWords(part).length === 1)
    if (parts.length > 1) for (const part of parts) addLabel(capitalized(part), part, RANK.part)
  }
  for (const product of products) {
    addText(product.name, RANK.name)
    addText(product.model, RANK.model)
    addText(product.brand, RANK.brand)
    for (const color of product.colors) addText(color.name, RANK.color)
  }
  for (const { words } of groups) {
    for (const word of words) addLabel(capitalized(words[0] ?? ''), word, RANK.group)
  }

  function find(words: readonly string[]): Label | null {
    const label = byKey.get(phraseKey(words))
    return label?.words.every((word, at) => isSameWord(word, words[at] ?? '')) === true ? label : null
  }

  function named(term: string): string | null {
    const words = searchedWords(cleanTerm(term))
    let best: Label | null = null
    for (let start = 0; start < words.length; start += 1) {
      for (let end = start + 1; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
        const label = find(words.slice(start, end))
        if (label && (best === null || isBetter(label, best))) best = label
      }
    }
    return best?.text ?? null
  }

  return { named, current: (label) => find(searchedWords(label))?.text ?? null }
}

function isBetter(a: Label, b: Label): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.words.length > b.words.length)
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
