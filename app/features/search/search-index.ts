import type { Product } from '../catalog/product.ts'
import { stemOf, wordsOf } from './search-words.ts'

/** Where a word stands, the most telling first: name > model > brand > color > description (decision 33). */
export const FIELDS = ['name', 'model', 'brand', 'color', 'description'] as const
export const COLOR_FIELD = FIELDS.indexOf('color')

/**
 * One word and where it stands. `products` holds positions in the catalogue, `places` for each of them
 * `field + FIELDS.length × color`, which matters for words of a color's name.
 */
export type WordEntry = { word: string; products: Uint32Array; places: Uint16Array }

/**
 * The distinct words of a catalogue and where each of them stands. A query is matched against the words, so its cost
 * follows their number, not that of the products.
 */
export type SearchIndex = {
  productCount: number
  /** In alphabetical order, so that those with one beginning lie together. */
  entries: readonly WordEntry[]
  byWord: ReadonlyMap<string, number>
  byStem: ReadonlyMap<string, readonly number[]>
}

export function buildSearchIndex(products: readonly Product[]): SearchIndex {
  const found = new Map<string, { products: number[]; places: number[] }>()
  const wordsOfText = rememberWords()

  products.forEach((product, position) => {
    // A word counts once per product: where it says most. Colors keep theirs, to show the one that is meant.
    const placeOf = new Map<string, number>()
    const note = (text: string, field: number, color = 0) => {
      for (const word of wordsOfText(text)) {
        if (!placeOf.has(word)) placeOf.set(word, field + FIELDS.length * color)
      }
    }
    note(product.name, 0)
    note(product.model, 1)
    note(product.brand, 2)
    product.colors.forEach((color, index) => note(color.name, COLOR_FIELD, index))
    note(product.description, 4)
    for (const [word, place] of placeOf) {
      const entry = found.get(word) ?? { products: [], places: [] }
      if (entry.products.length === 0) found.set(word, entry)
      entry.products.push(position)
      entry.places.push(place)
    }
  })

  const entries = [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, { products: positions, places }]) => ({
      word,
      products: Uint32Array.from(positions),
      places: Uint16Array.from(places),
    }))
  return {
    productCount: products.length,
    entries,
    byWord: new Map(entries.map(({ word }, index) => [word, index])),
    byStem: groupByStem(entries),
  }
}

/** Brands, models and colors repeat: each distinct text is cut into words once. */
function rememberWords(): (text: string) => string[] {
  const known = new Map<string, string[]>()
  return (text) => {
    const words = known.get(text) ?? wordsOf(text)
    known.set(text, words)
    return words
  }
}

function groupByStem(entries: readonly WordEntry[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  entries.forEach(({ word }, index) => {
    const stem = stemOf(word)
    const group = groups.get(stem)
    if (group) group.push(index)
    else groups.set(stem, [index])
  })
  return groups
}
