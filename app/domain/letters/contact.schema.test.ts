import { expect, test } from 'vitest'
import { fieldErrorsOf } from './visitor-fields.ts'
import { messageSchema, type NewMessage } from './contact.schema.ts'

const fine: NewMessage = { name: 'Sol', message: '¿La Vera viene en 38?', answerTo: '' }
const errors = (typed: Partial<NewMessage>) => {
  const { error } = messageSchema.safeParse({ ...fine, ...typed })
  return error ? fieldErrorsOf(error) : null
}
const missing = { kind: 'missing' }

test('name and message are enough', () => {
  expect(errors({})).toBeNull()
})

test.each(['', '   ', '\t\n', '\u00a0\u2003', '\u200b\u2060\ufeff'])('blank is missing: %j', (blank) => {
  expect(errors({ name: blank })).toEqual({ name: missing })
  expect(errors({ message: blank })).toEqual({ message: missing })
  expect(errors({ name: blank, message: blank })).toEqual({ name: missing, message: missing })
  expect(errors({ answerTo: blank })).toBeNull()
})

test('each field takes what it can hold, and no letter more', () => {
  expect(errors({ name: 'ñ'.repeat(80), message: 'ñ'.repeat(2000), answerTo: 'ñ'.repeat(120) })).toBeNull()
  expect(errors({ name: 'ñ'.repeat(81), message: 'ñ'.repeat(2001), answerTo: 'ñ'.repeat(121) })).toEqual({
    name: { kind: 'too-long', max: 80 },
    message: { kind: 'too-long', max: 2000 },
    answerTo: { kind: 'too-long', max: 120 },
  })
})

test('a field of one line stays one line', () => {
  expect(
    messageSchema.parse({
      name: 'Sol\r\nBcc: eva',
      message: 'uno\r\n\r\ndos\u0007',
      answerTo: 'a@b.co\nCc: x',
    }),
  ).toEqual({ name: 'Sol Bcc: eva', message: 'uno\n\ndos', answerTo: 'a@b.co Cc: x' })
})
