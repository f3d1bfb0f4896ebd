import { LRUCache } from 'lru-cache'
import { redirect } from 'react-router'
import {
  type ColorOption,
  type FilterOption,
  type FilterOptions,
  lastPage,
  listAddress,
  parsePage,
  parseProductQuery,
  type ProductQuery,
  type ProductSort,
  shownBefore,
  shownUpTo,
  VERSION_PARAM,
} from './product-query.ts'
import { type CatalogColumns, columnsOf, hasMark, inRankOrder, setMark } from './catalog-columns.ts'
import { marked, type Offer, offeredIn } from './list-options.ts'
import { compareNames } from './name-order.ts'
import { type CardProduct, type Product, toCard } from './product.ts'
import type { Column } from './shared-runs.ts'
import { createSizeCounter, sizeBits } from './sizes.ts'

export type ListPage = {
  products: CardProduct[]
  /** The products of the whole list. */
  total: number
  options: FilterOptions
  /** The query that was applied: without the filters that `narrow` removed. */
  query: ProductQuery
  /** The page asked for, or the last one if the list is shorter. */
  page: number
  /** The number of products before these in the list. */
  before: number
}

type ListOptions = {
  /**
   * `start`: the list up to the page, so that reload and Back show all cards again. `page`: only the cards that the
   * page adds; none after the last page.
   */
  from: 'start' | 'page'
  /** The slug of the color that a card shows unless a filter asks for another. */
  colorOf?: (product: Product) => string | null
  /** Positions in `products` of those that belong to the list, in the order of "Todos"; unset: all of them. */
  positions?: Uint32Array
}

/**
 * Returns the cards of a list that the address asks for, and the filters it offers.
 * @param products in the order of "Todos", unless `positions` give another
 */
export function listPage(
  products: readonly Product[],
  params: URLSearchParams,
  { from, colorOf, positions }: ListOptions,
): ListPage {
  const columns = columnsOf(products)
  const { found, query, all } = find(columns, parseProductQuery(params), positions)
  const { total } = found
  const askedPage = parsePage(params)
  const page = from === 'start' ? Math.min(askedPage, lastPage(total)) : askedPage
  const before = from === 'start' ? shownBefore(page) : shownUpTo(page - 1)
  const now = new Date()
  const shown = shownPositions(columns, all, found, query.sort, before, shownUpTo(page))
  return {
    total,
    options: found.options,
    query,
    page,
    before,
    products: productsAt(products, shown).map((product) =>
      toCard(product, now, { color: query.color ?? colorOf?.(product) ?? null, sizes: query.sizes }),
    ),
  }
}

/** Redirects a page after the last one to the last one, so that the cache holds it once and not for every number. */
export function redirectBeyondEnd(path: string, params: URLSearchParams, { page, query }: ListPage): void {
  if (parsePage(params) > page) throw redirect(listAddress(path, query, page))
}

export type MoreCards = { products: CardProduct[] | null }

/**
 * Answers with the next cards of a list. When the catalogue has changed since the first ones, the positions have moved
 * and a product would show twice or never: null tells the browser to load the list again.
 */
export function moreCards(
  { products }: ListPage,
  params: URLSearchParams,
  version: number,
  cacheControl: string,
): Response {
  const asked = params.get(VERSION_PARAM)
  if (asked !== null && asked !== String(version))
    return Response.json({ products: null } satisfies MoreCards, { headers: { 'Cache-Control': 'no-store' } })
  return Response.json({ products } satisfies MoreCards, { headers: { 'Cache-Control': cacheControl } })
}

/** How many answers of one catalogue are remembered: further pages and other orders of a list ask the same again. */
const MAX_REMEMBERED = 20

const remembered = new WeakMap<CatalogColumns, LRUCache<string, Found>>()

