import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '#app/business/money.ts'
import { CODE_ALPHABET } from '#app/base/text.ts'
import { findSelectionCode, formatSelectionCode, newSelectionCode } from './selection-code.ts'
import { selectionCopy } from './selection.copy.ts'

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 4, maxLength: 4 })
  .map((characters) => characters.join(''))

test('a code has four characters that nobody confuses', () => {
  for (let times = 0; times < 500; times += 1) {
    const made = newSelectionCode((below) => Math.floor(Math.random() * below))
    expect(made).toMatch(/^[2-9A-HJKMNP-Z]{4}$/)
    expect(made).not.toMatch(/[0O1IL]/)
  }
  expect(formatSelectionCode('7K3Q')).toBe('V-7K3Q')
})

test.each([
  'V-7K3Q',
  'v-7k3q',
  '7K3Q',
  ' 7k3q ',
  'V7K3Q',
  'V 7K3Q',
  'V–7K3Q',
  'Selección V-7K3Q',
  'código: V-7K3Q.',
])('finds it in %j', (typed) => expect(findSelectionCode(typed)).toBe('7K3Q'))

test.each(['', 'V-7K3', 'V-7K3QX', 'V-7K0Q', 'Hola, quiero consultar por Veras', 'AV-7K3Q', 'ÑV-7K3Q'])(
  'finds none in %j',
  (typed) => expect(findSelectionCode(typed)).toBeNull(),
)

test('finds the code of any message of the shop, also when a shoe is called like one', () => {
  const name = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('V-NECK', 'V-2222', 'Vera'))
  const pair = fc.record({
    name,
    model: name,
    color: name,
    size: fc.constantFrom(null, '38', '37,5'),
    cash: fc.integer({ min: 100, max: 1e9 }).map(centavos),
  })
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 30 }), code, (pairs, made) => {
      fc.pre(!pairs.some((one) => /selecci/i.test(one.name + one.model + one.color)))
      const message = selectionCopy.message({
        pairs,
        total: centavos(100),
        code: formatSelectionCode(made),
        address: 'https://vault.example/seleccion/0123456789abcdef0123456789abcdef',
      })
      expect(findSelectionCode(message)).toBe(made)
      expect(findSelectionCode(message.toLowerCase())).toBe(made)
    }),
  )
})

test('any text is read without an error, with or without a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (typed) => {
      expect(findSelectionCode(typed) ?? '2222').toMatch(/^[2-9A-HJKMNP-Z]{4}$/)
    }),
  )
})
