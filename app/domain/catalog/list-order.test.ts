import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { listProducts } from '#test/list-products.ts'
import { makeColor, makeProduct, makeSnapshot, withSizes } from '#test/world.ts'
import { newest, related } from './product.ts'
import type { ProductQuery } from './product-query.ts'

const catalog = makeSnapshot(1, [
  makeProduct({
    id: 'a',
    name: 'Ñandú',
    brand: 'Vault',
    price: pesos(50_000),
    createdAt: '2026-01-01T00:00:00Z',
  }),
  makeProduct({
    id: 'b',
    name: 'Nube',
    brand: 'Vault',
    price: pesos(90_000),
    createdAt: '2026-04-01T00:00:00Z',
  }),
  makeProduct({
    id: 'c',
    name: 'Ámbar',
    brand: 'Lapacho',
    model: 'Bota',
    price: pesos(95_000),
    discount: pesos(45_000),
    colors: [makeColor('Negro'), makeColor('Hueso')],
    createdAt: '2026-03-01T00:00:00Z',
  }),
  makeProduct({
    id: 'd',
    name: 'Oliva',
    brand: 'Vault',
    price: pesos(70_000),
    createdAt: '2026-03-01T00:00:00Z',
  }),
])

const ids = (query: Partial<ProductQuery>) => listProducts(catalog.products, query).ids

describe('sorting', () => {
  test('Todos: newest first, id as tie-break', () => expect(ids({})).toEqual(['b', 'c', 'd', 'a']))
  test('Fecha: Reciente', () => expect(ids({ sort: 'newest' })).toEqual(['b', 'c', 'd', 'a']))
  test('Fecha: Antigua', () => expect(ids({ sort: 'oldest' })).toEqual(['a', 'c', 'd', 'b']))
  test('Precio: Mayor A Menor, by the price to pay', () => {
    expect(ids({ sort: 'dearest' })).toEqual(['b', 'd', 'c', 'a'])
  })
  test('Precio: Menor A Mayor; equal prices keep a stable order', () => {
    expect(ids({ sort: 'cheapest' })).toEqual(['c', 'a', 'd', 'b'])
  })
  test('Nombre: Ascendente, in Spanish: Á before N, Ñ after N', () => {
    expect(ids({ sort: 'name-a-z' })).toEqual(['c', 'b', 'a', 'd'])
  })
  test('Nombre: Descendente', () => expect(ids({ sort: 'name-z-a' })).toEqual(['d', 'a', 'b', 'c']))
})

describe('filters', () => {
  test('combine with and', () => {
    expect(ids({ brands: ['Vault'], maxPrice: pesos(70_000) })).toEqual(['d', 'a'])
    expect(ids({ brands: ['Vault', 'Lapacho'], color: 'hueso' })).toEqual(['c'])
    expect(ids({ models: ['Bota'] })).toEqual(['c'])
  })
  test('of several sizes one is enough, in the color that was asked for', () => {
    const sized = [
      makeProduct({
        id: 'e',
        colors: [withSizes(makeColor('Negro'), '37 38(0)'), withSizes(makeColor('Hueso'), '38')],
      }),
      makeProduct({ id: 'f', colors: [makeColor('Negro')] }),
    ]
    const found = (query: Partial<ProductQuery>) => listProducts(sized, query).ids
    expect(found({ sizes: [36, 37] })).toEqual(['e'])
    expect(found({ sizes: [38], color: 'hueso' })).toEqual(['e'])
    expect(found({ sizes: [38], color: 'negro' })).toEqual([])
  })
  test('the maximum price is compared with the price to pay, and includes it', () => {
    expect(ids({ maxPrice: pesos(50_000) })).toEqual(['c', 'a'])
    expect(ids({ maxPrice: pesos(0) })).toEqual([])
  })
})

test('the newest by createdAt', () => {
  expect(newest(catalog, 2).map((product) => product.id)).toEqual(['b', 'c'])
})

test('related: same brand, not itself, newest first, at most 8', () => {
  const product = catalog.byId.get('b')!
  expect(related(catalog, product).map((other) => other.id)).toEqual(['d', 'a'])
  const many = makeSnapshot(
    1,
    Array.from({ length: 12 }, () => makeProduct({ brand: 'Vault' })),
  )
  expect(related(many, many.products[0]!)).toHaveLength(8)
})
