import { expect, test } from 'vitest'
import { colorFamily } from './color-family.ts'

test.each([
  ['Bordó', '#000000', 'Rojo'],
  ['Blanco y verde', '#000000', 'Blanco'],
  ['Azul petróleo', '#000000', 'Azul'],
  ['Camel', '#a8713f', 'Marrón'],
  ['Tejano', '#33558a', 'Azul'],
  ['Teja', '#000000', 'Naranja'],
  ['Aurora', '#c8a2c8', 'Violeta'],
  ['Único', '#4b5320', 'Verde'],
  ['Único', '#1b2a49', 'Azul'],
  ['Único', '#fff5dc', 'Blanco'],
])('"%s" with the tone %s is of the family %s', (name, hex, family) => {
  expect(colorFamily({ name, hex }).name).toBe(family)
})
