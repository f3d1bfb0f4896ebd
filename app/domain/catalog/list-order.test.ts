import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeProduct, makeSnapshot, listProducts } from '#test/world.ts'
import { newest, type Product, related } from './product.ts'

const shoe = (id: string, name: string, price: number, day: string, more: Partial<Product> = {}) =>
  makeProduct({ id, name, price: pesos(price), createdAt: `2026-${day}T00:00:00Z`, ...more })
const catalog = makeSnapshot(1, [
  shoe('a', 'Ñandú', 50_000, '01-01'),
  shoe('b', 'Nube', 90_000, '04-01'),
  shoe('c', 'Ámbar', 95_000, '03-01', { brand: 'Lapacho', discount: pesos(45_000) }),
  shoe('d', 'Oliva', 70_000, '03-01'),
])

test.each([
  ['Todos: newest first, id as tie-break', 'none', 'bcda'],
  ['Fecha: Reciente', 'newest', 'bcda'],
  ['Fecha: Antigua', 'oldest', 'acdb'],
  ['Precio: Mayor A Menor, by the price to pay', 'dearest', 'bdca'],
  ['Precio: Menor A Mayor; equal prices keep a stable order', 'cheapest', 'cadb'],
  ['Nombre: Ascendente, in Spanish: Á before N, Ñ after N', 'name-a-z', 'cbad'],
  ['Nombre: Descendente', 'name-z-a', 'dabc'],
] as const)('%s', (_, sort, order) => {
  expect(listProducts(catalog.products, { sort }).ids.join('')).toBe(order)
})

test('the newest by createdAt', () => {
  expect(newest(catalog, 2).map((product) => product.id)).toEqual(['b', 'c'])
})

test('related: of the same kind first, where it has one', () => {
  const of = (id: string, kind: string, day: number) =>
    makeProduct({ id, kind, createdAt: `2026-03-0${day}T12:00:00.000Z` })
  const kinds = makeSnapshot(1, [
    of('bota', 'Botas', 1),
    of('nada', '', 2),
    of('otra', 'Botas', 3),
    of('ojota', 'Ojotas', 4),
  ])
  const idsFor = (id: string) => related(kinds, kinds.byId.get(id)!).map((other) => other.id)
  expect(idsFor('bota')).toEqual(['otra', 'ojota', 'nada'])
  expect(idsFor('nada')).toEqual(['ojota', 'otra', 'bota'])
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
