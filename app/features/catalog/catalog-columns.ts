import {
  carryOver,
  type Column,
  columnAfter,
  newPositions,
  type SharedRun,
  sharedRuns,
} from './shared-runs.ts'
import { createNameOrder, type NameOrder } from './name-order.ts'
import { type PausableWork, withoutPause } from './pausable-work.ts'
import { compareText, type Product } from './product.ts'
import { sizeBits, sizesInStock } from './sizes.ts'

/**
 * What filters and sorts read of each product, as columns of numbers by its position in the list. Fifty thousand
 * objects take a hundred times as long to walk through as a few columns.
 */
export type CatalogColumns = {
  products: readonly Product[]
  /** Every position, in order. */
  all: Uint32Array
  brand: Column
  model: Column
  /** Cash price. */
  price: Float64Array
  /** The colors of the product at a position: from `colorStart[position]` to `colorStart[position + 1]`. */
  colorStart: Uint32Array
  color: Column
  /** The sizes in which each color is there, as `sizeBits` marks them. */
  sizes: Uint32Array
  names: NameOrder
  ranks: { price: Ranks; created: Ranks; name: Ranks }
}

/** The place of each product in an ascending order. Equal ones share it. Made when somebody first sorts by it. */
type Ranks = () => Uint32Array

const known = new WeakMap<readonly Product[], CatalogColumns>()
let latest: CatalogColumns | undefined

/** Returns the columns of a list, which must not change afterwards. They are built once. */
export function columnsOf(products: readonly Product[]): CatalogColumns {
  return known.get(products) ?? withoutPause(prepareColumns(products))
}

/** Returns whether any product can be bought in a size. */
export function offersSize(products: readonly Product[], size: number): boolean {
  const mark = sizeBits([size])
  return columnsOf(products).sizes.some((bits) => (bits & mark) !== 0)
}

/** Builds the columns of a list. What it has in common with the list before is copied. */
export function* prepareColumns(products: readonly Product[]): PausableWork<CatalogColumns> {
  const runs = latest ? sharedRuns(latest.products, products) : []
  const before = latest && isStillUseful(latest, runs) ? latest : undefined
  const columns = yield* buildColumns(products, before ? runs : [], before)
  known.set(products, columns)
  latest = columns
  return columns
}

/** Texts that no product has any more stay in a column, up to a limit. */
function isStillUseful({ products, names }: CatalogColumns, runs: readonly SharedRun[]): boolean {
  const count = runs.reduce((sum, run) => sum + run.count, 0)
  return count > products.length / 2 && names.column.texts.length < 2 * products.length + 1000
}

/** Products that are read between two pauses. */
const PRODUCTS_AT_ONCE = 500

function* buildColumns(
  products: readonly Product[],
  runs: readonly SharedRun[],
  before: CatalogColumns | undefined,
): PausableWork<CatalogColumns> {
  const count = products.length
  const colorStart = new Uint32Array(count + 1)
  products.forEach(({ colors }, position) => {
    colorStart[position + 1] = (colorStart[position] ?? 0) + colors.length
  })
  yield
  const colorCount = colorStart[count] ?? 0
  const colorRuns = runs.map(({ from, to, count: length }) => ({
    from: before?.colorStart[from] ?? 0,
    to: colorStart[to] ?? 0,
    count: (colorStart[to + length] ?? 0) - (colorStart[to] ?? 0),
  }))
  const brand = columnAfter(before?.brand, runs, count)
  const model = columnAfter(before?.model, runs, count)
  const name = columnAfter(before?.names.column, runs, count)
  const price = carryOver(new Float64Array(count), before?.price, runs)
  const color = columnAfter(before?.color, colorRuns, colorCount)
  const sizes = carryOver(new Uint32Array(colorCount), before?.sizes, colorRuns)
  yield
  for (const position of newPositions(runs, count)) {
    const product = products[position]
    if (!product) continue
    brand.put(position, product.brand)
    model.put(position, product.model)
    name.put(position, product.name)
    price[position] = product.finalPrice
    product.colors.forEach((own, index) => {
      const place = (colorStart[position] ?? 0) + index
      color.put(place, own.slug)
      sizes[place] = sizeBits(sizesInStock(own.sizes))
    })
    if (position % PRODUCTS_AT_ONCE === 0) yield
  }
  yield
  const names = createNameOrder(name.column(), before?.names)
  return {
    products,
    all: Uint32Array.from({ length: count }, (_, position) => position),
    ...{
      brand: brand.column(),
      model: model.column(),
      price,
      colorStart,
      color: color.column(),
      sizes,
      names,
    },
    ranks: {
      price: once(() => rankPrices(price)),
      created: once(() => rankDates(products)),
      name: names.ranks,
    },
  }
}

function once(make: Ranks): Ranks {
  let ranks: Uint32Array | undefined
  return () => (ranks ??= make())
}

function rankPrices(price: Float64Array): Uint32Array {
  const rankOf = new Map<number, number>()
  for (const one of price.toSorted()) if (!rankOf.has(one)) rankOf.set(one, rankOf.size)
  return Uint32Array.from(price, (one) => rankOf.get(one) ?? 0)
}

/** The catalogue is in the order of its dates already; other lists are put into it. */
function rankDates(products: readonly Product[]): Uint32Array {
  const dateAt = (position: number) => products[position]?.createdAt ?? ''
  const positions = products.map((_, position) => products.length - 1 - position)
  positions.sort((a, b) => compareText(dateAt(a), dateAt(b)))
  const ranks = new Uint32Array(products.length)
  let rank = 0
  positions.forEach((position, place) => {
    if (place > 0 && dateAt(position) !== dateAt(positions[place - 1] ?? position)) rank += 1
    ranks[position] = rank
  })
  return ranks
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

/** One bit for each position. */
export function setMark(marks: Uint8Array, position: number): void {
  const byte = position >> 3
  marks[byte] = (marks[byte] ?? 0) | (1 << (position & 7))
}

export function hasMark(marks: Uint8Array, position: number): boolean {
  return ((marks[position >> 3] ?? 0) & (1 << (position & 7))) !== 0
}
