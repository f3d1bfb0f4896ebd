import type { WordGroup } from '#app/business/word-groups.ts'
import { newPositions, removedPositions, sharedRuns } from '../catalog/shared-runs.ts'
import type { PausableWork } from '../catalog/pausable-work.ts'
import type { Product } from '../catalog/product.ts'
import { MAX_PHRASE_WORDS, phraseKey } from './product-words.ts'
import { cleanTerm, isSameWord, searchedWords } from './search-words.ts'

/** The words of catalogue and groups under which a search is counted and shown. */
export type SearchLabels = {
  /** Returns the most specific label in a term, such as "Vera" for "zapatillas vera negras", or null. */
  named: (term: string) => string | null
  /** Returns a label in its current spelling, or null when the catalogue no longer has it. */
  current: (label: string) => string | null
  products: readonly Product[]
  ofProducts: CountedLabels
}

type Label = { text: string; words: readonly string[]; rank: number }

/** A lower rank is more specific. A part of a label comes last. */
const RANK = { name: 0, model: 1, group: 2, brand: 3, color: 4, part: 5 } as const

/** Products that are read between two pauses. */
const READ_AT_ONCE = 100

/**
 * @param groups those that find something
 * @param before of an earlier catalogue, which must not be used afterwards: its labels go on here
 */
export function* prepareSearchLabels(
  products: readonly Product[],
  groups: readonly WordGroup[],
  before?: SearchLabels,
): PausableWork<SearchLabels> {
  const ofProducts = before?.ofProducts ?? createCountedLabels()
  const runs = sharedRuns(before?.products ?? [], products)
  const added = newPositions(runs, products.length).flatMap((position) => products[position] ?? [])
  const removed = removedPositions(runs, before?.products.length ?? 0).flatMap(
    (position) => before?.products[position] ?? [],
  )
  for (const [index, product] of added.entries()) {
    ofProducts.add(product)
    if (index % READ_AT_ONCE === 0) yield
  }
  for (const product of removed) ofProducts.remove(product)
  const ofGroups = labelsOfGroups(groups)

  function find(words: readonly string[]): Label | null {
    const key = phraseKey(words)
    const [ofProduct, ofGroup] = [ofProducts.find(key), ofGroups.get(key)]
    const isGroups = ofGroup && (!ofProduct || ofGroup.rank < ofProduct.rank)
    const label = isGroups ? ofGroup : ofProduct
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

  return { named, current: (label) => find(searchedWords(label))?.text ?? null, products, ofProducts }
}

function isBetter(a: Label, b: Label): boolean {
  return a.rank < b.rank || (a.rank === b.rank && a.words.length > b.words.length)
}

/** Every word of a group counts as its first one. */
function labelsOfGroups(groups: readonly WordGroup[]): Map<string, Label> {
  const labels = new Map<string, Label>()
  for (const group of groups) {
    const text = capitalized(group.words[0] ?? '')
    for (const word of group.words) {
      const words = searchedWords(word)
      const key = phraseKey(words)
      if (words.length > 0 && !labels.has(key)) labels.set(key, { text, words, rank: RANK.group })
    }
  }
  return labels
}

type CountedLabels = ReturnType<typeof createCountedLabels>

/** Labels of products, each as long as a product has it. */
function createCountedLabels() {
  const counts = new Map<string, { label: Label; count: number }>()
  const byKey = new Map<string, Label[]>()

  function change(text: string, typed: string, rank: number, by: 1 | -1): void {
    const id = `${rank} ${text}`
    let counted = counts.get(id)
    if (!counted) {
      const words = searchedWords(typed)
      if (words.length === 0) return
      counted = { label: { text, words, rank }, count: 0 }
      counts.set(id, counted)
    }
    counted.count += by
    if (counted.count === 1 && by === 1) list(counted.label)
    if (counted.count > 0) return
    counts.delete(id)
    unlist(counted.label)
  }

  function list(label: Label): void {
    const key = phraseKey(label.words)
    const labels = byKey.get(key) ?? []
    byKey.set(
      key,
      [...labels, label].sort((a, b) => a.rank - b.rank),
    )
  }

  function unlist(label: Label): void {
    const key = phraseKey(label.words)
    const labels = (byKey.get(key) ?? []).filter((one) => one !== label)
    if (labels.length > 0) byKey.set(key, labels)
    else byKey.delete(key)
  }

  function changeText(text: string, rank: number, by: 1 | -1): void {
    change(text, text, rank, by)
    const parts = text.split(' ').filter((part) => searchedWords(part).length === 1)
    if (parts.length > 1) for (const part of parts) change(capitalized(part), part, RANK.part, by)
  }

  function changeProduct(product: Product, by: 1 | -1): void {
    changeText(product.name, RANK.name, by)
    changeText(product.model, RANK.model, by)
    changeText(product.brand, RANK.brand, by)
    for (const color of product.colors) changeText(color.name, RANK.color, by)
  }

  return {
    add: (product: Product) => changeProduct(product, 1),
    remove: (product: Product) => changeProduct(product, -1),
    find: (key: string): Label | undefined => byKey.get(key)?.[0],
  }
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