/** @param positions those that belong to the list; unset: all of them */
function find(columns: CatalogColumns, asked: ProductQuery, positions?: Uint32Array) {
  const all = positions ?? columns.all
  const query = narrow(columns, all, asked)
  if (positions) return { query, all, found: scan(columns, all, query) }
  const answers = remembered.get(columns) ?? new LRUCache<string, Found>({ max: MAX_REMEMBERED })
  remembered.set(columns, answers)
  const { brands, models, sizes, color, maxPrice } = query
  const key = JSON.stringify([brands, models, sizes, color, maxPrice])
  const found = answers.get(key) ?? scan(columns, all, query)
  answers.set(key, found)
  return { query, all, found }
}

function productsAt(products: readonly Product[], positions: Uint32Array): Product[] {
  return Array.from(positions).flatMap((position) => products[position] ?? [])
}

const RANKS_OF = {
  newest: { by: 'created', isDescending: true },
  oldest: { by: 'created', isDescending: false },
  dearest: { by: 'price', isDescending: true },
  cheapest: { by: 'price', isDescending: false },
  'name-a-z': { by: 'name', isDescending: false },
  'name-z-a': { by: 'name', isDescending: true },
} as const

/** Returns a part of the list in its order. The sorts are stable: equal dates, names and prices keep their order. */
function shownPositions(
  { ranks }: CatalogColumns,
  all: Uint32Array,
  { matches, total }: Found,
  sort: ProductSort,
  from: number,
  to: number,
): Uint32Array {
  const isSorted = sort !== 'none'
  const end = isSorted ? total : Math.min(to, total)
  const positions = new Uint32Array(end)
  for (let index = 0, count = 0; count < end; index += 1) {
    const at = all[index] ?? 0
    if (hasMark(matches, at)) positions[count++] = at
  }
  if (!isSorted) return positions.subarray(from)
  const { by, isDescending } = RANKS_OF[sort]
  return inRankOrder(positions, ranks[by](), isDescending).subarray(from, to)
}

/** The filters as numbers; null: everything passes. */
function filters({ brand, model, color }: CatalogColumns, query: ProductQuery) {
  return {
    brandMarks: marked(brand, query.brands),
    modelMarks: marked(model, query.models),
    colorNumber: query.color === null ? null : (color.numbers.get(query.color) ?? -1),
    wantedSizes: query.sizes.length === 0 ? null : sizeBits(query.sizes),
    maxPrice: query.maxPrice ?? Infinity,
  }
}

/**
 * Removes filters that the panel no longer offers: models of other brands, colors and sizes of other brands and models.
 * Otherwise a filter that nobody sees could empty the list.
 */
function narrow(columns: CatalogColumns, positions: Uint32Array, query: ProductQuery): ProductQuery {
  if (query.brands.length === 0 && query.models.length === 0) return query
  const narrowed =
    query.brands.length === 0 ? query : { ...query, models: offeredModels(columns, positions, query) }
  if (query.color === null && query.sizes.length === 0) return narrowed
  const { brand, model, color, colorStart, sizes } = columns
  const { brandMarks, modelMarks, colorNumber } = filters(columns, narrowed)
  let isColorOffered = false
  let offeredSizes = 0
  for (const at of positions) {
    if (brandMarks !== null && brandMarks[brand.at[at] ?? 0] !== 1) continue
    if (modelMarks !== null && modelMarks[model.at[at] ?? 0] !== 1) continue
    for (let place = colorStart[at] ?? 0; place < (colorStart[at + 1] ?? 0); place += 1) {
      if (color.at[place] === colorNumber) isColorOffered = true
      offeredSizes |= sizes[place] ?? 0
    }
  }
  return {
    ...narrowed,
    color: isColorOffered ? narrowed.color : null,
    sizes: query.sizes.filter((size) => (offeredSizes & sizeBits([size])) !== 0),
  }
}

