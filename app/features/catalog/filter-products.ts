import { compareNames } from './name-order.ts'
import { compareText, type Product, type ProductColor } from './product.ts'
import type { FilterOption, FilterOptions, ProductQuery, ProductSort } from './product-query.ts'
import { isInStock } from './sizes.ts'

const isAmong = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one)
const isOfColor = ({ slug }: ProductColor, { color }: ProductQuery) => color === null || slug === color
const isOfSizes = ({ sizes }: ProductColor, query: ProductQuery) =>
  query.sizes.length === 0 || query.sizes.some((size) => isInStock(sizes, size))

/**
 * Removes filters that the panel no longer offers: models of other brands, colors and sizes of other brands and models.
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
  const brands: Counts<string> = new Map()
  const models: Counts<string> = new Map()
  const colors: Counts<string> = new Map()
  const sizes: Counts<number> = new Map()
  const colorOf = new Map<string, ProductColor>()
  for (const product of products) {
    const ofModels = isAmong(query.models, product.model)
    const inPrice = query.maxPrice === null || product.finalPrice <= query.maxPrice
    // One and the same color has to be the chosen one and to be there in a chosen size.
    const isShown =
      inPrice && product.colors.some((color) => isOfColor(color, query) && isOfSizes(color, query))
    count(brands, product.brand, product, isShown && ofModels)
    if (!isAmong(query.brands, product.brand)) continue
    count(models, product.model, product, isShown)
    if (!ofModels) continue
    if (isShown) found.add(product)
    for (const color of product.colors) {
      if (!colorOf.has(color.slug)) colorOf.set(color.slug, color)
      count(colors, color.slug, product, inPrice && isOfSizes(color, query))
      const isChosen = inPrice && isOfColor(color, query)
      for (const { size, stock } of color.sizes) if (stock !== 'none') count(sizes, size, product, isChosen)
    }
  }
  const options: FilterOptions = {
    brands: inSpanishOrder([...brands].map(([name, { shown }]) => ({ name, count: shown }))),
    models: inSpanishOrder([...models].map(([name, { shown }]) => ({ name, count: shown }))),
    colors: inSpanishOrder(
      [...colorOf].map(([slug, { name, hex }]) => ({ name, slug, hex, count: colors.get(slug)?.shown ?? 0 })),
    ),
    sizes: [...sizes].map(([size, { shown }]) => ({ size, count: shown })).sort((a, b) => a.size - b.size),
  }
  return { found, options }
}

/** How many products the list would show with each option, and the last of them: several colors may have one size. */
type Counts<Key> = Map<Key, { shown: number; last: Product | null }>

/** An option is offered even where it would show nothing. */
function count<Key>(counts: Counts<Key>, key: Key, product: Product, isShown: boolean): void {
  const known = counts.get(key)
  const option = known ?? { shown: 0, last: null }
  if (!known) counts.set(key, option)
  if (!isShown || option.last === product) return
  option.shown += 1
  option.last = product
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
