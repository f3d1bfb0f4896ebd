import { expect, test } from 'vitest'
import { formatSelectionCode, newSelectionCode, parseSelectionCode } from './selection-code.ts'

test('a code has four characters that nobody confuses', () => {
  for (let times = 0; times < 500; times += 1) {
    const made = newSelectionCode((below) => Math.floor(Math.random() * below))
    expect(made).toMatch(/^[2-9A-HJKMNP-Z]{4}$/)
    expect(made).not.toMatch(/[0O1IL]/)
  }
  expect(formatSelectionCode('7K3Q')).toBe('V-7K3Q')
})

test.each(['V-7K3Q', 'v-7k3q', '7K3Q', ' 7k3q ', 'V7K3Q', 'V 7K3Q', 'V–7K3Q'])('%j is a code', (typed) =>
  expect(parseSelectionCode(typed)).toBe('7K3Q'),
)

test.each(['', 'V-7K3', 'V-7K3QX', 'V-7K0Q', 'AV-7K3Q', 'ÑV-7K3Q', 'Selección V-7K3Q'])(
  '%j is none',
  (typed) => expect(parseSelectionCode(typed)).toBeNull(),
)
