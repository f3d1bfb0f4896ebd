import type { WordGroup } from '#app/business/word-groups.ts'
import type { PausableWork } from '../catalog/pausable-work.ts'
import type { Product } from '../catalog/product.ts'
import { newPositions, removedPositions, type SharedRun, sharedRuns } from '../catalog/shared-runs.ts'
import {
  createReader,
  keyOf,
  namesOf,
  namesOfProduct,
  phraseKey,
  type ProductReader,
} from './product-words.ts'
import { searchedWords, stemOf } from './search-words.ts'

/**
 * Where something stands. `products` holds positions in the catalogue, `places` for each of them
 * `field + FIELDS.length × color`, which matters for words of a color's name.
 */
export type Postings = { products: Uint32Array; places: Uint16Array }

/** One word, its places, and the places that its word groups find. */
export type WordEntry = { word: string; literal: Postings; groups: readonly Postings[] }

/**
 * The distinct words of a catalogue and of the shoppers' word groups, and where each of them stands. A query is
 * matched against the words, so its cost follows their number, not that of the products.
 */
export type SearchIndex = {
  productCount: number
  /** In alphabetical order, so that words with the same prefix are neighbors. */
  entries: readonly WordEntry[]
  byWord: ReadonlyMap<string, WordEntry>
  byStem: ReadonlyMap<string, readonly WordEntry[]>
  /** Members of groups that are several words, such as "slip on", by their stems. */
  byPhrase: ReadonlyMap<string, WordEntry>
  /** The groups that find something. */
  groups: readonly WordGroup[]
  source: IndexSource
}

/** What the index of the next catalogue is made from. */
type IndexSource = {
  products: readonly Product[]
  groups: readonly WordGroup[]
  reader: ProductReader
  words: ReadonlyMap<string, Postings>
  foundByGroup: ReadonlyMap<WordGroup, Postings>
}

type Found = { products: number[]; places: number[] }

const NOWHERE: Postings = { products: new Uint32Array(), places: new Uint16Array() }

/** Products, or words, that are read between two pauses. */
const READ_AT_ONCE = 50

/**
 * Builds the index.
 * @param before of an earlier catalogue: only what has changed since is read
 */
export function* prepareSearchIndex(
  products: readonly Product[],
  groups: readonly WordGroup[],
  before?: SearchIndex,
): PausableWork<SearchIndex> {
  const changes = before && findChanges(before.source, products, groups)
  const source = changes
    ? yield* changedSource(before.source, products, changes)
    : yield* newSource(products, groups)
  return yield* indexOf(source)
}

function* newSource(products: readonly Product[], groups: readonly WordGroup[]): PausableWork<IndexSource> {
  const reader = createReader(namesOf(products), groups)
  yield
  const words = new Map<string, Found>()
  const foundByGroup = new Map<WordGroup, Found>()
  for (const [position, product] of products.entries()) {
    const places = reader.read(product)
    for (const [word, place] of places.words) add(words, word, position, place)
    for (const [group, place] of places.groups) add(foundByGroup, group, position, place)
    if (position % READ_AT_ONCE === 0) yield
  }
  return {
    ...{ products, groups, reader },
    words: yield* postingsOf(words),
    foundByGroup: yield* postingsOf(foundByGroup),
  }
}

/** Positions in the catalogue before, and in this one. */
type Changes = { runs: readonly SharedRun[]; removed: readonly number[]; added: readonly number[] }

/** With more changes than this, the index is built again. */
const MAX_CHANGES = 500

/** Returns null when too much is different. */
function findChanges(
  before: IndexSource,
  products: readonly Product[],
  groups: readonly WordGroup[],
): Changes | null {
  if (groups !== before.groups) return null
  const runs = sharedRuns(before.products, products)
  const added = newPositions(runs, products.length)
  const removed = removedPositions(runs, before.products.length)
  if (added.length + removed.length > MAX_CHANGES) return null
  // Models and colors decide what the groups find in every description.
  const namesAt = (list: readonly Product[], positions: readonly number[]) =>
    positions.flatMap((position) => list[position] ?? []).flatMap(namesOfProduct)
  const areKnown = namesAt(products, added).every((name) => before.reader.names.has(keyOf(name)))
  return areKnown && allStay(namesAt(before.products, removed), products) ? { runs, removed, added } : null
}

function allStay(names: readonly string[], products: readonly Product[]): boolean {
  const missing = new Set(names)
  for (const product of products) {
    if (missing.size === 0) return true
    for (const name of namesOfProduct(product)) missing.delete(name)
  }
  return missing.size === 0
}

