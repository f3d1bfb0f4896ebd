import { expect, test } from 'vitest'
import { colorSlug, productPath, searchPath } from './paths.ts'

test.each([
  ['Azul petróleo', 'azul-petroleo'],
  ['Rojo Vino', 'rojo-vino'],
  ['  Ñandú / Crudo  ', 'nandu-crudo'],
  ['Blanco y verde', 'blanco-y-verde'],
])('the color %s is %s in the address', (name, slug) => {
  expect(colorSlug(name)).toBe(slug)
})

test('a product address names the product and its color', () => {
  expect(productPath({ id: 'rio8x2k1m9q4w7z', name: 'Río' }, { name: 'Azul petróleo' })).toBe(
    '/productos/rio8x2k1m9q4w7z/rio-azul-petroleo',
  )
})

test('a search term is URL-encoded', () => {
  expect(searchPath(' botín/100% ')).toBe('/busqueda/bot%C3%ADn%2F100%25')
})
