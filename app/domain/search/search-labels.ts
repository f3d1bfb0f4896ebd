import { capitalized } from '#app/base/text.ts'
import type { WordGroup } from '#app/business/word-groups.ts'
import type { Product } from '#app/domain/catalog/product.ts'
import { MAX_PHRASE_WORDS, phraseKey } from './product-words.ts'
import { cleanTerm, isSameWord, searchedWords } from './search-words.ts'

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
  const labels = readLabels(products, groups)

  function find(words: readonly string[]): Label | null {
    const label = labels.get(phraseKey(words))
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

/** Returns the most specific label of each phrase. */
function readLabels(products: readonly Product[], groups: readonly WordGroup[]): Map<string, Label> {
  const labels = new Map<string, Label>()
  const known = new Set<string>()

  function add(text: string, typed: string, rank: number): void {
    const words = searchedWords(typed)
    const before = labels.get(phraseKey(words))
    if (words.length > 0 && (!before || rank < before.rank))
      labels.set(phraseKey(words), { text, words, rank })
  }

  function addText(text: string, rank: number): void {
    if (known.has(`${rank} ${text}`)) return
    known.add(`${rank} ${text}`)
    add(text, text, rank)
    const parts = text.split(' ').filter((part) => searchedWords(part).length === 1)
    if (parts.length > 1) for (const part of parts) add(capitalized(part), part, RANK.part)
  }

  for (const { name, model, kind, brand, colors } of products) {
    addText(name, RANK.name)
    addText(model, RANK.model)
    if (kind !== '') addText(kind, RANK.model)
    addText(brand, RANK.brand)
    for (const color of colors) addText(color.name, RANK.color)
  }
  // Every word of a group counts as its first one.
  for (const { words } of groups) for (const word of words) add(capitalized(words[0] ?? ''), word, RANK.group)
  return labels
}
