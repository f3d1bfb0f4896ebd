import type { WordGroup } from '#app/business/word-groups.ts'
import type { CatalogSnapshot, Product } from '#app/domain/catalog/product.ts'
import { matchProducts, matchWord, nearestWord } from './match-products.ts'
import { buildSearchIndex } from './search-index.server.ts'
import { createSearchLabels, type SearchLabels } from './search-labels.ts'
import { cleanTerm, searchedWords, wordsOf } from './search-words.ts'

type SearchResult = {
  /** Best first. */
  products: Product[]
  /** The slug of the color that the term names, of a product that was found. */
  colorOf: (product: Product) => string | null
  /** Whether the products were found without a guess. */
  isSure: boolean
}

export type CatalogSearch = {
  catalog: CatalogSnapshot
  groups: readonly WordGroup[]
  find: (typed: string) => SearchResult
  /** Returns a corrected term that finds something, or null. */
  suggest: (typed: string) => string | null
  /** Returns the words, as typed, that match nothing in the catalogue or the groups. */
  unknownWords: (typed: string) => string[]
  labels: SearchLabels
}

/** Builds the search over one version of the catalogue and the word groups. Building is slow, searching is fast. */
export async function createCatalogSearch(
  catalog: CatalogSnapshot,
  groups: readonly WordGroup[],
): Promise<CatalogSearch> {
  const index = await buildSearchIndex(catalog.products, groups)
  const labels = createSearchLabels(catalog.products, index.groups)
  const isKnown = (word: string) => matchWord(index, word).length > 0

  function find(typed: string): SearchResult {
    const { matches, isSure } = matchProducts(index, cleanTerm(typed))
    const colors = new Map<Product, number | null>()
    for (const { position, color } of matches) {
      const product = catalog.products[position]
      if (product) colors.set(product, color)
    }
    const colorOf = (product: Product) => product.colors[colors.get(product) ?? -1]?.slug ?? null
    return { products: [...colors.keys()], colorOf, isSure }
  }

  function suggest(typed: string): string | null {
    const words = searchedWords(cleanTerm(typed))
    const near = words.map((word) => (isKnown(word) ? word : nearestWord(index, word)))
    if (near.includes(null)) return null
    const term = near.join(' ')
    return term !== words.join(' ') && matchProducts(index, term).matches.length > 0 ? term : null
  }

  function unknownWords(typed: string): string[] {
    return cleanTerm(typed)
      .split(' ')
      .filter((part) => wordsOf(part).some((word) => searchedWords(typed).includes(word) && !isKnown(word)))
  }

  return { catalog, groups, find, suggest, unknownWords, labels }
}