function offeredModels({ brand, model }: CatalogColumns, positions: Uint32Array, query: ProductQuery) {
  const brandMarks = marked(brand, query.brands)
  const isOffered = new Uint8Array(model.texts.length)
  for (const at of positions) {
    if (brandMarks === null || brandMarks[brand.at[at] ?? 0] === 1) isOffered[model.at[at] ?? 0] = 1
  }
  return query.models.filter((text) => isOffered[model.numbers.get(text) ?? -1] === 1)
}

/**
 * `matches` has a bit for each product of the catalogue. A list of positions would be thirty times as large, and tens of
 * megabytes in a minute make the engine walk through everything that it holds.
 */
type Found = { matches: Uint8Array; total: number; options: FilterOptions }

/**
 * Finds the products that pass all filters, and counts the options, in one walk. A count is the number of products that
 * the list would show with that option and the filters of the other groups.
 */
function scan(columns: CatalogColumns, all: Uint32Array, query: ProductQuery): Found {
  const { products, brand, model, color, colorStart, sizes, price } = columns
  const { brandMarks, modelMarks, colorNumber, wantedSizes, maxPrice } = filters(columns, query)
  const brandCounts = new Uint32Array(brand.texts.length)
  const modelCounts = new Uint32Array(model.texts.length)
  const colorCounts = new Uint32Array(color.texts.length)
  const sizeCounts = createSizeCounter()
  const add = (counts: Uint32Array, number = 0) => (counts[number] = (counts[number] ?? 0) + 1)
  const matches = new Uint8Array((products.length >> 3) + 1)
  let total = 0
  for (let index = 0; index < all.length; index += 1) {
    const at = all[index] ?? 0
    if ((price[at] ?? 0) > maxPrice) continue
    const ofBrands = brandMarks === null || brandMarks[brand.at[at] ?? 0] === 1
    const ofModels = modelMarks === null || modelMarks[model.at[at] ?? 0] === 1
    if (!ofBrands && !ofModels) continue
    const isOfGroup = ofBrands && ofModels
    const end = colorStart[at + 1] ?? 0
    // One and the same color has to be the chosen one and to be there in a chosen size.
    let isShown = false
    let sizesOfColor = 0
    for (let place = colorStart[at] ?? 0; place < end; place += 1) {
      const bits = sizes[place] ?? 0
      const hasSize = wantedSizes === null || (bits & wantedSizes) !== 0
      if (hasSize && isOfGroup) add(colorCounts, color.at[place])
      if (colorNumber !== null && color.at[place] !== colorNumber) continue
      sizesOfColor |= bits
      if (hasSize) isShown = true
    }
    if (isOfGroup) sizeCounts.count(sizesOfColor)
    if (!isShown) continue
    if (ofModels) add(brandCounts, brand.at[at])
    if (ofBrands) add(modelCounts, model.at[at])
    if (!isOfGroup) continue
    setMark(matches, at)
    total += 1
  }
  const offered = offeredIn(columns, all, query)
  const option = ({ texts }: Column, counts: Uint32Array) => {
    return ({ number }: Offer): FilterOption => ({ name: texts[number] ?? '', count: counts[number] ?? 0 })
  }
  const colorOption = ({ number, position }: Offer): ColorOption[] => {
    const slug = color.texts[number] ?? ''
    const first = products[position]?.colors.find((one) => one.slug === slug)
    return first ? [{ name: first.name, slug, hex: first.hex, count: colorCounts[number] ?? 0 }] : []
  }
  return {
    matches,
    total,
    options: {
      brands: inSpanishOrder(offered.brands.map(option(brand, brandCounts))),
      models: inSpanishOrder(offered.models.map(option(model, modelCounts))),
      colors: inSpanishOrder(offered.colors.flatMap(colorOption)),
      sizes: sizeCounts.counted(offered.sizes),
    },
  }
}

function inSpanishOrder<Option extends FilterOption>(options: Option[]): Option[] {
  return options.toSorted((a, b) => compareNames(a.name, b.name))
}
