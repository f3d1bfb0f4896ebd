import { redirect } from 'react-router'
import {
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
import { type CardProduct, compareText, type Product, toCard } from './product.ts'

export type ListPage = Omit<BrowseResult, 'products'> & {
  products: CardProduct[]
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
}

/**
 * Returns the cards of a list that the address asks for, and the filters it offers.
 * @param products in the order of "Todos"
 */
export function listPage(
  products: readonly Product[],
  params: URLSearchParams,
  { from, colorOf }: ListOptions,
): ListPage {
  const found = browse(products, parseProductQuery(params), { from: 0, to: products.length })
  const askedPage = parsePage(params)
  const page = from === 'start' ? Math.min(askedPage, lastPage(found.total)) : askedPage
  const before = from === 'start' ? shownBefore(page) : shownUpTo(page - 1)
  const now = new Date()
  return {
    ...found,
    page,
    before,
    products: found.products
      .slice(before, shownUpTo(page))
      .map((product) => toCard(product, now, found.query.color ?? colorOf?.(product) ?? null)),
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

export type BrowseResult = {
  products: Product[]
  total: number
  options: FilterOptions
  /** The query that was applied: without filters that `narrowQuery` removed. */
  query: ProductQuery
}

/** Positions in the sorted list, `to` excluded. */
export type Range = { from: number; to: number }

/** @param products in the order of "Todos": newest first, or best match first */
export function browse(products: readonly Product[], asked: ProductQuery, range: Range): BrowseResult {
  const query = narrowQuery(products, asked)
  const found = products.filter((product) => matches(product, query))
  return {
    products: sortProducts(found, query.sort).slice(range.from, range.to),
    total: found.length,
    options: filterOptions(products, query),
    query,
  }
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** The sorts are stable: equal dates, names and prices keep their order. */
function sortProducts(products: Product[], sort: ProductSort): Product[] {
  switch (sort) {
    case 'none':
      return products
    case 'newest':
      return products.toSorted((a, b) => compareText(b.createdAt, a.createdAt))
    case 'oldest':
      return products.toSorted((a, b) => compareText(a.createdAt, b.createdAt))
    case 'dearest':
      return products.toSorted((a, b) => b.finalPrice - a.finalPrice)
    case 'cheapest':
      return products.toSorted((a, b) => a.finalPrice - b.finalPrice)
    case 'name-a-z':
      return products.toSorted((a, b) => spanish.compare(a.name, b.name))
    case 'name-z-a':
      return products.toSorted((a, b) => spanish.compare(b.name, a.name))
  }
}

export type FilterOption = { name: string; count: number }
export type ColorOption = FilterOption & { slug: string; hex: string }
export type FilterOptions = { brands: FilterOption[]; models: FilterOption[]; colors: ColorOption[] }

const isOfBrands = (product: Product, query: ProductQuery) =>
  query.brands.length === 0 || query.brands.includes(product.brand)
const isOfModels = (product: Product, query: ProductQuery) =>
  query.models.length === 0 || query.models.includes(product.model)
const hasColor = (product: Product, query: ProductQuery) =>
  query.color === null || product.colors.some((color) => color.slug === query.color)
const isWithinPrice = (product: Product, query: ProductQuery) =>
  query.maxPrice === null || product.finalPrice <= query.maxPrice

/** Filters combine with "and"; several brands, or several models, with "or". */
export function matches(product: Product, query: ProductQuery): boolean {
  return (
    isOfBrands(product, query) &&
    isOfModels(product, query) &&
    hasColor(product, query) &&
    isWithinPrice(product, query)
  )
}

/**
 * Removes filters that the panel no longer offers: models of other brands, and colors of other brands and models.
 * Otherwise an invisible filter could empty the list.
 */
export function narrowQuery(products: readonly Product[], query: ProductQuery): ProductQuery {
  const ofBrands = products.filter((product) => isOfBrands(product, query))
  const models = query.models.filter((model) => ofBrands.some((product) => product.model === model))
  const narrowed = { ...query, models: query.brands.length > 0 ? models : query.models }
  const ofModels = ofBrands.filter((product) => isOfModels(product, narrowed))
  const isColorOffered = ofModels.some((product) => hasColor(product, query))
  const isNarrowing = query.brands.length > 0 || query.models.length > 0
  return { ...narrowed, color: isNarrowing && !isColorOffered ? null : query.color }
}

/**
 * Returns all brands, the models of the chosen brands, and the colors of the chosen brands and models. A count is the
 * number of products that the list would show with that option and the filters of the other groups.
 */
export function filterOptions(products: readonly Product[], query: ProductQuery): FilterOptions {
  const brands = new Map<string, FilterOption>()
  const models = new Map<string, FilterOption>()
  const colors = new Map<string, ColorOption>()

  for (const product of products) {
    const ofBrands = isOfBrands(product, query)
    const ofModels = isOfModels(product, query)
    const others = { color: hasColor(product, query), price: isWithinPrice(product, query) }

    count(brands, product.brand, { name: product.brand }, ofModels && others.color && others.price)
    if (ofBrands) count(models, product.model, { name: product.model }, others.color && others.price)
    if (ofBrands && ofModels) {
      for (const { name, slug, hex } of product.colors) {
        count(colors, slug, { name, slug, hex }, others.price)
      }
    }
  }
  return { brands: sorted(brands), models: sorted(models), colors: sorted(colors) }
}

function count<Option extends { name: string }>(
  options: Map<string, Option & { count: number }>,
  key: string,
  option: Option,
  isShown: boolean,
): void {
  const known = options.get(key)
  const counted = known?.count ?? 0
  options.set(key, { ...(known ?? option), count: counted + (isShown ? 1 : 0) })
}

function sorted<Option extends FilterOption>(options: Map<string, Option>): Option[] {
  return [...options.values()].toSorted((a, b) => spanish.compare(a.name, b.name))
}
