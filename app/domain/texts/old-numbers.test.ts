import { expect, test } from 'vitest'
import { oldNumbers } from './old-numbers.ts'

const ORIGINAL = `El envío es gratis desde {envío gratis desde}. Tenés {días de cambio} para cambiarlo y 10 días para respondernos.`
const CHIPS = {
  'envío gratis desde': '$120.000',
  'días de cambio': '45 días',
  'días de devolución': '12 días',
  'descuento en efectivo': '25%',
  ciudades: 'Córdoba y Villa María',
}
const found = (text: string) => oldNumbers(text, ORIGINAL, CHIPS)

test.each([
  ['the chips of the original', ORIGINAL, []],
  ['a number in force', 'Gratis desde $120.000 y 45 días para cambiarlo.', []],
  ['an old amount in place of the chip', 'Gratis desde $100.000. Tenés {días de cambio}.', ['$100.000']],
  ['old days in place of the chip', 'Gratis desde {envío gratis desde}. Tenés 30 días.', ['30 días']],
  ['one day', 'Desde {envío gratis desde}, y 1 día para cambiarlo.', ['1 día']],
  [
    'a number that the original says itself',
    'Desde {envío gratis desde}. Tenés 10 días para respondernos.',
    [],
  ],
  [
    'an amount beside the chip',
    'Desde {envío gratis desde}, con {días de cambio}. La bolsa cuesta $500.',
    [],
  ],
  [
    'a number of another kind',
    'Gratis desde {envío gratis desde}. 50% en el segundo par y {días de cambio}.',
    [],
  ],
  ['no number', 'Escribinos y lo vemos.', []],
])('a text with %s', (_, text, numbers) => {
  expect(found(text)).toEqual(numbers)
})
