import { slug } from '#app/base/paths.ts'
import { cleanLine, foldText } from '#app/base/text.ts'

/** Returns the same key for spellings that differ in case or accents alone. */
export function spellingKey(text: string): string {
  return foldText(cleanLine(text))
}

type Spelled = { brand: string; model: string; kind: string }

/** Gives each product the spelling of its brand, model and kind that most of the products use. */
export function joinSpellings<One extends Spelled>(products: readonly One[]): One[] {
  const brands = commonSpellings(products.map(({ brand }) => brand))
  const models = commonSpellings(products.map(({ model }) => model))
  // Kinds with one address are one kind.
  const kinds = commonSpellings(
    products.map(({ kind }) => kind),
    slug,
  )
  return products.map((product) => ({
    ...product,
    brand: brands.get(product.brand) ?? product.brand,
    model: models.get(product.model) ?? product.model,
    kind: kinds.get(product.kind) ?? product.kind,
  }))
}

function commonSpellings(words: readonly string[], keyOf = spellingKey): Map<string, string> {
  const groups = [...Map.groupBy(words, keyOf).values()]
  return new Map(
    groups.flatMap((same) => {
      const common = mostFrequent(same)
      return same.map((word) => [word, common ?? word] as const)
    }),
  )
}

/** Returns the most frequent value, the first one of equals. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Returns each name once, in Spanish order. */
export function sortedNames(names: Iterable<string>): string[] {
  return [...new Set(names)].toSorted(compareNames)
}

/** Compares as a Spanish dictionary does: letter case and accents do not matter, numbers count as numbers. */
export function compareNames(a: string, b: string): number {
  return spanish.compare(a, b)
}
