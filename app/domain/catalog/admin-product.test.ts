import { expect, test } from 'vitest'
import { makeAdminProduct } from '#test/world.ts'
import { byBrandAndName, stateOf, trashDaysLeft } from './admin-product.ts'

test.each([
  [{}, 'published'],
  [{ publishedAt: null }, 'hidden'],
  [{ deletedAt: '2026-03-02T12:00:00.000Z' }, 'trash'],
  [{ publishedAt: null, deletedAt: '2026-03-02T12:00:00.000Z' }, 'trash'],
])('%j is %s', (given, state) => {
  expect(stateOf(makeAdminProduct(given))).toBe(state)
})

test('the admin finds products by brand, then name, as Spanish orders them', () => {
  const names = [
    ['Vault', 'Vera'],
    ['Ñandú', 'Río'],
    ['Nube', 'Zorzal'],
    ['Oeste', 'Alba'],
    ['nube', 'Ámbar'],
    ['Nube', 'Modelo 10'],
    ['Nube', 'Modelo 9'],
  ].map(([brand = '', name = '']) => makeAdminProduct({ brand, name }))
  expect(names.toSorted(byBrandAndName).map(({ brand, name }) => `${brand} ${name}`)).toEqual([
    'nube Ámbar',
    'Nube Modelo 9',
    'Nube Modelo 10',
    'Nube Zorzal',
    'Ñandú Río',
    'Oeste Alba',
    'Vault Vera',
  ])
})

test.each([
  ['2026-03-31T12:00:00.000Z', 30],
  ['2026-03-31T11:00:00.000Z', 30],
  ['2026-03-30T11:00:00.000Z', 29],
  ['2026-03-01T13:00:00.000Z', 1],
  ['2026-03-01T12:00:00.000Z', 0],
  ['2026-01-01T12:00:00.000Z', 0],
])('deleted at %s, it can be restored for %d more days', (deletedAt, days) => {
  expect(trashDaysLeft(deletedAt, new Date('2026-03-31T12:00:00.000Z'))).toBe(days)
})
