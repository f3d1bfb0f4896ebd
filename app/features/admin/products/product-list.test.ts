import { expect, test } from 'vitest'
import { makeAdminProduct } from '#test/make-product.ts'
import { toListed, type ListedProduct } from '../listed-product.ts'
import { putInList, withState } from './product-list.ts'

const product = (id: string, brand: string, name: string, given = {}) =>
  toListed(makeAdminProduct({ id, brand, name, ...given }), new Date())
const namesOf = (products: readonly ListedProduct[]) => products.map(({ name }) => name)

const list = [
  product('1', 'Ansenuza', 'Río'),
  product('2', 'Ñandú', 'Ágil'),
  product('3', 'Vault', 'Vera', { publishedAt: null }),
]

test('what was added comes to its place: by brand in Spanish order, then name', () => {
  expect(namesOf(putInList(list, product('4', 'Ñandú', 'Zonda')))).toEqual(['Río', 'Ágil', 'Zonda', 'Vera'])
  expect(namesOf(putInList(list, product('4', 'Norte', 'Sol')))).toEqual(['Río', 'Sol', 'Ágil', 'Vera'])
})

test('what was changed is there once, at its new place', () => {
  expect(namesOf(putInList(list, product('1', 'Zeta', 'Río')))).toEqual(['Ágil', 'Vera', 'Río'])
})

test('what was deleted is gone', () => {
  const gone = product('2', 'Ñandú', 'Ágil', { deletedAt: '2026-03-01T12:00:00.000Z' })
  expect(namesOf(putInList(list, gone))).toEqual(['Río', 'Vera'])
})

test('the hidden ones, the published ones, all', () => {
  expect(namesOf(withState(list, 'hidden'))).toEqual(['Vera'])
  expect(namesOf(withState(list, 'published'))).toEqual(['Río', 'Ágil'])
  expect(withState(list, 'all')).toEqual(list)
})
