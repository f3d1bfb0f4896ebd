import { type PausableWork, sortInParts, withoutPause } from './pausable-work.ts'
import type { Column } from './shared-runs.ts'

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Compares as a Spanish dictionary does: letter case and accents do not matter, numbers count as numbers. */
export function compareNames(a: string, b: string): number {
  return spanish.compare(a, b)
}

/** The distinct names in their order, as numbers of the column, and whether each is the same as the one before it. */
type SortedNames = { numbers: Uint32Array; isSame: Uint8Array }

export type NameOrder = {
  column: Column
  /** Sorts the names: the first time, that takes long. */
  prepare: () => PausableWork<SortedNames>
  /** Returns the order if it has been prepared. */
  prepared: () => SortedNames | undefined
  /** Returns the place of each product among the names. */
  ranks: () => Uint32Array
}

/** With more new names than this, all names are sorted again instead of inserted. */
const MAX_NEW_NAMES = 500

/**
 * Orders names when somebody asks. Comparing them is slow, so the order of the last catalogue is used for the names that
 * stayed.
 * @param before of a column of which this one is the continuation
 */
export function createNameOrder(column: Column, before?: NameOrder): NameOrder {
  let sorted: SortedNames | undefined
  let earlier = before
  let ranks: Uint32Array | undefined

  function* prepare(): PausableWork<SortedNames> {
    const known = earlier?.prepared()
    const added = column.texts.length - (known?.numbers.length ?? 0)
    sorted ??= known && added <= MAX_NEW_NAMES ? withNewNames(known, column) : yield* sortAll(column)
    earlier = undefined
    return sorted
  }

  return {
    column,
    prepare,
    prepared: () => sorted,
    ranks: () => (ranks ??= ranksOf(column, withoutPause(prepare()))),
  }
}

function* sortAll({ texts }: Column): PausableWork<SortedNames> {
  const all = texts.map((_, number) => number)
  const text = (number: number | undefined) => texts[number ?? -1] ?? ''
  const numbers = yield* sortInParts(all, (a, b) => compareNames(text(a), text(b)))
  const isSame = new Uint8Array(numbers.length)
  for (let at = 1; at < numbers.length; at += 1) {
    if (compareNames(text(numbers[at - 1]), text(numbers[at])) === 0) isSame[at] = 1
    if (at % 500 === 0) yield
  }
  return { numbers: Uint32Array.from(numbers), isSame }
}

/** Inserts the names whose numbers are new. */
function withNewNames(known: SortedNames, { texts }: Column): SortedNames {
  if (known.numbers.length === texts.length) return known
  const text = (number: number | undefined) => texts[number ?? -1] ?? ''
  const added = texts.map((_, number) => number).slice(known.numbers.length)
  added.sort((a, b) => compareNames(text(a), text(b)))
  const numbers = new Uint32Array(texts.length)
  const isSame = new Uint8Array(texts.length)
  const compareAt = (at: number) => {
    const isFirst = at === 0 || at >= numbers.length
    if (!isFirst) isSame[at] = compareNames(text(numbers[at - 1]), text(numbers[at])) === 0 ? 1 : 0
  }
  const inserted: number[] = []
  let from = 0
  added.forEach((number, index) => {
    const end = firstAfter(known.numbers, texts, text(number))
    numbers.set(known.numbers.subarray(from, end), from + index)
    isSame.set(known.isSame.subarray(from, end), from + index)
    numbers[end + index] = number
    inserted.push(end + index)
    from = end
  })
  numbers.set(known.numbers.subarray(from), from + added.length)
  isSame.set(known.isSame.subarray(from), from + added.length)
  for (const at of inserted) {
    compareAt(at)
    compareAt(at + 1)
  }
  return { numbers, isSame }
}

function firstAfter(sorted: Uint32Array, texts: readonly string[], name: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareNames(texts[sorted[middle] ?? -1] ?? '', name) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function ranksOf({ texts, at }: Column, { numbers, isSame }: SortedNames): Uint32Array {
  const rankOf = new Uint32Array(texts.length)
  let rank = 0
  numbers.forEach((number, place) => {
    if (place > 0 && isSame[place] === 0) rank += 1
    rankOf[number] = rank
  })
  return at.map((number) => rankOf[number] ?? 0)
}
