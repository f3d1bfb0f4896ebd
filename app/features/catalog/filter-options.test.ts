import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct, withSizes } from '#test/make-product.ts'
import { filterOptions, narrowQuery } from './list-page.server.ts'
import { EMPTY_QUERY, type ProductQuery } from './product-query.ts'

const products = [
  makeProduct({ brand: 'Vault', model: 'Court', colors: [makeColor('Negro'), makeColor('Ámbar')] }),
  makeProduct({ brand: 'Vault', model: 'Bota', colors: [makeColor('Negro')], price: pesos(120_000) }),
  makeProduct({ brand: 'Lapacho', model: 'Bota', colors: [makeColor('Hueso')] }),
  makeProduct({ brand: 'Lapacho', model: 'Mocasín', colors: [makeColor('Bordó')] }),
]
const ask = (query: Partial<ProductQuery>) => ({ ...EMPTY_QUERY, ...query })
const names = (options: { name: string }[]) => options.map((option) => option.name)

test('without a filter every brand, model and color is offered, in Spanish order', () => {
  const options = filterOptions(products, EMPTY_QUERY)
  expect(names(options.brands)).toEqual(['Lapacho', 'Vault'])
  expect(names(options.models)).toEqual(['Bota', 'Court', 'Mocasín'])
  expect(names(options.colors)).toEqual(['Ámbar', 'Bordó', 'Hueso', 'Negro'])
})

describe('options narrow: brand, then model, then color', () => {
  test('models narrow to the chosen brands; brands never narrow', () => {
    const options = filterOptions(products, ask({ brands: ['Lapacho'] }))
    expect(names(options.brands)).toEqual(['Lapacho', 'Vault'])
    expect(names(options.models)).toEqual(['Bota', 'Mocasín'])
  })

  test('colors narrow to brand and model', () => {
    expect(names(filterOptions(products, ask({ models: ['Bota'] })).colors)).toEqual(['Hueso', 'Negro'])
    expect(names(filterOptions(products, ask({ brands: ['Lapacho'], models: ['Bota'] })).colors)).toEqual([
      'Hueso',
    ])
  })

  test('clearing widens again', () => {
    expect(filterOptions(products, ask({ brands: [], models: [] }))).toEqual(
      filterOptions(products, EMPTY_QUERY),
    )
  })
})

test('a count says what the list would show', () => {
  const options = filterOptions(products, ask({ models: ['Bota'], maxPrice: pesos(100_000) }))
  expect(options.brands).toEqual([
    { name: 'Lapacho', count: 1 },
    { name: 'Vault', count: 0 },
  ])
  expect(options.colors.map(({ name, count }) => [name, count])).toEqual([
    ['Hueso', 1],
    ['Negro', 0],
  ])
})

describe('sizes', () => {
  const sized = [
    makeProduct({
      brand: 'Vault',
      colors: [withSizes(makeColor('Negro'), '37 38(1) 39(0)'), withSizes(makeColor('Hueso'), '38 40')],
    }),
    makeProduct({ brand: 'Lapacho', colors: [withSizes(makeColor('Negro'), '38 36,5')] }),
    makeProduct({ brand: 'Lapacho', colors: [makeColor('Negro')] }),
  ]
  const counts = (query: Partial<ProductQuery>) =>
    filterOptions(sized, ask(query)).sizes.map(({ size, count }) => [size, count])

  test('only sizes that exist are offered, each with the products that have it', () => {
    expect(counts({})).toEqual([
      [36.5, 1],
      [37, 1],
      [38, 2],
      [40, 1],
    ])
    expect(filterOptions(products, EMPTY_QUERY).sizes).toEqual([])
  })

  test('they narrow to brand and model, and count within the chosen color', () => {
    expect(counts({ brands: ['Vault'] })).toEqual([
      [37, 1],
      [38, 1],
      [40, 1],
    ])
    expect(counts({ color: 'hueso' })).toEqual([
      [36.5, 0],
      [37, 0],
      [38, 1],
      [40, 1],
    ])
  })

  test('the others count within the chosen sizes', () => {
    const options = filterOptions(sized, ask({ sizes: [37, 40] }))
    expect(options.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Lapacho', 0],
      ['Vault', 1],
    ])
    expect(options.colors.map(({ name, count }) => [name, count])).toEqual([
      ['Hueso', 1],
      ['Negro', 1],
    ])
  })

  test('a size of no chosen brand is dropped', () => {
    expect(narrowQuery(sized, ask({ brands: ['Vault'], sizes: [36.5, 38] })).sizes).toEqual([38])
    expect(narrowQuery(sized, ask({ sizes: [45] })).sizes).toEqual([45])
  })
})

describe('a filter that narrowing takes away is dropped', () => {
  test('a model of no chosen brand', () => {
    expect(narrowQuery(products, ask({ brands: ['Lapacho'], models: ['Court', 'Bota'] })).models).toEqual([
      'Bota',
    ])
  })

  test('a color of no chosen brand and model', () => {
    expect(narrowQuery(products, ask({ brands: ['Lapacho'], color: 'negro' })).color).toBeNull()
    expect(narrowQuery(products, ask({ brands: ['Vault'], color: 'negro' })).color).toBe('negro')
  })

  test('what nothing narrows stays, even if no product has it', () => {
    expect(narrowQuery(products, ask({ models: ['Sandalia'] })).models).toEqual(['Sandalia'])
    expect(narrowQuery(products, ask({ color: 'violeta' })).color).toBe('violeta')
  })
})
