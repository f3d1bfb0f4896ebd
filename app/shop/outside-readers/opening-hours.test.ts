import { expect, test } from 'vitest'
import { openingHours } from './shop.ts'

const day = (name: string) => `https://schema.org/${name}`
const open = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: dayOfWeek.map(day),
  opens,
  closes,
})
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

test.each([
  [['Lunes a viernes de 9 a 13'], [open(WEEK, '09:00', '13:00')]],
  [
    ['Lunes a viernes de 9:00 a 13:00 y de 17:30 a 21 hs.', 'Sábados de 9 a 13 h'],
    [open(WEEK, '09:00', '13:00'), open(WEEK, '17:30', '21:00'), open(['Saturday'], '09:00', '13:00')],
  ],
  [['MIÉRCOLES de 10 a 12'], [open(['Wednesday'], '10:00', '12:00')]],
])('%j', (lines, expected) => {
  expect(openingHours(lines)).toEqual(expected)
})

test.each([
  [[]],
  [['Lunes a viernes de 9 a 13', 'Domingos con cita']],
  [['De 9 a 13']],
  [['Lunes de 13 a 9']],
  [['Lunes de 9 a 30']],
  [['Lunes a viernes de 9 a 13, menos feriados']],
])('%j is not said to machines', (lines) => {
  expect(openingHours(lines)).toBeNull()
})
