import { colorSlug, slug } from '#app/base/paths.ts'
import { AUDIENCE_NAMES, readAudience } from '#app/business/audiences.ts'
import { COLOR_FAMILIES, type ColorFamily } from '#app/business/color-families.ts'
import { colorFamily } from './color-family.ts'
import type { Product, ProductColor } from './product.ts'
import type { FilterOption, FilterOptions, ProductQuery } from './product-query.ts'
import { isInStock, sizesInStock } from './sizes.ts'
import { compareNames, spellingKey } from './spelling.ts'

export type Offered = {
  /** The kinds that can be chosen, in the owner's order. */
  kinds: readonly { name: string }[]
  /** For whom a product is that does not say it. */
  audience: string
}

const isAmong = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one)
const isOfColor = (one: ProductColor, { color }: ProductQuery) =>
  color === null || colorFamily(one).slug === color
const isOfSizes = ({ sizes }: ProductColor, query: ProductQuery) =>
  query.sizes.length === 0 || query.sizes.some((size) => isInStock(sizes, size))

const isOfGroups = (product: Product, query: ProductQuery, audience: string) =>
  isAmong(query.kinds, product.kind) &&
  isAmong(query.audiences, product.audience || audience) &&
  isAmong(query.brands, product.brand)

/**
 * Returns the query with kinds, brands and models as the catalogue spells them, and the family of a color. A kind that
 * cannot be chosen filters nothing, nor does an audience while no product says for whom it is.
 */
export function inCatalogSpelling(
  products: readonly Product[],
  query: ProductQuery,
  { kinds }: Offered,
): ProductQuery {
  const spelled = (field: 'brand' | 'model') => (asked: string) => {
    if (products.some((product) => product[field] === asked)) return asked
    const key = spellingKey(asked)
    return products.find((product) => spellingKey(product[field]) === key)?.[field] ?? asked
  }
  const asked = new Set(query.kinds.map(slug))
  const saysAudience = query.audiences.length > 0 && products.some(({ audience }) => audience !== '')
  return {
    ...query,
    kinds: kinds.map(({ name }) => name).filter((name) => asked.has(slug(name))),
    audiences: saysAudience ? [...new Set(query.audiences.flatMap((word) => readAudience(word) || []))] : [],
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
 * Removes filters that the form no longer offers: models of other kinds, audiences and brands, colors and sizes of other
 * kinds, audiences, brands and models. Otherwise a filter that nobody sees could empty the list.
 */
export function narrowQuery(products: readonly Product[], query: ProductQuery, audience = ''): ProductQuery {
  const hasGroups = query.kinds.length + query.audiences.length + query.brands.length > 0
  if (!hasGroups && query.models.length === 0) return query
  const ofGroups = products.filter((product) => isOfGroups(product, query, audience))
  const offered = new Set(ofGroups.map(({ model }) => model))
  const models = query.models.filter((model) => !hasGroups || offered.has(model))
  const colors = ofGroups.filter(({ model }) => isAmong(models, model)).flatMap((product) => product.colors)
  return {
    ...query,
    models,
    color: colors.some((color) => isOfColor(color, query)) ? query.color : null,
    sizes: query.sizes.filter((size) => colors.some(({ sizes }) => isInStock(sizes, size))),
  }
}

/**
 * Returns the products that pass all filters, and what each filter offers: the models of the chosen kinds, audiences and
 * brands, the colors and sizes of those and the chosen models. A count is the number of products that the list would show
 * with that option and the filters of the other groups.
 */
export function filterProducts(
  products: readonly Product[],
  query: ProductQuery,
  offered: Offered = { kinds: [], audience: '' },
) {
  const found: Product[] = []
  let saysAudience = false
  const kinds = new Map<string, number>()
  const audiences = new Map<string, number>()
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
    saysAudience ||= product.audience !== ''
    const audience = product.audience || offered.audience
    const ofKinds = isAmong(query.kinds, product.kind)
    const ofAudiences = isAmong(query.audiences, audience)
    const ofBrands = isAmong(query.brands, product.brand)
    if (product.kind !== '') count(kinds, product.kind, isShown && ofModels && ofBrands && ofAudiences)
    if (audience !== '') count(audiences, audience, isShown && ofModels && ofBrands && ofKinds)
    count(brands, product.brand, isShown && ofModels && ofKinds && ofAudiences)
    if (!ofKinds || !ofAudiences || !ofBrands) continue
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
  const inOrder = (names: readonly string[], counts: Map<string, number>) =>
    names.flatMap((name) => {
      const shown = counts.get(name)
      return shown === undefined ? [] : [{ name, count: shown }]
    })
  const options: FilterOptions = {
    kinds: inOrder(
      offered.kinds.map(({ name }) => name),
      kinds,
    ),
    audiences: saysAudience ? inOrder(AUDIENCE_NAMES, audiences) : [],
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
