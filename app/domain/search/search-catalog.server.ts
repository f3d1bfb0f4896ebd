import { readAudience } from '#app/business/audiences.ts'
import type { WordGroup } from '#app/business/word-groups.ts'
import type { CatalogSnapshot, Product } from '#app/domain/catalog/product.ts'
import { matchProducts, matchSomeWords, matchWord, nearestWord, type ProductMatch } from './match-products.ts'
import { buildSearchIndex } from './search-index.server.ts'
import { createSearchLabels, type SearchLabels } from './search-labels.ts'
import { cleanTerm, joinParts, searchedWords, wordsOf } from './search-words.ts'

type FoundProducts = {
  /** Best first. */
  products: Product[]
  /** The slug of the color that the term names, of a product that was found. */
  colorOf: (product: Product) => string | null
}

/** Splits a term into the part that finds something and the words, as typed, that find nothing. */
export type SplitTerm = { rest: string; leftOut: string[] }

export type CatalogSearch = {
  catalog: CatalogSnapshot
  groups: readonly WordGroup[]
  audience: string
  /** Returns the products that have every word. `isSure`: they were found without a guess. */
  find: (typed: string) => FoundProducts & { isSure: boolean }
  /** Returns the products that have the words that go together, for a term that finds nothing. */
  findSome: (typed: string) => FoundProducts & SplitTerm
  /** Returns a corrected term that finds something, or null. */
  suggest: (typed: string) => string | null
  labels: SearchLabels
}

/**
 * Builds the search over one version of the catalogue and the word groups. Building is slow, searching is fast.
 * @param audience for whom the shop's shoes are
 */
export async function createCatalogSearch(
  catalog: CatalogSnapshot,
  groups: readonly WordGroup[],
  audience = '',
): Promise<CatalogSearch> {
  const index = await buildSearchIndex(catalog.products, groups, audience)
  const labels = createSearchLabels(catalog.products, index.groups)
  const isKnown = (word: string) => matchWord(index, word).length > 0

  // Where no shoe says for whom it is, any may be meant.
  const isForAll = audience === '' && catalog.products.every((product) => product.audience === '')
  const isForWhomAlone = (term: string) =>
    isForAll && term !== '' && searchedWords(term).every((word) => readAudience(word))

  function productsOf(matches: readonly ProductMatch[]): FoundProducts {
    const colors = new Map<Product, number | null>()
    for (const { position, color } of matches) {
      const product = catalog.products[position]
      if (product) colors.set(product, color)
    }
    const colorOf = (product: Product) => product.colors[colors.get(product) ?? -1]?.slug ?? null
    return { products: [...colors.keys()], colorOf }
  }

  function find(typed: string) {
    const { matches, isSure } = matchProducts(index, cleanTerm(typed))
    return { ...productsOf(matches), isSure }
  }

  function findSome(typed: string) {
    const term = cleanTerm(typed)
    const { matches, leftOut } = matchSomeWords(index, term)
    // "para mujer" is left out as a whole.
    const parts = term.match(/(?:para )?\S+/giu) ?? []
    const isLeftOut = (part: string) => wordsOf(part).some((word) => leftOut.includes(word))
    const found = parts.filter((part) => !isLeftOut(part))
    return {
      ...(isForWhomAlone(term)
        ? { products: [...catalog.products], colorOf: () => null }
        : productsOf(matches)),
      rest: joinParts(found) || found.join(' '),
      leftOut: parts.filter(isLeftOut),
    }
  }

  function suggest(typed: string): string | null {
    const words = searchedWords(cleanTerm(typed))
    const near = words.map((word) => (isKnown(word) ? word : nearestWord(index, word)))
    if (near.includes(null)) return null
    const term = near.join(' ')
    return term !== words.join(' ') && matchProducts(index, term).matches.length > 0 ? term : null
  }

  return { catalog, groups, audience, find, findSome, suggest, labels }
}
