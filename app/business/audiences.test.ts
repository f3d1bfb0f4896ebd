import { expect, test } from 'vitest'
import { AUDIENCE_NAMES, audienceOf, readAudience } from './audiences.ts'

test.each([
  ['Mujer', 'Mujer'],
  [' mujeres ', 'Mujer'],
  ['Damas', 'Mujer'],
  ['FEMENINO', 'Mujer'],
  ['female', 'Mujer'],
  ["Women's", 'Mujer'],
  ['Hombre', 'Hombre'],
  ['Caballeros', 'Hombre'],
  ['men', 'Hombre'],
  ['unissex', 'Unisex'],
  ['Nin\u0303ez', 'Niñez'],
  ['Niñas y niños', 'Niñez'],
  ['kids', 'Niñez'],
  ['Infantil', 'Niñez'],
  [' \u200b ', ''],
  ['Botas', null],
  ['Mujer y hombre', null],
  ['constructor', null],
  ['?', null],
])('"%s" is for %j', (typed, name) => {
  expect(readAudience(typed)).toBe(name)
})

test('a name is read as itself, and machines know all of them but nobody', () => {
  expect(AUDIENCE_NAMES.map(readAudience)).toEqual(AUDIENCE_NAMES)
  expect(AUDIENCE_NAMES.every((name) => audienceOf(name) !== null)).toBe(true)
  expect(['', 'Botas', 'constructor'].map(audienceOf)).toEqual([null, null, null])
})
