import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneAddress, parseEmail } from './email-address.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['  Ana.Perez+1@Example.COM ', 'ana.perez+1@example.com'],
  ['josé@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['NÚÑEZ@example.com', 'núñez@example.com'],
  ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ['ana@xn--and-6ma2c.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ["o'brien_9@mail.example.co", "o'brien_9@mail.example.co"],
  ['ana\u200b@example.com\ufeff', 'ana@example.com'],
])('%j is %s', (typed, address) => {
  expect(parseEmail(typed)).toBe(address)
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana perez@example.com',
  '.ana@example.com',
  'ana.@example.com',
  'a..na@example.com',
  'ana@-example.com',
  'ana@example..com',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@example.com/x',
  'ana@example.com:25',
  'ana@example.com?x',
  'ana@exa%6dple.com',
  'ana@example.com, eva@example.com',
  'ana@example.com\r\nBcc: eva@example.com',
  '"ana"@example.com',
  'аna@example.com',
  '阿娜@example.com',
  'ａna@example.com',
  'ﬁna@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`,
  'a'.repeat(100_000),
])('%j is no address', (typed) => {
  expect(parseEmail(typed)).toBeNull()
})

test('whatever is typed, the stored address is one bare address, and reading it again changes nothing', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'grapheme' }).map((text) => `${text}@example.com`),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const address = parseEmail(text)
      if (address === null) return
      expect(isOneAddress(address)).toBe(true)
      expect(parseEmail(address)).toBe(address)
    }),
  )
})

describe('a mail goes to one bare address', () => {
  test.each([
    'ana@vault.example',
    "o'hara+vault@correo.vault.example",
    'ana@localhost',
    'ñandú@vault.example',
  ])('such as %s', (address) => expect(isOneAddress(address)).toBe(true))

  test.each([
    '',
    'ana',
    'ana@',
    'ana@vault.example, eva@vault.example',
    'Ana <ana@vault.example>',
    '"ana@vault.example"@evil.example',
    'ana@vault.example\r\nBcc: eva@vault.example',
    'ana@vault.example\n',
    'friends:ana@vault.example;',
  ])('not %j', (address) => expect(isOneAddress(address)).toBe(false))
})
