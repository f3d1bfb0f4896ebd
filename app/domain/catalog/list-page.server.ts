import { redirect } from 'react-router'
import { colorSlug } from '#app/base/paths.ts'
import { compareText } from '#app/base/text.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { COLOR_FAMILIES, type ColorFamily } from '#app/business/color-families.ts'
import { colorFamily } from './color-family.ts'
import { type CardProduct, type Product, type ProductColor, toCard } from './product.ts'
import {
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
import { isInStock, sizesInStock } from './sizes.ts'
import { compareNames, spellingKey } from './spelling.ts'

export type ListPage = {
  products: CardProduct[]
  /** The products of the whole list. */
  total: number
  options: FilterOptions
  /** The query that was applied: without the filters that `narrowQuery` removed. */
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
  const query = narrowQuery(products, inCatalogSpelling(products, parseProductQuery(params)))
  const { found, options } = filterProducts(sortProducts(products, query.sort), query)
  const total = found.length
  const askedPage = parsePage(params)
  const page = from === 'start' ? Math.min(askedPage, lastPage(total)) : askedPage
  const before = from === 'start' ? shownBefore(page) : shownUpTo(page - 1)
  const now = new Date()
  return {
    total,
    options,
    query,
    page,
    before,
    products: found
      .slice(before, shownUpTo(page))
      .map((product) =>
        toCard(product, now, { color: query.color ?? colorOf?.(product) ?? null, sizes: query.sizes }),
      ),
  }
}

/**
 * Redirects a page after the last one to the last one, and another spelling of a filter to the one of the catalogue, so
 * that the cache holds a list once.
 */
export function redirectToCanonical(path: string, params: URLSearchParams, { page, query }: ListPage): void {
  const [brands, models] = [params.getAll('marca'), params.getAll('modelo')]
  const isSpelled =
    query.brands.every((brand) => brands.includes(brand)) &&
    query.models.every((model) => models.includes(model)) &&
    (query.color === null || params.get('color') === query.color)
  if (!isSpelled || parsePage(params) > page) throw redirect(listAddress(path, query, page))
}

export type MoreCards = { products: CardProduct[] | null }

/**
 * Answers with the next cards of a list. When the catalogue has changed since the first ones, the positions have moved
 * and a product would show twice or never: null tells the browser to load the list again.
 */
export function moreCards({ products }: ListPage, params: URLSearchParams, version: number): Response {
  const asked = params.get(VERSION_PARAM)
  if (asked !== null && asked !== String(version))
    return Response.json({ products: null } satisfies MoreCards, { headers: { 'Cache-Control': 'no-store' } })
  return Response.json({ products } satisfies MoreCards, {
    headers: { 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}

const isAmong = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one)
const isOfColor = (one: ProductColor, { color }: ProductQuery) =>
  color === null || colorFamily(one).slug === color
const isOfSizes = ({ sizes }: ProductColor, query: ProductQuery) =>
  query.sizes.length === 0 || query.sizes.some((size) => isInStock(sizes, size))

/** Returns the query with brands and models as the catalogue spells them, and the family of a color. */
function inCatalogSpelling(products: readonly Product[], query: ProductQuery): ProductQuery {
  const spelled = (field: 'brand' | 'model') => (asked: string) => {
    if (products.some((product) => product[field] === asked)) return asked
    const key = spellingKey(asked)
    return products.find((product) => spellingKey(product[field]) === key)?.[field] ?? asked
  }
  return {
    ...query,
    brands: [...new Set(query.brands.map(spelled('brand')))],
    models: [...new Set(query.models.map(spelled('model')))],
    color: query.color && familySlug(products, colorSlug(query.color) || query.color),
  }
}

function familySlug(products: readonly Product[], asked: string): string {
  if (COLOR_FAMILIES.some(({ slug }) => slug === asked)) return asked
  const color = products.flatMap(({ colors }) => colors).find(({ slug }) => slug === asked)
  return color ? colorFamily(color).slug : asked
}

/**
 * Removes filters that the form no longer offers: models of other brands, colors and sizes of other brands and models.
 * Otherwise a filter that nobody sees could empty the list.
 */
export function narrowQuery(products: readonly Product[], query: ProductQuery): ProductQuery {
  if (query.brands.length === 0 && query.models.length === 0) return query
  const ofBrands = products.filter(({ brand }) => isAmong(query.brands, brand))
  const offered = new Set(ofBrands.map(({ model }) => model))
  const models = query.models.filter((model) => query.brands.length === 0 || offered.has(model))
  const colors = ofBrands.filter(({ model }) => isAmong(models, model)).flatMap((product) => product.colors)
  return {
    ...query,
    models,
    color: colors.some((color) => isOfColor(color, query)) ? query.color : null,
    sizes: query.sizes.filter((size) => colors.some(({ sizes }) => isInStock(sizes, size))),
  }
}

/**
 * Returns the products that pass all filters, and what each filter offers: the models of the chosen brands, the colors
 * and sizes of the chosen brands and models. A count is the number of products that the list would show with that option
 * and the filters of the other groups.
 */
export function filterProducts(products: readonly Product[], query: ProductQuery) {
  const found: Product[] = []
  const brands = new Map<string, number>()
  const models = new Map<string, number>()
  const colors = new Map<ColorFamily, number>()
  const sizes = new Map<number, number>()
  for (const product of products) {
    const ofModels = isAmong(query.models, product.model)
    const inPrice = query.maxPrice === null || product.finalPrice <= query.maxPrice
    // The chosen color itself must be in stock in a chosen size.
    const isShown =
      inPrice && product.colors.some((color) => isOfColor(color, query) && isOfSizes(color, query))
    count(brands, product.brand, isShown && ofModels)
    if (!isAmong(query.brands, product.brand)) continue
    count(models, product.model, isShown)
    if (!ofModels) continue
    if (isShown) found.push(product)
    const ofProduct = optionsOf(product)
    for (const [family, ofFamily] of ofProduct.families) {
      count(colors, family, inPrice && ofFamily.some((color) => isOfSizes(color, query)))
    }
    for (const [size, ofSize] of ofProduct.sizes) {
      count(sizes, size, inPrice && ofSize.some((color) => isOfColor(color, query)))
    }
  }
  const named = (counts: Map<string, number>) => [...counts].map(([name, shown]) => ({ name, count: shown }))
  const options: FilterOptions = {
    brands: inSpanishOrder(named(brands)),
    models: inSpanishOrder(named(models)),
    colors: COLOR_FAMILIES.flatMap((family) => {
      const shown = colors.get(family)
      const { name, slug, hex } = family
      return shown === undefined ? [] : [{ name, slug, hex, count: shown }]
    }),
    sizes: [...sizes].map(([size, shown]) => ({ size, count: shown })).sort((a, b) => a.size - b.size),
  }
  return { found, options }
}

/** An option is offered even where it would show nothing. */
function count<Key>(counts: Map<Key, number>, key: Key, isShown: boolean): void {
  counts.set(key, (counts.get(key) ?? 0) + Number(isShown))
}

/** The families and sizes in which a product counts, each with its colors. Every list counts them, so they are read once. */
const knownOptions = new WeakMap<Product, ReturnType<typeof readOptions>>()

function optionsOf(product: Product) {
  const options = knownOptions.get(product) ?? readOptions(product)
  knownOptions.set(product, options)
  return options
}

function readOptions({ colors }: Product) {
  const sizes = [...new Set(colors.flatMap((color) => sizesInStock(color.sizes)))]
  return {
    families: [...Map.groupBy(colors, colorFamily)],
    sizes: sizes.map((size) => [size, colors.filter((color) => isInStock(color.sizes, size))] as const),
  }
}

function inSpanishOrder<Option extends FilterOption>(options: Option[]): Option[] {
  return options.sort((a, b) => compareNames(a.name, b.name))
}

type Compare = (a: Product, b: Product) => number
const COMPARE: Record<Exclude<ProductSort, 'none'>, Compare> = {
  newest: (a, b) => compareText(b.createdAt, a.createdAt),
  oldest: (a, b) => compareText(a.createdAt, b.createdAt),
  dearest: (a, b) => b.finalPrice - a.finalPrice,
  cheapest: (a, b) => a.finalPrice - b.finalPrice,
  'name-a-z': (a, b) => compareNames(a.name, b.name),
  'name-z-a': (a, b) => compareNames(b.name, a.name),
}

const sortedLists = new WeakMap<readonly Product[], Map<ProductSort, readonly Product[]>>()

/**
 * Sorts a list, which must not change afterwards; equal dates, names and prices keep their order. Each order of a version
 * of the catalogue is sorted once, because comparing texts of a language takes long.
 */
export function sortProducts(products: readonly Product[], sort: ProductSort): readonly Product[] {
  if (sort === 'none') return products
  const known = sortedLists.get(products) ?? new Map<ProductSort, readonly Product[]>()
  const sorted = known.get(sort) ?? products.toSorted(COMPARE[sort])
  sortedLists.set(products, known.set(sort, sorted))
  return sorted
}