/** Carries the postings over, without what was removed and with what was added. */
function* changedSource(
  before: IndexSource,
  products: readonly Product[],
  { runs, removed, added }: Changes,
): PausableWork<IndexSource> {
  const { read } = before.reader
  const isShifted = runs.some(({ from, to }) => from !== to)
  const newPositionOf = new Int32Array(before.products.length).fill(-1)
  for (const { from, to, count } of runs)
    for (let index = 0; index < count; index += 1) newPositionOf[from + index] = to + index
  const touched = new Set<string | WordGroup>()
  for (const position of removed) {
    const places = before.products[position] ? read(before.products[position]) : null
    for (const key of [...(places?.words.keys() ?? []), ...(places?.groups.keys() ?? [])]) touched.add(key)
  }
  const words = new Map<string, Found>()
  const foundByGroup = new Map<WordGroup, Found>()
  for (const position of added) {
    const places = products[position] ? read(products[position]) : null
    for (const [word, place] of places?.words ?? []) add(words, word, position, place)
    for (const [group, place] of places?.groups ?? []) add(foundByGroup, group, position, place)
  }
  yield
  function* carry<Key extends string | WordGroup>(
    postings: ReadonlyMap<Key, Postings>,
    found: ReadonlyMap<Key, Found>,
  ): PausableWork<Map<Key, Postings>> {
    const carried = new Map<Key, Postings>()
    for (const [key, known] of postings) {
      const isSame = !isShifted && !touched.has(key) && !found.has(key)
      const moved = isSame ? known : movedPostings(known, newPositionOf, found.get(key))
      if (moved.products.length > 0) carried.set(key, moved)
      if (!isSame) yield
    }
    for (const [key, own] of found) if (!carried.has(key)) carried.set(key, toPostings(own))
    return carried
  }
  return {
    ...{ products, groups: before.groups, reader: before.reader },
    words: yield* carry(before.words, words),
    foundByGroup: yield* carry(before.foundByGroup, foundByGroup),
  }
}

/** Moves what stayed to its new positions and adds what is new. Their order does not matter. */
function movedPostings(known: Postings, newPositionOf: Int32Array, found?: Found): Postings {
  const length = known.products.length + (found?.products.length ?? 0)
  const products = new Uint32Array(length)
  const places = new Uint16Array(length)
  let count = 0
  for (let at = 0; at < known.products.length; at += 1) {
    const position = newPositionOf[known.products[at] ?? 0] ?? -1
    if (position === -1) continue
    products[count] = position
    places[count] = known.places[at] ?? 0
    count += 1
  }
  if (found) {
    products.set(found.products, count)
    places.set(found.places, count)
    count += found.products.length
  }
  // A part of an array would hold the whole one in memory.
  return count === length
    ? { products, places }
    : { products: products.slice(0, count), places: places.slice(0, count) }
}

function* indexOf(source: IndexSource): PausableWork<SearchIndex> {
  const { groupsByWord, byPhrase } = wordsOfGroups(source.foundByGroup)
  const words = [...new Set([...source.words.keys(), ...groupsByWord.keys()])].toSorted()
  yield
  const entries: WordEntry[] = []
  const byWord = new Map<string, WordEntry>()
  const byStem = new Map<string, WordEntry[]>()
  for (const word of words) {
    const entry = { word, literal: source.words.get(word) ?? NOWHERE, groups: groupsByWord.get(word) ?? [] }
    entries.push(entry)
    byWord.set(word, entry)
    const stem = stemOf(word)
    const sameStem = byStem.get(stem)
    if (sameStem) sameStem.push(entry)
    else byStem.set(stem, [entry])
    if (entries.length % READ_AT_ONCE === 0) yield
  }
  return {
    ...{ productCount: source.products.length, entries, byWord, byStem, byPhrase, source },
    groups: [...source.foundByGroup.keys()],
  }
}

function add<Key>(all: Map<Key, Found>, key: Key, position: number, place: number): void {
  const found = all.get(key) ?? { products: [], places: [] }
  if (found.products.length === 0) all.set(key, found)
  found.products.push(position)
  found.places.push(place)
}

function* postingsOf<Key>(all: ReadonlyMap<Key, Found>): PausableWork<Map<Key, Postings>> {
  const postings = new Map<Key, Postings>()
  for (const [key, found] of all) {
    postings.set(key, toPostings(found))
    yield
  }
  return postings
}

function toPostings({ products, places }: Found): Postings {
  return { products: Uint32Array.from(products), places: Uint16Array.from(places) }
}

/** The members of the groups that find something: single words, and phrases as entries of their own. */
function wordsOfGroups(foundByGroup: ReadonlyMap<WordGroup, Postings>) {
  const groupsByWord = new Map<string, Postings[]>()
  const byPhrase = new Map<string, WordEntry & { groups: Postings[] }>()
  for (const [group, postings] of foundByGroup) {
    for (const member of group.words) {
      const words = searchedWords(member)
      const [word] = words
      if (word === undefined) continue
      if (words.length === 1) {
        groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), postings])
      } else {
        const key = phraseKey(words)
        const known = byPhrase.get(key)
        if (known) known.groups.push(postings)
        else byPhrase.set(key, { word: words.join(' '), literal: NOWHERE, groups: [postings] })
      }
    }
  }
  return { groupsByWord, byPhrase }
}
