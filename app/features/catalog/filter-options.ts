import type { Product } from './product.ts'
import type { ProductQuery } from './product-query.ts'

export type FilterOption = { name: string; count: number }
export type ColorOption = FilterOption & { slug: string; hex: string }
export type FilterOptions = { brands: FilterOption[]; models: FilterOption[]; colors: ColorOption[] }

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

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
 * The query without what its own narrowing no longer offers: a model of no chosen brand, a color of no chosen brand
 * and model. Otherwise choosing a brand could leave a list emptied by a filter that the panel does not show.
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
 * All brands; models of the chosen brands; colors of the chosen brands and models. Each count says how many products
 * the list would show with that option, given the filters of the other groups.
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
