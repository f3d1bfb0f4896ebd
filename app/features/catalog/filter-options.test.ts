import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/make-product.ts'
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
