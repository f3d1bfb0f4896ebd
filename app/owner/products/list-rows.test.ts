import { expect, test } from 'vitest'
import { summarizeSizes } from '#app/domain/catalog/sizes.ts'
import { makeColor, withSizes } from '#test/world.ts'
import { sizesInWords } from './list-row.tsx'
import { listPath, readListQuery } from './list-rows.ts'

test('a query is written into the address as it is read, and what is usual is left out', () => {
  for (const search of ['', '?texto=r%C3%ADo', '?texto=a&estado=ocultos&orden=precio'])
    expect(listPath(readListQuery(new URLSearchParams(search)))).toBe(`/admin/productos${search}`)
  const usual = readListQuery(new URLSearchParams('estado=todos&orden=marca&precio=x'))
  expect(listPath(usual)).toBe('/admin/productos')
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
  const colors = [withSizes(makeColor('Negro'), sizes)]
  expect(sizesInWords({ sizes: summarizeSizes(colors), unsized: [] })).toBe(words)
})

test.each([
  ['36 37 38', '36 37 38', '3 talles'],
  ['36 37 38', '38', '1 a 3 talles'],
  ['36', '38', '1 talle'],
  ['36 37', '', 'Rojo sin talles'],
])('the sizes of two colors, "%s" and "%s", are told as %j', (black, red, words) => {
  const colors = [withSizes(makeColor('Negro'), black), withSizes(makeColor('Rojo'), red)]
  const unsized = colors.filter(({ sizes }) => sizes.length === 0).map(({ name }) => name)
  expect(sizesInWords({ sizes: summarizeSizes(colors), unsized })).toBe(words)
})
