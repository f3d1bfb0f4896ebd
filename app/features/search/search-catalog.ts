import type { WordGroup } from '#app/business/word-groups.ts'
import type { CatalogSnapshot, Product } from '../catalog/product.ts'
import { matchProducts } from './match-products.ts'
import { createWordMatcher, nearestWord } from './match-words.ts'
import { buildSearchIndex } from './search-index.ts'
import { createSearchLabels, type SearchLabels } from './search-labels.ts'
import { cleanTerm, searchedWords, wordsOf } from './search-words.ts'

export type Found = {
  /** Best first. */
  products: Product[]
  /** The slug of the color that the term names, of a product that was found. */
  colorOf: (product: Product) => string | null
  /** Whether the products were found without a guess. */
  isSure: boolean
}

export type CatalogSearch = {
  /** @param most how many of the best are wanted */
  find: (typed: string, most?: number) => Found
  /** What the person may have meant, if that would find something; null otherwise. */
  suggest: (typed: string) => string | null
  /** The words of a term that match nothing in the catalogue or the groups, as they were typed. */
  unknownWords: (typed: string) => string[]
  labels: SearchLabels
}

/** Search over one version of the catalogue and of the word groups. Building it costs, asking it does not. */
export function createCatalogSearch(catalog: CatalogSnapshot, groups: readonly WordGroup[]): CatalogSearch {
  const index = buildSearchIndex(catalog.products, groups)
  const matchWord = createWordMatcher(index)

  const positionOf = new Map(catalog.products.map((product, position) => [product.id, position]))

  function find(typed: string, most = Infinity): Found {
    const { positions, colorAt, isSure } = matchProducts(index, matchWord, cleanTerm(typed))
    const products: Product[] = []
    for (const position of positions.subarray(0, Math.min(most, positions.length))) {
      const product = catalog.products[position]
      if (product) products.push(product)
    }
    const colorOf = (product: Product) => {
      const color = colorAt(positionOf.get(product.id) ?? -1)
      return color === null ? null : (product.colors[color]?.slug ?? null)
    }
    return { products, colorOf, isSure: isSure && products.length > 0 }
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
