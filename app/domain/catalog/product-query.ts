import { type Centavos, formatPesos, parsePesos } from '#app/business/money.ts'
import { cleanLine, meaningOf } from '#app/base/text.ts'
import { parseSize, SIZE_PARAM, sizeInAddress } from './sizes.ts'

/** The values of `orden` in the address, in Spanish like every address. */
const SORT_WORDS = {
  none: '',
  newest: 'reciente',
  oldest: 'antigua',
  dearest: 'mayor-precio',
  cheapest: 'menor-precio',
  'name-a-z': 'nombre-ascendente',
  'name-z-a': 'nombre-descendente',
} as const
export type ProductSort = keyof typeof SORT_WORDS
export const PRODUCT_SORTS = Object.keys(SORT_WORDS) as ProductSort[]

/** The shopper's filters and sort. They are stored only in the address. */
export type ProductQuery = {
  kinds: string[]
  audiences: string[]
  brands: string[]
  models: string[]
  /** In their order. */
  sizes: number[]
  /** Slug of a family of colors. */
  color: string | null
  maxPrice: Centavos | null
  /** The typed maximum price when it cannot be read: it filters nothing and shows with its error. */
  unreadablePrice: string | null
  sort: ProductSort
}

/** An option of the form. With it the list would show `count` products. */
export type FilterOption = { name: string; count: number }
export type ColorOption = FilterOption & { slug: string; hex: string }
export type SizeOption = { size: number; count: number }
export type FilterOptions = {
  /** In the owner's order. Empty while no product has a kind, and on the page of a kind. */
  kinds: FilterOption[]
  /** Empty while no product says for whom it is. */
  audiences: FilterOption[]
  brands: FilterOption[]
  models: FilterOption[]
  colors: ColorOption[]
  /** Sizes in stock. */
  sizes: SizeOption[]
}

/** The filters by a name: their parameter of the address, and their part of the query. */
export const NAME_FILTERS = [
  ['tipo', 'kinds'],
  ['para', 'audiences'],
  ['marca', 'brands'],
  ['modelo', 'models'],
] as const

const MAX_VALUE_LENGTH = 80
const MAX_VALUES = 20

/** What a "Limpiar" button resets: its name is `limpiar`, its value one of these. */
const CLEARED: Record<string, Partial<ProductQuery>> = {
  tipo: { kinds: [] },
  para: { audiences: [] },
  marca: { brands: [] },
  modelo: { models: [] },
  talle: { sizes: [] },
  color: { color: null },
  hasta: { maxPrice: null, unreadablePrice: null },
  todo: {
    ...{ kinds: [], audiences: [], brands: [], models: [], sizes: [] },
    ...{ color: null, maxPrice: null, unreadablePrice: null },
  },
}

/** Reads filters and sort from an address. Never throws: unreadable values filter nothing. */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const typedPrice = cleanValue(params.get('hasta') ?? '')
  const price = parsePesos(typedPrice)
  const query: ProductQuery = {
    kinds: values(params, 'tipo'),
    audiences: values(params, 'para'),
    brands: values(params, 'marca'),
    models: values(params, 'modelo'),
    sizes: sizeValues(params),
    color: values(params, 'color')[0] ?? null,
    maxPrice: price.ok ? price.amount : null,
    unreadablePrice: price.ok || typedPrice === '' ? null : typedPrice,
    sort: meaningOf(SORT_WORDS, params.get('orden')) ?? 'none',
  }
  const cleared = params.get('limpiar') ?? ''
  return Object.hasOwn(CLEARED, cleared) ? { ...query, ...CLEARED[cleared] } : query
}

/** Cleans the cut text again: it may end in a space or in half an emoji. */
const cleanValue = (typed: string) => cleanLine(cleanLine(typed).slice(0, MAX_VALUE_LENGTH))

function values(params: URLSearchParams, name: string): string[] {
  const given = params.getAll(name).map(cleanValue)
  return [...new Set(given.filter(Boolean))].slice(0, MAX_VALUES)
}

function sizeValues(params: URLSearchParams): number[] {
  const sizes = values(params, SIZE_PARAM).flatMap((value) => parseSize(value) ?? [])
  return [...new Set(sizes)].toSorted((a, b) => a - b)
}

/** `parseProductQuery(toSearchParams(query))` is `query`. */
export function toSearchParams(query: ProductQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [param, names] of NAME_FILTERS) for (const name of query[names]) params.append(param, name)
  for (const size of query.sizes) params.append(SIZE_PARAM, sizeInAddress(size))
  if (query.color !== null) params.set('color', query.color)
  const price = typedMaxPrice(query)
  if (price) params.set('hasta', price)
  if (query.sort !== 'none') params.set('orden', sortWord(query.sort))
  return params
}

export function sortWord(sort: ProductSort): string {
  return SORT_WORDS[sort]
}

/** Returns the maximum price for the field: `80.000`, or the typed text when it is not an amount. */
export function typedMaxPrice(query: ProductQuery): string {
  if (query.maxPrice !== null) return formatPesos(query.maxPrice).slice(1)
  return query.unreadablePrice ?? ''
}

/** Counts the filters that are set; the sort is not one. */
export function countFilters(query: ProductQuery): number {
  return (
    query.kinds.length +
    query.audiences.length +
    query.brands.length +
    query.models.length +
    query.sizes.length +
    (query.color === null ? 0 : 1) +
    (query.maxPrice === null ? 0 : 1)
  )
}

export function sortsByPrice(sort: ProductSort): boolean {
  return sort === 'cheapest' || sort === 'dearest'
}

/** Page 1 shows 8 products, each further page 4 more (Spec §9). */
const FIRST_PAGE = 8
export const NEXT_PAGE = 4

/** How many products are shown up to and including a page. */
export function shownUpTo(page: number): number {
  return page < 1 ? 0 : FIRST_PAGE + (page - 1) * NEXT_PAGE
}

/** The most cards of one response. A longer list is read in consecutive parts. */
export const MAX_CARDS = 200

/** The last page of a list of so many products. */
export function lastPage(total: number): number {
  return 1 + Math.ceil(Math.max(0, total - FIRST_PAGE) / NEXT_PAGE)
}

/** Returns how many products come before the part that contains a page. */
export function shownBefore(page: number): number {
  return Math.floor((shownUpTo(page) - 1) / MAX_CARDS) * MAX_CARDS
}

/** In the address of further cards: the version of the catalogue that the first ones were taken from. */
export const VERSION_PARAM = 'version'

/** Reads `?pagina=n`; anything but a whole number from 1 is page 1. */
export function parsePage(params: URLSearchParams): number {
  const text = params.get('pagina') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/**
 * A list of products that can be filtered: all of them, or those that a search found.
 * `path` is its page, `more` the address that answers its further cards as JSON.
 */
export type ListAddresses = { path: string; more: string }

export function listAddress(path: string, query: ProductQuery, page = 1): string {
  const params = toSearchParams(query)
  if (page > 1) params.set('pagina', String(page))
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
