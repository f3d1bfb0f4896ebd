import type { WordGroup } from '#app/business/word-groups.ts'
import type { Product } from '../catalog/product.ts'
import { isSameWord, searchedWords, stemOf, wordsOf } from './search-words.ts'

/** The fields of a product, most relevant first (decision 33). */
export const FIELDS = ['name', 'model', 'brand', 'color', 'description'] as const
export const COLOR_FIELD = FIELDS.indexOf('color')
const DESCRIPTION_FIELD = FIELDS.indexOf('description')

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
}

type Found = { products: number[]; places: number[] }

const NOWHERE: Postings = { products: new Uint32Array(), places: new Uint16Array() }

export function buildSearchIndex(products: readonly Product[], groups: readonly WordGroup[]): SearchIndex {
  const words = new Map<string, Found>()
  const foundByGroup = new Map<WordGroup, Found>()
  const wordsOfText = rememberByText(wordsOf)
  const findGroups = groupFinder(groups, namesOf(products))
  const groupsOfName = rememberByText((name) => findGroups(name, 'name'))

  products.forEach((product, position) => {
    // A word or group counts once per product: where it says most. Colors keep theirs, to show the one that is meant.
    const placeOfWord = new Map<string, number>()
    const placeOfGroup = new Map<WordGroup, number>()
    const note = (text: string, field: number, color = 0) => {
      const place = field + FIELDS.length * color
      for (const word of wordsOfText(text)) if (!placeOfWord.has(word)) placeOfWord.set(word, place)
      const found = field === DESCRIPTION_FIELD ? findGroups(text, 'description') : groupsOfName(text)
      for (const group of found) if (!placeOfGroup.has(group)) placeOfGroup.set(group, place)
    }
    note(product.name, 0)
    note(product.model, 1)
    note(product.brand, 2)
    product.colors.forEach((color, index) => note(color.name, COLOR_FIELD, index))
    note(product.description, DESCRIPTION_FIELD)
    for (const [word, place] of placeOfWord) add(words, word, position, place)
    for (const [group, place] of placeOfGroup) add(foundByGroup, group, position, place)
  })

  const { groupsByWord, byPhrase } = wordsOfGroups(foundByGroup)
  const entries = [...new Set([...words.keys(), ...groupsByWord.keys()])].toSorted().map((word) => {
    const found = words.get(word)
    return { word, literal: found ? toPostings(found) : NOWHERE, groups: groupsByWord.get(word) ?? [] }
  })
  return {
    productCount: products.length,
    entries,
    byWord: new Map(entries.map((entry) => [entry.word, entry])),
    byStem: Map.groupBy(entries, ({ word }) => stemOf(word)),
    byPhrase,
    groups: [...foundByGroup.keys()],
  }
}

/** The longest member of a group, in words. */
export const MAX_PHRASE_WORDS = 4

/** Returns the key of a phrase, without number and gender. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ')
}

function add<Key>(all: Map<Key, Found>, key: Key, position: number, place: number): void {
  const found = all.get(key) ?? { products: [], places: [] }
  if (found.products.length === 0) all.set(key, found)
  found.products.push(position)
  found.places.push(place)
}

function toPostings({ products, places }: Found): Postings {
  return { products: Uint32Array.from(products), places: Uint16Array.from(places) }
}

/** Caches by text, because brands, models and colors repeat. */
function rememberByText<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

/** Models and colors, as phrases. */
function namesOf(products: readonly Product[]): Set<string> {
  const names = new Set(products.flatMap(({ model, colors }) => [model, ...colors.map(({ name }) => name)]))
  return new Set([...names].map((name) => phraseKey(searchedWords(name))))
}

type GroupFinder = (text: string, place: 'name' | 'description') => WordGroup[]

/**
 * Returns the groups that find something in a text: all words of one of their phrases, one after the other. What names
 * a model or a color is not looked for in descriptions: "Noche" is a dark blue there, and not "noches formales".
 */
function groupFinder(groups: readonly WordGroup[], names: ReadonlySet<string>): GroupFinder {
  const phrases = groups.flatMap((group) =>
    (group.finds.length > 0 ? group.finds : group.words).map((phrase) => {
      const words = searchedWords(phrase)
      return { group, words, isName: names.has(phraseKey(words)) }
    }),
  )
  const byFirstStem = Map.groupBy(phrases, ({ words }) => stemOf(words[0] ?? ''))
  const stemOfWord = rememberByText(stemOf)

  return (text, place) => {
    const found = new Set<WordGroup>()
    const words = searchedWords(text)
    words.forEach((word, at) => {
      for (const phrase of byFirstStem.get(stemOfWord(word)) ?? []) {
        if (phrase.isName && place === 'description') continue
        if (phrase.words.every((other, index) => isSameWord(other, words[at + index] ?? ''))) {
          found.add(phrase.group)
        }
      }
    })
    return [...found]
  }
}

/** The members of the groups that find something: single words, and phrases as entries of their own. */
function wordsOfGroups(foundByGroup: ReadonlyMap<WordGroup, Found>) {
  const groupsByWord = new Map<string, Postings[]>()
  const byPhrase = new Map<string, WordEntry & { groups: Postings[] }>()
  for (const [group, found] of foundByGroup) {
    const postings = toPostings(found)
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
