import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { listProducts } from '#test/list-products.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import type { ProductQuery } from './product-query.ts'

const products = [
  makeProduct({ brand: 'Vault', model: 'Court', colors: [makeColor('Negro'), makeColor('Ámbar')] }),
  makeProduct({ brand: 'Vault', model: 'Bota', colors: [makeColor('Negro')], price: pesos(120_000) }),
  makeProduct({ brand: 'Lapacho', model: 'Bota', colors: [makeColor('Hueso')] }),
  makeProduct({ brand: 'Lapacho', model: 'Mocasín', colors: [makeColor('Bordó')] }),
]
const names = (options: { name: string }[]) => options.map((option) => option.name)

test('without a filter every brand, model and color is offered, in Spanish order', () => {
  const options = listProducts(products, {}).options
  expect(names(options.brands)).toEqual(['Lapacho', 'Vault'])
  expect(names(options.models)).toEqual(['Bota', 'Court', 'Mocasín'])
  expect(names(options.colors)).toEqual(['Ámbar', 'Bordó', 'Hueso', 'Negro'])
})

describe('options narrow: brand, then model, then color', () => {
  test('models narrow to the chosen brands; brands never narrow', () => {
    const options = listProducts(products, { brands: ['Lapacho'] }).options
    expect(names(options.brands)).toEqual(['Lapacho', 'Vault'])
    expect(names(options.models)).toEqual(['Bota', 'Mocasín'])
  })

  test('colors narrow to brand and model', () => {
    expect(names(listProducts(products, { models: ['Bota'] }).options.colors)).toEqual(['Hueso', 'Negro'])
    expect(names(listProducts(products, { brands: ['Lapacho'], models: ['Bota'] }).options.colors)).toEqual([
      'Hueso',
    ])
  })

  test('clearing widens again', () => {
    expect(listProducts(products, { brands: [], models: [] }).options).toEqual(
      listProducts(products, {}).options,
    )
  })
})

test("a color's option has the name and the tone that most products give it", () => {
  const grey = (name: string, hex: string) => makeProduct({ colors: [{ ...makeColor(name), hex }] })
  const { colors } = listProducts(
    [grey('GRIS', '#000001'), grey('Gris', '#777777'), grey('Gris', '#777777')],
    {},
  ).options
  expect(colors).toEqual([{ name: 'Gris', slug: 'gris', hex: '#777777', count: 3 }])
})

test('a count says what the list would show', () => {
  const options = listProducts(products, { models: ['Bota'], maxPrice: pesos(100_000) }).options
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
    listProducts(sized, query).options.sizes.map(({ size, count }) => [size, count])

  test('only sizes that exist are offered, each with the products that have it', () => {
    expect(counts({})).toEqual([
      [36.5, 1],
      [37, 1],
      [38, 2],
      [40, 1],
    ])
    expect(listProducts(products, {}).options.sizes).toEqual([])
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
    const options = listProducts(sized, { sizes: [37, 40] }).options
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
    expect(listProducts(sized, { brands: ['Vault'], sizes: [36.5, 38] }).query.sizes).toEqual([38])
    expect(listProducts(sized, { sizes: [45] }).query.sizes).toEqual([45])
  })
})

describe('a filter that narrowing takes away is dropped', () => {
  test('a model of no chosen brand', () => {
    expect(listProducts(products, { brands: ['Lapacho'], models: ['Court', 'Bota'] }).query.models).toEqual([
      'Bota',
    ])
  })

  test('a color of no chosen brand and model', () => {
    expect(listProducts(products, { brands: ['Lapacho'], color: 'negro' }).query.color).toBeNull()
    expect(listProducts(products, { brands: ['Vault'], color: 'negro' }).query.color).toBe('negro')
  })

  test('what nothing narrows stays, even if no product has it', () => {
    expect(listProducts(products, { models: ['Sandalia'] }).query.models).toEqual(['Sandalia'])
    expect(listProducts(products, { color: 'violeta' }).query.color).toBe('violeta')
  })
})
