import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '#app/business/money.ts'
import { EMPTY_QUERY, makeColor, makeProduct, makeSnapshot, withSizes } from '#test/world.ts'
import { colorFamily } from './color-family.ts'
import { filterProducts, narrowQuery } from './filter-products.ts'
import { listPage, sortProducts } from './list-page.server.ts'
import { compareNames } from './spelling.ts'
import {
  lastPage,
  PRODUCT_SORTS,
  type ProductQuery,
  type ProductSort,
  toSearchParams,
} from './product-query.ts'
import { compareText } from '#app/base/text.ts'
import type { Product } from './product.ts'
import { isInStock, sizesInStock } from './sizes.ts'

const BRANDS = ['Vault', 'Lapacho', 'Ñandú']
const MODELS = ['Court', 'Bota', 'bota', 'Mocasín']
const COLORS = ['Negro', 'Azul petróleo', 'Hueso', 'Ámbar', 'ambar']
const NAMES = ['Vera', 'vera', 'Véra', 'Ñire', 'Nire', 'Vera 2', 'Vera 10', 'Zonda']
const PRICES = [50_000, 80_000, 80_000, 120_000]
const DATES = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2025-01-01T00:00:00.000Z']

const product = fc
  .record({
    name: fc.constantFrom(...NAMES),
    kind: fc.constantFrom('', 'Botas', 'Ojotas'),
    audience: fc.constantFrom('', 'Mujer'),
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
  kinds: fc.subarray(['Botas', 'Otro']),
  audiences: fc.subarray(['Mujer', 'Niñez']),
  brands: fc.subarray([...BRANDS, 'Otra']),
  models: fc.subarray([...MODELS, 'Otro']),
  sizes: fc.subarray([33, 37, 37.5, 38, 39, 45, 47], { maxLength: 3 }),
  color: fc.constantFrom(null, 'negro', 'blanco', 'azul', 'violeta'),
  maxPrice: fc.constantFrom(null, centavos(5_000_000), centavos(8_000_000), centavos(100)),
  sort: fc.constantFrom(...PRODUCT_SORTS),
}) as fc.Arbitrary<ProductQuery>

const catalogAndQuery = (check: (products: readonly Product[], query: ProductQuery) => void) =>
  fc.assert(
    fc.property(fc.array(product, { maxLength: 25 }), query, (products, asked) => {
      const list = makeSnapshot(1, products).products
      check(list, narrowQuery(list, asked))
    }),
    { numRuns: 500 },
  )

test('a product is found if it passes every filter, in one color for color and size', () => {
  const passes = (
    each: Product,
    { kinds, audiences, brands, models, sizes, color, maxPrice }: ProductQuery,
  ) =>
    (kinds.length === 0 || kinds.includes(each.kind)) &&
    (audiences.length === 0 || audiences.includes(each.audience)) &&
    (brands.length === 0 || brands.includes(each.brand)) &&
    (models.length === 0 || models.includes(each.model)) &&
    (maxPrice === null || each.finalPrice <= maxPrice) &&
    each.colors.some(
      (one) =>
        (color === null || colorFamily(one).slug === color) &&
        (sizes.length === 0 || sizes.some((size) => isInStock(one.sizes, size))),
    )
  catalogAndQuery((products, asked) => {
    expect(filterProducts(products, asked).found).toEqual(products.filter((each) => passes(each, asked)))
  })
})

test('a count is what the list would show with that option instead of the others of its filter', () => {
  catalogAndQuery((products, asked) => {
    const offered = { kinds: [{ name: 'Ojotas' }, { name: 'Botas' }], audience: '' }
    const { options } = filterProducts(products, asked, offered)
    const shownWith = (instead: Partial<ProductQuery>) =>
      filterProducts(products, { ...asked, ...instead }).found.length
    for (const { name, count } of options.kinds) expect(count).toBe(shownWith({ kinds: [name] }))
    for (const { name, count } of options.audiences) expect(count).toBe(shownWith({ audiences: [name] }))
    for (const { name, count } of options.brands) expect(count).toBe(shownWith({ brands: [name] }))
    for (const { name, count } of options.models) expect(count).toBe(shownWith({ models: [name] }))
    for (const { slug, count } of options.colors) expect(count).toBe(shownWith({ color: slug }))
    for (const { size, count } of options.sizes) expect(count).toBe(shownWith({ sizes: [size] }))
  })
})

test('the filters offer all brands, the models of the chosen kinds, audiences and brands, the colors and sizes of all', () => {
  catalogAndQuery((products, asked) => {
    const { options } = filterProducts(products, asked)
    const { kinds, audiences, brands, models } = asked
    const groups = { ...EMPTY_QUERY, kinds, audiences, brands }
    const ofGroups = filterProducts(products, groups).found
    const colors = filterProducts(products, { ...groups, models }).found.flatMap((one) => one.colors)
    const names = (some: readonly { name: string }[]) => new Set(some.map(({ name }) => name))
    expect(names(options.brands)).toEqual(new Set(products.map(({ brand }) => brand)))
    expect(names(options.models)).toEqual(new Set(ofGroups.map(({ model }) => model)))
    expect(new Set(options.colors.map(({ slug }) => slug))).toEqual(
      new Set(colors.map((color) => colorFamily(color).slug)),
    )
    expect(options.sizes.map(({ size }) => size)).toEqual(
      [...new Set(colors.flatMap(({ sizes }) => sizesInStock(sizes)))].toSorted((a, b) => a - b),
    )
  })
})

test('every order holds each product once, and equal ones as they were', () => {
  const keys: Record<ProductSort, (a: Product, b: Product) => number> = {
    none: () => 0,
    newest: (a, b) => compareText(b.createdAt, a.createdAt),
    oldest: (a, b) => compareText(a.createdAt, b.createdAt),
    dearest: (a, b) => b.finalPrice - a.finalPrice,
    cheapest: (a, b) => a.finalPrice - b.finalPrice,
    'name-a-z': (a, b) => compareNames(a.name, b.name),
    'name-z-a': (a, b) => compareNames(b.name, a.name),
  }
  catalogAndQuery((products, { sort }) => {
    const sorted = sortProducts(products, sort)
    expect(new Set(sorted)).toEqual(new Set(products))
    for (const [index, each] of sorted.slice(1).entries()) {
      const before = sorted[index]!
      const order = keys[sort](before, each)
      expect(order < 0 || (order === 0 && products.indexOf(before) < products.indexOf(each))).toBe(true)
    }
  })
})

test('pages join to the whole list', () => {
  catalogAndQuery((products, asked) => {
    const params = toSearchParams(asked)
    const page = (number: number, from: 'start' | 'page') => {
      params.set('pagina', String(number))
      return listPage(products, params, { from })
    }
    const whole = page(99_999, 'start')
    const pages = Array.from(
      { length: lastPage(whole.total) },
      (_, index) => page(index + 1, 'page').products,
    )
    expect(pages.flat()).toEqual(whole.products)
    expect(whole.products).toHaveLength(whole.total)
  })
})

test('names are ordered as in a Spanish dictionary', () => {
  const names = ['Vera 10', 'Ñire', 'véra', 'Nube', 'Vera', 'Vera 2', 'Ámbar']
  const products = names.map((name) => makeProduct({ name }))
  expect(sortProducts(products, 'name-a-z').map(({ name }) => name)).toEqual([
    ...['Ámbar', 'Nube', 'Ñire', 'véra', 'Vera', 'Vera 2', 'Vera 10'],
  ])
})
