import { OFFER_WORD, type WordGroup } from '#app/business/word-groups.ts'
import type { Product } from '#app/domain/catalog/product.ts'
import { isSameWord, searchedWords, stemOf, wordsOf } from './search-words.ts'

/** The fields of a product, most relevant first (reading 33). */
export const FIELDS = ['name', 'model', 'brand', 'color', 'description'] as const
export const COLOR_FIELD = FIELDS.indexOf('color')
const DESCRIPTION_FIELD = FIELDS.indexOf('description')

/** The places of one product's words and groups. */
type ProductPlaces = { words: ReadonlyMap<string, number>; groups: ReadonlyMap<WordGroup, number> }

/** The longest member of a group, in words. */
export const MAX_PHRASE_WORDS = 4

/** Returns the key of a phrase, without number and gender. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ')
}

/**
 * Returns a function that reads the words and groups of one of the products. Each counts once per product: where it says
 * most. Colors keep theirs, to show the one that is meant.
 * @param audience for whom a shoe is that does not say it
 */
export function createReader(
  products: readonly Product[],
  groups: readonly WordGroup[],
  audience: string,
): (product: Product) => ProductPlaces {
  const wordsOfText = rememberByText(wordsOf)
  const findGroups = groupFinder(groups, namesOf(products))
  const groupsOfName = rememberByText((name) => findGroups(name, 'name'))
  return (product) => {
    const words = new Map<string, number>()
    const groupPlaces = new Map<WordGroup, number>()
    const note = (text: string, field: number, color = 0) => {
      const place = field + FIELDS.length * color
      for (const word of wordsOfText(text)) if (!words.has(word)) words.set(word, place)
      const found = field === DESCRIPTION_FIELD ? findGroups(text, 'description') : groupsOfName(text)
      for (const group of found) if (!groupPlaces.has(group)) groupPlaces.set(group, place)
    }
    note(product.name, 0)
    note(product.model, 1)
    note(product.kind, 1)
    note(product.brand, 2)
    product.colors.forEach((color, index) => note(color.name, COLOR_FIELD, index))
    note(product.description, DESCRIPTION_FIELD)
    note(product.badges, DESCRIPTION_FIELD)
    note(product.audience || audience, DESCRIPTION_FIELD)
    if (product.discount !== null) note(OFFER_WORD, DESCRIPTION_FIELD)
    return { words, groups: groupPlaces }
  }
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
  const names = products.flatMap(({ model, colors }) => [model, ...colors.map(({ name }) => name)])
  return new Set([...new Set(names)].map((name) => phraseKey(searchedWords(name))))
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
