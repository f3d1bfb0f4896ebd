import type { WordGroup } from '#app/business/word-groups.ts'
import type { PausableWork } from '../catalog/pausable-work.ts'
import { type CatalogSnapshot, newestFirst, type Product } from '../catalog/product.ts'
import { createProductMatcher, createWordMatcher, nearestWord } from './match-products.ts'
import { prepareSearchIndex, type SearchIndex } from './search-index.ts'
import { prepareSearchLabels, type SearchLabels } from './search-labels.ts'
import { cleanTerm, searchedWords, wordsOf } from './search-words.ts'

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
  /** What is searched. */
  catalog: CatalogSnapshot
  groups: readonly WordGroup[]
  index: SearchIndex
  /** @param max how many of the best to return */
  find: (typed: string, max?: number) => Found
  /** Returns a corrected term that finds something, or null. */
  suggest: (typed: string) => string | null
  /** Returns the words, as typed, that match nothing in the catalogue or the groups. */
  unknownWords: (typed: string) => string[]
  labels: SearchLabels
}

/**
 * Builds the search over one version of the catalogue and the word groups. Building is slow, searching is fast.
 * @param before the search over an earlier version: only what has changed since is read
 */
export function* prepareCatalogSearch(
  catalog: CatalogSnapshot,
  groups: readonly WordGroup[],
  before?: CatalogSearch,
): PausableWork<CatalogSearch> {
  const index = yield* prepareSearchIndex(catalog.products, groups, before?.index)
  const labels = yield* prepareSearchLabels(catalog.products, index.groups, before?.labels)
  const matchWord = createWordMatcher(index)
  const matchProducts = createProductMatcher(index, matchWord)

  function find(typed: string, max = Infinity): Found {
    const { positions, colorAt, isSure } = matchProducts(cleanTerm(typed))
    const products: Product[] = []
    for (const position of positions.subarray(0, Math.min(max, positions.length))) {
      const product = catalog.products[position]
      if (product) products.push(product)
    }
    const colorOf = (product: Product) => {
      const color = colorAt(positionOf(catalog.products, product))
      return color === null ? null : (product.colors[color]?.slug ?? null)
    }
    return { products, positions, colorOf, isSure: isSure && positions.length > 0 }
  }

  function suggest(typed: string): string | null {
    const words = searchedWords(cleanTerm(typed))
    const near = words.map((word) => (matchWord(word).length > 0 ? word : nearestWord(index, word)))
    if (near.includes(null)) return null
    const term = near.join(' ')
    return term !== words.join(' ') && matchProducts(term).positions.length > 0 ? term : null
  }

  function unknownWords(typed: string): string[] {
    const isUnknown = (word: string) => matchWord(word).length === 0
    return cleanTerm(typed)
      .split(' ')
      .filter((part) => wordsOf(part).some((word) => searchedWords(typed).includes(word) && isUnknown(word)))
  }

  return { catalog, groups, index, find, suggest, unknownWords, labels }
}

function positionOf(products: readonly Product[], product: Product): number {
  let low = 0
  let high = products.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = products[middle]
    if (other && newestFirst(other, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}
