import type { Product } from './product.ts'
import { MAX_SIZES, sizeBits, sizePlace, sizesInStock, sizesOfBits } from './sizes.ts'

/**
 * What filters and sorts read of each product, as columns of numbers by its position in the list. Fifty thousand
 * objects take a hundred times as long to walk through as a few columns.
 */
export type CatalogColumns = {
  products: readonly Product[]
  brand: Column
  model: Column
  /** Cash price. */
  price: Float64Array
  /** The colors of the product at a position: from `colorStart[position]` to `colorStart[position + 1]`. */
  colorStart: Uint32Array
  color: Column
  /** The sizes in which each color is there, as `sizeBits` marks them. */
  sizes: Uint32Array
  ranks: { price: Ranks; created: Ranks; name: Ranks }
}

/** One text per position, stored as numbers: the distinct texts, the number of each, and the number at each position. */
export type Column = { texts: readonly string[]; numbers: ReadonlyMap<string, number>; at: Uint32Array }

/** The place of each product in an ascending order. Equal ones share it. */
type Ranks = () => Uint32Array

const known = new WeakMap<readonly Product[], CatalogColumns>()

/** Returns the columns of a list, which must not change afterwards. They are built once. */
export function columnsOf(products: readonly Product[]): CatalogColumns {
  const columns = known.get(products) ?? buildColumns(products)
  known.set(products, columns)
  return columns
}

function buildColumns(products: readonly Product[]): CatalogColumns {
  const colorStart = new Uint32Array(products.length + 1)
  products.forEach(({ colors }, position) => {
    colorStart[position + 1] = (colorStart[position] ?? 0) + colors.length
  })
  return {
    products,
    brand: toColumn(products.map(({ brand }) => brand)),
    model: toColumn(products.map(({ model }) => model)),
    price: Float64Array.from(products, ({ finalPrice }) => finalPrice),
    colorStart,
    color: toColumn(products.flatMap(({ colors }) => colors.map(({ slug }) => slug))),
    sizes: Uint32Array.from(
      products.flatMap(({ colors }) => colors.map(({ sizes }) => sizeBits(sizesInStock(sizes)))),
    ),
    ranks: {
      price: rankedBy(
        products,
        ({ finalPrice }) => finalPrice,
        (prices) => prices.toSorted((a, b) => a - b),
      ),
      created: rankedBy(
        products,
        ({ createdAt }) => createdAt,
        (dates) => dates.toSorted(),
      ),
      name: rankedBy(products, ({ name }) => name, sortNames, isSameName),
    },
  }
}

function toColumn(values: readonly string[]): Column {
  const numbers = new Map<string, number>()
  const at = new Uint32Array(values.length)
  values.forEach((value, place) => {
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    at[place] = number
  })
  return { texts: [...numbers.keys()], numbers, at }
}

