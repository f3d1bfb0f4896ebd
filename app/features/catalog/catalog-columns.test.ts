import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '#app/business/money.ts'
import { EMPTY_QUERY, listProducts } from '#test/list-products.ts'
import { makeColor, makeProduct, withSizes } from '#test/make-product.ts'
import { columnsOf } from './catalog-columns.ts'
import { type FilterOption, PRODUCT_SORTS, type ProductQuery } from './product-query.ts'
import { compareText, type Product, type ProductColor } from './product.ts'
import { isInStock, sizesInStock } from './sizes.ts'
import { makeSnapshot } from '#test/make-catalog.ts'

const BRANDS = ['Vault', 'Lapacho', 'Ñandú']
const MODELS = ['Court', 'Bota', 'bota', 'Mocasín']
const COLORS = ['Negro', 'Azul petróleo', 'Hueso', 'Ámbar', 'ambar']
const NAMES = ['Vera', 'vera', 'Véra', 'Ñire', 'Nire', 'Vera 2', 'Vera 10', 'Zonda']
const PRICES = [50_000, 80_000, 80_000, 120_000]
const DATES = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2025-01-01T00:00:00.000Z']

const product = fc
  .record({
    name: fc.constantFrom(...NAMES),
    brand: fc.constantFrom(...BRANDS),
    model: fc.constantFrom(...MODELS),
    price: fc.constantFrom(...PRICES.map((price) => centavos(price * 100))),
    createdAt: fc.constantFrom(...DATES),
    colors: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...COLORS),
        hex: fc.constantFrom('#000000', '#ffffff'),
        sizes: fc.constantFrom('', '37 38(1)', '38(0) 39', '33 47', '37,5'),
      }),
      { minLength: 1, maxLength: 3, selector: ({ name }) => makeColor(name).slug },
    ),
  })
  .map(({ colors, ...rest }) => {
    const [first, ...others] = colors.map(({ name, hex, sizes }) => withSizes(makeColor(name, 0, hex), sizes))
    return makeProduct({ ...rest, colors: [first ?? makeColor('Negro'), ...others] })
  })

const query: fc.Arbitrary<ProductQuery> = fc.record({
  ...Object.fromEntries(Object.entries(EMPTY_QUERY).map(([name, value]) => [name, fc.constant(value)])),
  brands: fc.subarray([...BRANDS, 'Otra']),
  models: fc.subarray([...MODELS, 'Otro']),
  sizes: fc.subarray([33, 37, 37.5, 38, 39, 45, 47], { maxLength: 3 }),
  color: fc.constantFrom(null, 'negro', 'ambar', 'azul-petroleo', 'violeta'),
  maxPrice: fc.constantFrom(null, centavos(5_000_000), centavos(8_000_000), centavos(100)),
  sort: fc.constantFrom(...PRODUCT_SORTS),
}) as fc.Arbitrary<ProductQuery>

test('columns find, count and order as a plain walk over the products does', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 25 }),
      fc.array(query, { maxLength: 3 }),
      (products, queries) => {
        const list = makeSnapshot(1, products).products
        for (const asked of queries) expect(listProducts(list, asked)).toEqual(plainList(list, asked))
      },
    ),
    { numRuns: 1000 },
  )
})

test('a catalogue that follows another is ordered by name as if it were the first', () => {
  const byName = { ...EMPTY_QUERY, sort: 'name-a-z' as const }
  fc.assert(
    fc.property(fc.array(fc.array(product, { maxLength: 12 }), { maxLength: 4 }), (catalogues) => {
      for (const products of catalogues) {
        expect(listProducts(products, byName).ids).toEqual(plainList(products, byName).ids)
      }
    }),
    { numRuns: 200 },
  )
})

test('a catalogue that follows another, with some products more and some less, is like a new one', () => {
  const step = fc.record({
    without: fc.integer({ min: 2, max: 9 }),
    added: fc.array(product, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 8, maxLength: 20 }),
      fc.array(step, { maxLength: 4 }),
      query,
      (first, steps, asked) => {
        let { products } = makeSnapshot(1, first)
        columnsOf(products).ranks.name()
        for (const { without, added } of steps) {
          const stayed = products.filter((_, position) => position % without !== 0)
          products = makeSnapshot(1, [...stayed, ...added]).products
          expect(listProducts(products, asked)).toEqual(plainList(products, asked))
        }
      },
    ),
    { numRuns: 200 },
  )
})

// The rules of the list in their simplest form: slow, and plain enough to be read.

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })
const isOfBrands = ({ brand }: Product, { brands }: ProductQuery) =>
  brands.length === 0 || brands.includes(brand)
