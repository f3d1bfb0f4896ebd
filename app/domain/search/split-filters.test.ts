import { expect, test } from 'vitest'
import { splitFilters } from './split-filters.ts'

test.each([
  ['bota negra 38', 'bota negra', 'talle=38'],
  ['talle 37,5 bota', 'bota', 'talle=37.5'],
  ['Número: 38', '', 'talle=38'],
  ['bota 37 1/2', 'bota', 'talle=37.5'],
  ['talle 37½ negra', 'negra', 'talle=37.5'],
  ['botas en talle 38', 'botas', 'talle=38'],
  ['botas hasta 120.000', 'botas', 'hasta=120.000'],
  ['botas de menos de $100 mil', 'botas', 'hasta=100.000'],
  ['Hasta 90000 pesos', '', 'hasta=90.000'],
  ['zapatillas máximo 80k para mujer', 'zapatillas para mujer', 'hasta=80.000'],
  ['no más de 1.200.000', '', 'hasta=1.200.000'],
  ['bota hasta 120, talle 38', 'bota', 'hasta=120.000&talle=38'],
  ['botas hasta 85.900,50', 'botas', 'hasta=85.900%2C50'],
  ['máximo de 100 mil', '', 'hasta=100.000'],
  ['hasta 0', '', 'hasta=0'],
  ['botas menores a 80.000', 'botas', 'hasta=80.000'],
  ['menor que 80 mil', '', 'hasta=80.000'],
  ['hasta los 100 mil', '', 'hasta=100.000'],
  ['hasta unos $ 90', '', 'hasta=90.000'],
  ['hasta 1 millón', '', 'hasta=1.000.000'],
  ['1,5 millones', '', 'hasta=1.500.000'],
  ['hasta 1.5 mil', '', 'hasta=1.500'],
  ['zapatillas 100 lucas', 'zapatillas', 'hasta=100.000'],
  ['100k', '', 'hasta=100.000'],
  ['botas 35 hasta 38', 'botas', 'talle=35&talle=36&talle=37&talle=38'],
  ['talles del 35 al 37 negras', 'negras', 'talle=35&talle=36&talle=37'],
  ['desde el 40 hasta el 41', '', 'talle=40&talle=41'],
  ['40-41 hasta 90 mil', '', 'hasta=90.000&talle=40&talle=41'],
  ['38 hasta 90', '', 'hasta=90.000&talle=38'],
  ['38 hasta 45 mil', '', 'hasta=45.000&talle=38'],
])('"%s" is "%s" with %s', (term, rest, params) => {
  expect(splitFilters(term)).toEqual({ rest, params: new URLSearchParams(params) })
})

test.each([
  'bota negra',
  'bota 38 39',
  'bota 380',
  'bota 20',
  'hasta mañana',
  'bota 38 a 35',
  'desde 1 lucas2',
  'chasta 100',
  `hasta ${'9'.repeat(50)}`,
  `hasta 999${'.999'.repeat(5)}`,
])('"%s" has words alone', (term) => {
  expect(splitFilters(term)).toBeNull()
})
