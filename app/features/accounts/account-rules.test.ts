import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './account-rules.ts'

test.each([
  ['  Ana   María ', 'Ana María'],
  ['Ana\u200bMar\u00ada\u2060', 'AnaMara'],
  ['\u202eanA\u202c \u2066Gómez\u2069', 'anA Gómez'],
  ['\ufeffAna\u200d', 'Ana'],
  ['\u3164\u115f\u2800', ''],
  ['Ana\tMaría\r\nGómez', 'Ana María Gómez'],
  ['Ana\u0007', 'Ana'],
  ['Ana\t\u0000\tMaría', 'Ana María'],
  ['Jose\u0301 Ñandú', 'José Ñandú'],
  ["D'Angelo-Pérez", "D'Angelo-Pérez"],
  ['Zoë 🦊', 'Zoë 🦊'],
])('%j is %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name)
})

test('whatever is typed, nothing invisible is left, and cleaning twice changes nothing', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u200b', '\u202e', '\u2067', '\ufe0f', '\ud800', ' ', '\u00a0', 'ñ'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const name = cleanName(pieces.join(''))
      expect(name).not.toMatch(/\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Cs}|^\s|\s$|\s\s/u)
      expect(cleanName(name)).toBe(name)
    }),
  )
})