const isOfModels = ({ model }: Product, { models }: ProductQuery) =>
  models.length === 0 || models.includes(model)
const isOfColor = ({ slug }: ProductColor, { color }: ProductQuery) => color === null || slug === color
const isOfSizes = ({ sizes }: ProductColor, query: ProductQuery) =>
  query.sizes.length === 0 || sizesInStock(sizes).some((size) => query.sizes.includes(size))
const hasVariant = ({ colors }: Product, asked: ProductQuery) =>
  colors.some((color) => isOfColor(color, asked) && isOfSizes(color, asked))
const isWithinPrice = ({ finalPrice }: Product, { maxPrice }: ProductQuery) =>
  maxPrice === null || finalPrice <= maxPrice

function plainList(products: readonly Product[], asked: ProductQuery) {
  const narrowed = plainNarrow(products, asked)
  const found = products.filter(
    (each) =>
      isOfBrands(each, narrowed) &&
      isOfModels(each, narrowed) &&
      hasVariant(each, narrowed) &&
      isWithinPrice(each, narrowed),
  )
  const compare = {
    none: () => 0,
    newest: (a: Product, b: Product) => compareText(b.createdAt, a.createdAt),
    oldest: (a: Product, b: Product) => compareText(a.createdAt, b.createdAt),
    dearest: (a: Product, b: Product) => b.finalPrice - a.finalPrice,
    cheapest: (a: Product, b: Product) => a.finalPrice - b.finalPrice,
    'name-a-z': (a: Product, b: Product) => spanish.compare(a.name, b.name),
    'name-z-a': (a: Product, b: Product) => spanish.compare(b.name, a.name),
  }[narrowed.sort]
  return {
    ids: found.toSorted(compare).map(({ id }) => id),
    total: found.length,
    options: plainOptions(products, narrowed),
    query: narrowed,
  }
}

function plainNarrow(products: readonly Product[], asked: ProductQuery): ProductQuery {
  const ofBrands = products.filter((each) => isOfBrands(each, asked))
  const offered = asked.models.filter((model) => ofBrands.some((each) => each.model === model))
  const narrowed = { ...asked, models: asked.brands.length > 0 ? offered : asked.models }
  if (asked.brands.length === 0 && asked.models.length === 0) return narrowed
  const colors = ofBrands.filter((each) => isOfModels(each, narrowed)).flatMap((each) => each.colors)
  const sizes = new Set(colors.flatMap((color) => sizesInStock(color.sizes)))
  return {
    ...narrowed,
    color: colors.some((color) => isOfColor(color, asked)) ? asked.color : null,
    sizes: asked.sizes.filter((size) => sizes.has(size)),
  }
}

function plainOptions(products: readonly Product[], asked: ProductQuery) {
  const brands = new Map<string, FilterOption>()
  const models = new Map<string, FilterOption>()
  const colors = new Map<string, FilterOption>()
  const sizes = new Map<number, number>()
  const count = (options: Map<string, FilterOption>, key: string, option: object, isShown: boolean) => {
    const known = options.get(key) ?? { name: '', ...option, count: 0 }
    options.set(key, { ...known, count: known.count + (isShown ? 1 : 0) })
  }
  for (const each of products) {
    const inColorAndPrice = hasVariant(each, asked) && isWithinPrice(each, asked)
    count(brands, each.brand, { name: each.brand }, isOfModels(each, asked) && inColorAndPrice)
    if (!isOfBrands(each, asked)) continue
    count(models, each.model, { name: each.model }, inColorAndPrice)
    if (!isOfModels(each, asked)) continue
    for (const color of each.colors) {
      const { name, slug, hex } = color
      count(colors, slug, { name, slug, hex }, isOfSizes(color, asked) && isWithinPrice(each, asked))
    }
    for (const size of new Set(each.colors.flatMap((color) => sizesInStock(color.sizes)))) {
      const ofColor = each.colors.filter((color) => isOfColor(color, asked))
      const isShown = ofColor.some((color) => isInStock(color.sizes, size)) && isWithinPrice(each, asked)
      sizes.set(size, (sizes.get(size) ?? 0) + (isShown ? 1 : 0))
    }
  }
  const sorted = (options: Map<string, FilterOption>) =>
    [...options.values()].toSorted((a, b) => spanish.compare(a.name, b.name))
  return {
    brands: sorted(brands),
    models: sorted(models),
    colors: sorted(colors),
    sizes: [...sizes].map(([size, count]) => ({ size, count })).toSorted((a, b) => a.size - b.size),
  }
}
