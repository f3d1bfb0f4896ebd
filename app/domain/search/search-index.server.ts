import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WordGroup } from '#app/business/word-groups.ts'
import type { Product } from '#app/domain/catalog/product.ts'
import { NOWHERE, type Postings, type SearchIndex } from './match-products.ts'
import { createReader, phraseKey } from './product-words.ts'
import { searchedWords, stemOf } from './search-words.ts'

/** Products that are read between two turns of other requests. */
const PRODUCTS_AT_ONCE = 200

export async function buildSearchIndex(
  products: readonly Product[],
  groups: readonly WordGroup[],
  audience: string,
): Promise<SearchIndex> {
  const read = createReader(products, groups, audience)
  const words = new Map<string, Postings>()
  const foundByGroup = new Map<WordGroup, Postings>()
  for (const [position, product] of products.entries()) {
    if (position % PRODUCTS_AT_ONCE === 0) await nextTurn()
    const places = read(product)
    for (const [word, place] of places.words) add(words, word, position, place)
    for (const [group, place] of places.groups) add(foundByGroup, group, position, place)
  }
  const members = membersOf(foundByGroup)
  const entries = [...new Set([...words.keys(), ...members.words.keys()])]
    .toSorted()
    .map((word) => ({ word, literal: words.get(word) ?? NOWHERE, groups: members.words.get(word) ?? [] }))
  return {
    entries,
    byStem: Map.groupBy(entries, ({ word }) => stemOf(word)),
    groupsByPhrase: members.phrases,
    groups: [...foundByGroup.keys()],
  }
}

function add<Key>(all: Map<Key, Postings>, key: Key, position: number, place: number): void {
  const found = all.get(key) ?? { products: [], places: [] }
  if (found.products.length === 0) all.set(key, found)
  found.products.push(position)
  found.places.push(place)
}

/** The members of the groups that find something: words, and phrases by their key. */
function membersOf(foundByGroup: ReadonlyMap<WordGroup, Postings>) {
  const words = new Map<string, Postings[]>()
  const phrases = new Map<string, Postings[]>()
  for (const [group, postings] of foundByGroup) {
    for (const parts of group.words.map(searchedWords)) {
      const [members, key] = parts.length === 1 ? [words, parts.join()] : [phrases, phraseKey(parts)]
      members.set(key, [...(members.get(key) ?? []), postings])
    }
  }
  return { words, phrases }
}
