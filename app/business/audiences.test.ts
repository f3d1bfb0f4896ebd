import { expect, test } from 'vitest'
import { AUDIENCE_NAMES, audienceOf, readAudience } from './audiences.ts'

const EVERY_SPELLING = {
  Mujer: 'mujer mujeres dama damas femenina femenino feminina feminino female woman women womens women-s',
  Hombre: 'hombre hombres caballero caballeros masculina masculino male man men mans mens men-s homem homens',
  Unisex: 'unisex unissex',
  Niñez:
    'niñez nina nino nine niñas niños niñas-y-niños niños-y-niñas nena nene nenas nenes chicas chicos bebe bebes infantil infantiles crianca criancas kid kids child children girl girls boy boys toddler toddlers infant infants newborn',
}

test.each(Object.entries(EVERY_SPELLING))('other shops write %s as one of: %s', (name, spellings) => {
  for (const spelling of spellings.split(' ')) {
    expect(readAudience(spelling), spelling).toBe(name)
    expect(readAudience(`no ${spelling}`), spelling).toBeNull()
    expect(readAudience(`${spelling} o nadie`), spelling).toBeNull()
  }
})

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

test('machines know each by gender and age, and nobody else', () => {
  expect(AUDIENCE_NAMES.map(readAudience)).toEqual(AUDIENCE_NAMES)
  expect(AUDIENCE_NAMES.map(audienceOf)).toMatchObject([
    { name: 'Mujer', gender: 'female', ageGroup: 'adult' },
    { name: 'Hombre', gender: 'male', ageGroup: 'adult' },
    { name: 'Unisex', gender: 'unisex', ageGroup: 'adult' },
    { name: 'Niñez', gender: '', ageGroup: 'kids' },
  ])
  expect(['', 'Botas', 'constructor'].map(audienceOf)).toEqual([null, null, null])
})