/** Ranks are made when somebody first sorts by them. */
function rankedBy<Value>(
  products: readonly Product[],
  valueOf: (product: Product) => Value,
  sort: (values: Value[]) => Value[],
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Ranks {
  let ranks: Uint32Array | undefined
  return () => (ranks ??= rank(products.map(valueOf), sort, isSame))
}

function rank<Value>(
  values: readonly Value[],
  sort: (values: Value[]) => Value[],
  isSame: (a: Value, b: Value) => boolean,
): Uint32Array {
  const rankOf = new Map<Value, number>()
  let last: { value: Value; rank: number } | undefined
  for (const value of sort([...new Set(values)])) {
    const place = last === undefined ? 0 : isSame(last.value, value) ? last.rank : last.rank + 1
    rankOf.set(value, place)
    last = { value, rank: place }
  }
  return Uint32Array.from(values, (value) => rankOf.get(value) ?? 0)
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Compares as a Spanish dictionary does: letter case and accents do not matter, numbers count as numbers. */
export function compareNames(a: string, b: string): number {
  return spanish.compare(a, b)
}

const isSameName = (a: string, b: string) => compareNames(a, b) === 0

/** With more new names than this, all names are sorted again instead of inserted. */
const MAX_NEW_NAMES = 500

let lastSorted: readonly string[] = []

/** Sorts distinct names. Comparing them is slow, so the order of the last catalogue is used for the names that stayed. */
function sortNames(names: string[]): string[] {
  const wanted = new Set(names)
  const stayed = lastSorted.filter((name) => wanted.has(name))
  for (const name of stayed) wanted.delete(name)
  const sorted = wanted.size > MAX_NEW_NAMES ? names.toSorted(compareNames) : withNames(stayed, [...wanted])
  lastSorted = sorted
  return sorted
}

function withNames(sorted: readonly string[], added: readonly string[]): string[] {
  const all: string[] = []
  let next = 0
  for (const name of added.toSorted(compareNames)) {
    const end = firstAfter(sorted, name)
    while (next < end) all.push(sorted[next++] ?? '')
    all.push(name)
  }
  while (next < sorted.length) all.push(sorted[next++] ?? '')
  return all
}

function firstAfter(sorted: readonly string[], name: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareNames(sorted[middle] ?? '', name) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Orders positions by their ranks; equal ones stay in order. A counting sort, because comparing fifty thousand positions
 * is slower.
 */
export function inRankOrder(positions: Uint32Array, ranks: Uint32Array, isDescending: boolean): Uint32Array {
  let lastRank = 0
  for (const position of positions) lastRank = Math.max(lastRank, ranks[position] ?? 0)
  const placeOf = (position: number) => {
    const own = ranks[position] ?? 0
    return isDescending ? lastRank - own : own
  }
  const next = new Uint32Array(lastRank + 2)
  for (const position of positions) {
    const place = placeOf(position) + 1
    next[place] = (next[place] ?? 0) + 1
  }
  for (let place = 1; place < next.length; place += 1)
    next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0)
  const ordered = new Uint32Array(positions.length)
  for (const position of positions) {
    const place = placeOf(position)
    const at = next[place] ?? 0
    ordered[at] = position
    next[place] = at + 1
  }
  return ordered
}

/** Marks the numbers of the chosen texts; null: nothing is chosen, and everything passes. */
export function marked(column: Column, texts: readonly string[]): Uint8Array | null {
  if (texts.length === 0) return null
  const isMarked = new Uint8Array(column.texts.length)
  for (const text of texts) {
    const number = column.numbers.get(text)
    if (number !== undefined) isMarked[number] = 1
  }
  return isMarked
}

/** `position` is that of the first product with the text. */
export type Counted = { text: string; count: number; position: number }

/** Counts the texts of a column, in the order in which they come up. */
export function createCounter({ texts }: Column) {
  const counts = new Uint32Array(texts.length)
  const firstOf = new Int32Array(texts.length).fill(-1)
  const order: number[] = []
  return {
    count: (number: number, isShown: boolean, position: number) => {
      if (firstOf[number] === -1) {
        firstOf[number] = position
        order.push(number)
      }
      if (isShown) counts[number] = (counts[number] ?? 0) + 1
    },
    counted: (): Counted[] =>
      order.map((number) => ({
        text: texts[number] ?? '',
        count: counts[number] ?? 0,
        position: firstOf[number] ?? 0,
      })),
  }
}

export type SizeOption = { size: number; count: number }

/** Counts products by size. */
export function createSizeCounter() {
  const counts = new Uint32Array(MAX_SIZES)
  let offered = 0
  return {
    /** @param bits the sizes of a product; @param shown those that the list would show it with */
    count: (bits: number, shown: number) => {
      offered |= bits
      for (let rest = shown; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest)
        counts[place] = (counts[place] ?? 0) + 1
      }
    },
    counted: (): SizeOption[] =>
      sizesOfBits(offered).map((size) => ({ size, count: counts[sizePlace(size)] ?? 0 })),
  }
}
