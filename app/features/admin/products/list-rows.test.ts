import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor, withSizes } from '#test/make-product.ts'
import { sizesInWords } from './list-row.tsx'
import { listSearch, readListQuery, matchRows, queryRows, toListRows, type ListRow } from './list-rows.ts'

const namesOf = (rows: readonly ListRow[]) => rows.map(({ name }) => name)
const rows = toListRows(
  [
    makeAdminProduct({
      name: 'Río',
      brand: 'Ansenuza',
      model: 'Running',
      price: pesos(84_000),
      discount: pesos(12_600),
      colors: [withSizes(makeColor('Azul petróleo'), '36 37(0)')],
      updatedAt: '2026-03-02T12:00:00.000Z',
    }),
    makeAdminProduct({
      name: 'Vera',
      brand: 'Vault',
      model: 'Court',
      price: pesos(72_000),
      publishedAt: null,
    }),
    makeAdminProduct({
      name: 'Siesta',
      brand: 'Vault',
      model: 'Panchas',
      price: pesos(40_000),
      updatedAt: '2026-03-03T12:00:00.000Z',
      id: 'siesta',
    }),
  ],
  new Map([
    ['siesta', 168],
    ['otro', 900],
  ]),
)

test.each([
  ['', ['Río', 'Vera', 'Siesta']],
  ['  ', ['Río', 'Vera', 'Siesta']],
  ['rio', ['Río']],
  ['PETROLEO', ['Río']],
  ['vault negro', ['Vera', 'Siesta']],
  ['court vault', ['Vera']],
  ['ojotas', []],
])('the filter "%s" leaves %j', (text, names) => {
  expect(namesOf(matchRows(rows, text))).toEqual(names)
})

test.each([
  ['', ['Río', 'Vera', 'Siesta']],
  ['estado=publicados', ['Río', 'Siesta']],
  ['estado=ocultos', ['Vera']],
  ['estado=con-descuento', ['Río']],
  ['estado=sin-talles', ['Vera', 'Siesta']],
  ['orden=cambios', ['Siesta', 'Río', 'Vera']],
  ['orden=precio', ['Siesta', 'Río', 'Vera']],
  ['orden=miradas', ['Siesta', 'Río', 'Vera']],
  ['texto=vault&estado=publicados&orden=precio', ['Siesta']],
  ['estado=otros&orden=otro', ['Río', 'Vera', 'Siesta']],
])('the address "%s" lists %j', (search, names) => {
  expect(namesOf(queryRows(rows, readListQuery(new URLSearchParams(search))))).toEqual(names)
})

test('a query is written into the address as it is read, and what is usual is left out', () => {
  for (const search of ['', '?texto=r%C3%ADo', '?texto=a&estado=ocultos&orden=precio'])
    expect(listSearch(readListQuery(new URLSearchParams(search)))).toBe(search)
  expect(listSearch(readListQuery(new URLSearchParams('estado=todos&orden=marca&precio=x')))).toBe('')
})

test.each([
  ['36 37(1) 38', '1 par en 37'],
  ['36 37(0) 38', 'Falta el 37'],
  ['36(0) 37(0) 38 39', 'Faltan 2 talles'],
  ['36(0) 37(0) 38', 'Queda el 38'],
  ['36(0) 37(0)', 'No queda ningún talle'],
  ['36 37,5 38', '3 talles'],
  ['', null],
])('the sizes "%s" are told as %j', (sizes, words) => {
  const [row] = toListRows([makeAdminProduct({ colors: [withSizes(makeColor('Negro'), sizes)] })])
  expect(sizesInWords(row!)).toBe(words)
})
