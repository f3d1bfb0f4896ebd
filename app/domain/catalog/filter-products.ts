import { colorSlug } from '#app/base/paths.ts'
import { compareNames, mostFrequent, spellingKey } from './spelling.ts'
import { compareText, type Product, type ProductColor } from './product.ts'
import type { FilterOption, FilterOptions, ProductQuery, ProductSort } from './product-query.ts'
import { isInStock, sizesInStock } from './sizes.ts'

const isAmong = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one)
const isOfColor = ({ slug }: ProductColor, { color }: ProductQuery) => color === null || slug === color
const isOfSizes = ({ sizes }: ProductColor, query: ProductQuery) =>
  query.sizes.length === 0 || query.sizes.some((size) => isInStock(sizes, size))

/** Returns the query with brands, models and color as the catalogue spells them. */
export function inCatalogSpelling(products: readonly Product[], query: ProductQuery): ProductQuery {
  const spelled = (field: 'brand' | 'model') => (asked: string) => {
    if (products.some((product) => product[field] === asked)) return asked
    const key = spellingKey(asked)
    return products.find((product) => spellingKey(product[field]) === key)?.[field] ?? asked
  }
  return {
    ...query,
    brands: [...new Set(query.brands.map(spelled('brand')))],
    models: [...new Set(query.models.map(spelled('model')))],
    color: query.color && (colorSlug(query.color) || query.color),
  }
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
    color: colors.some(({ slug }) => slug === query.color) ? query.color : null,
    sizes: query.sizes.filter((size) => colors.some(({ sizes }) => isInStock(sizes, size))),
  }
}

/**
 * Returns the products that pass all filters, and what each filter offers: the models of the chosen brands, the colors
 * and sizes of the chosen brands and models. A count is the number of products that the list would show with that option
 * and the filters of the other groups.
 */
export function filterProducts(products: readonly Product[], query: ProductQuery) {
  const found = new Set<Product>()
  const brands = new Map<string, number>()
  const models = new Map<string, number>()
  const colors = new Map<string, number>()
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
    if (isShown) found.add(product)
    for (const color of product.colors) {
      count(colors, color.slug, inPrice && isOfSizes(color, query))
    }
    const chosen = query.color === null ? null : product.colors.find((color) => isOfColor(color, query))
    for (const size of sizesOf(product)) {
      const isThere = chosen === null || isInStock(chosen?.sizes ?? [], size)
      count(sizes, size, inPrice && isThere)
    }
  }
  const named = (counts: Map<string, number>) => [...counts].map(([name, shown]) => ({ name, count: shown }))
  const shownColors = commonColors(products).filter(({ slug }) => colors.has(slug))
  const options: FilterOptions = {
    brands: inSpanishOrder(named(brands)),
    models: inSpanishOrder(named(models)),
    colors: inSpanishOrder(shownColors.map((color) => ({ ...color, count: colors.get(color.slug) ?? 0 }))),
    sizes: [...sizes].map(([size, shown]) => ({ size, count: shown })).sort((a, b) => a.size - b.size),
  }
  return { found, options }
}

const knownColors = new WeakMap<readonly Product[], { slug: string; name: string; hex: string }[]>()

/** Returns the name and the tone that most products give each color, once for each list. */
function commonColors(products: readonly Product[]) {
  const known = knownColors.get(products)
  if (known) return known
  const bySlug = Map.groupBy(
    products.flatMap(({ colors }) => colors),
    ({ slug }) => slug,
  )
  const common = [...bySlug].map(([slug, same]) => ({
    slug,
    name: mostFrequent(same.map(({ name }) => name)) ?? '',
    hex: mostFrequent(same.map(({ hex }) => hex)) ?? '',
  }))
  knownColors.set(products, common)
  return common
}

/** An option is offered even where it would show nothing. */
function count<Key>(counts: Map<Key, number>, key: Key, isShown: boolean): void {
  counts.set(key, (counts.get(key) ?? 0) + Number(isShown))
}

const knownSizes = new WeakMap<Product, readonly number[]>()

/** Returns the sizes in which a product can be bought, in any color. Every list counts them, so they are read once. */
function sizesOf(product: Product): readonly number[] {
  const known = knownSizes.get(product)
  if (known) return known
  const sizes = [...new Set(product.colors.flatMap((color) => sizesInStock(color.sizes)))]
  knownSizes.set(product, sizes)
  return sizes
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
