import { cleanLine } from '#app/base/text.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySizes } from '#test/any-sizes.ts'
import { EMPTY_QUERY } from '#test/world.ts'
import { centavos, pesos } from '#app/business/money.ts'
import {
  MAX_CARDS,
  PRODUCT_SORTS,
  countFilters,
  lastPage,
  parsePage,
  parseProductQuery,
  shownBefore,
  shownUpTo,
  toSearchParams,
} from './product-query.ts'

const parse = (query: string) => parseProductQuery(new URLSearchParams(query))

test('filters and sort come from the address', () => {
  expect(
    parse(
      'tipo=Botas&para=Mujer&marca=Vault&marca=Lapacho&modelo=Bota&color=negro&hasta=80.000&orden=menor-precio',
    ),
  ).toEqual({
    kinds: ['Botas'],
    audiences: ['Mujer'],
    brands: ['Vault', 'Lapacho'],
    models: ['Bota'],
    sizes: [],
    color: 'negro',
    maxPrice: pesos(80_000),
    unreadablePrice: null,
    sort: 'cheapest',
  })
})

describe('the maximum price', () => {
  test.each([
    ['hasta=80000', pesos(80_000)],
    ['hasta=80.000', pesos(80_000)],
    ['hasta=0', pesos(0)],
    ['hasta=', null],
    ['', null],
    ['hasta=-5', null],
    ['hasta=barato', null],
  ])('%s is %s', (query, maxPrice) => {
    expect(parse(query).maxPrice).toBe(maxPrice)
  })

  test('what is no amount is kept so that the field can show it', () => {
    expect(parse('hasta=-5').unreadablePrice).toBe('-5')
    expect(parse('hasta=0').unreadablePrice).toBeNull()
  })
})

test('unknown sorts and unknown parameters are ignored', () => {
  expect(parse('orden=al-azar&utm_source=ig&__proto__=1&constructor=2')).toEqual(EMPTY_QUERY)
})

test('sizes are read in ascending order, each once; what is not a size is ignored', () => {
  expect(parse('talle=39&talle=37.5&talle=39&talle=99&talle=x').sizes).toEqual([37.5, 39])
})

test.each([`${'a'.repeat(79)} b`, `${'a'.repeat(79)}👟`])(
  'of a long value what is kept reads as itself: %s',
  (value) => {
    for (const name of ['tipo', 'hasta']) {
      const query = parseProductQuery(new URLSearchParams({ [name]: value }))
      expect(parseProductQuery(toSearchParams(query))).toEqual(query)
    }
  },
)

test('every query survives the round trip through the address', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 80 })
    .map(cleanLine)
    .filter((text) => text !== '')
  const query = fc.record({
    kinds: fc.uniqueArray(name, { maxLength: 5 }),
    audiences: fc.uniqueArray(name, { maxLength: 5 }),
    brands: fc.uniqueArray(name, { maxLength: 5 }),
    models: fc.uniqueArray(name, { maxLength: 5 }),
    sizes: anySizes.map((sizes) => sizes.map(({ size }) => size).slice(0, 20)),
    color: fc.option(name),
    maxPrice: fc.option(fc.integer({ min: 0, max: 10 ** 12 }).map(centavos)),
    unreadablePrice: fc.constant(null),
    sort: fc.constantFrom(...PRODUCT_SORTS),
  })
  fc.assert(
    fc.property(query, (asked) => {
      expect(parseProductQuery(new URLSearchParams(toSearchParams(asked).toString()))).toEqual(asked)
    }),
  )
})

describe('the "Limpiar" buttons of the form', () => {
  const all = 'tipo=Botas&para=Mujer&marca=Vault&modelo=Bota&talle=38&color=negro&hasta=10&orden=reciente'

  test('take away their own filter', () => {
    expect(parse(`${all}&limpiar=tipo`)).toEqual({ ...parse(all), kinds: [] })
    expect(parse(`${all}&limpiar=para`)).toEqual({ ...parse(all), audiences: [] })
    expect(parse(`${all}&limpiar=marca`)).toEqual({ ...parse(all), brands: [] })
    expect(parse(`${all}&limpiar=modelo`)).toEqual({ ...parse(all), models: [] })
    expect(parse(`${all}&limpiar=talle`)).toEqual({ ...parse(all), sizes: [] })
    expect(parse(`${all}&limpiar=color`)).toEqual({ ...parse(all), color: null })
    expect(parse(`${all}&limpiar=hasta`)).toEqual({ ...parse(all), maxPrice: null })
  })

  test('or all of them, and leave the sort', () => {
    expect(parse(`${all}&limpiar=todo`)).toEqual({ ...EMPTY_QUERY, sort: 'newest' })
    expect(parse(`${all}&limpiar=toString`)).toEqual(parse(all))
  })
})

test('a hostile address costs no more than an honest one', () => {
  const hostile = parse(
    Array.from({ length: 500 }, (_, index) => `marca=${'x'.repeat(500)}${index}`).join('&'),
  )
  expect(hostile.brands).toHaveLength(1)
  expect(parse(Array.from({ length: 500 }, (_, index) => `marca=${index}`).join('&')).brands).toHaveLength(20)
})

test('the number on the filter button counts filters, not the sort', () => {
  expect(countFilters(parse('tipo=Botas&para=Mujer&marca=Vault&color=negro&hasta=10&orden=reciente'))).toBe(5)
})

test('8 products at first, then 4 more with each page', () => {
  expect([0, 1, 2, 3].map(shownUpTo)).toEqual([0, 8, 12, 16])
})

test.each([0, 1, 8, 9, 12, 13, 199, 200, 201, 204, 205, 50_000])(
  'the last page of %d products shows the last of them, and no answer more than 200',
  (total) => {
    const last = lastPage(total)
    expect(shownUpTo(last)).toBeGreaterThanOrEqual(total)
    if (last > 1) expect(shownUpTo(last - 1)).toBeLessThan(total)
    for (const page of [1, 2, 49, 50, 99, 100, last]) {
      const cards = shownUpTo(page) - shownBefore(page)
      expect(cards).toBeGreaterThan(0)
      expect(cards).toBeLessThanOrEqual(MAX_CARDS)
    }
  },
)

test('a part begins with the card after the last of the part before it', () => {
  for (const page of [50, 51, 99, 100, 149]) {
    const previous = lastPage(shownBefore(page))
    expect(shownUpTo(previous)).toBe(shownBefore(page))
    expect(shownUpTo(previous) - shownBefore(previous)).toBe(MAX_CARDS)
  }
})

test.each([
  ['pagina=3', 3],
  ['', 1],
  ['pagina=0', 1],
  ['pagina=-2', 1],
  ['pagina=dos', 1],
  ['pagina=1e9', 1],
  ['pagina=999999999', 1],
])('%s is page %d', (query, page) => {
  expect(parsePage(new URLSearchParams(query))).toBe(page)
})
