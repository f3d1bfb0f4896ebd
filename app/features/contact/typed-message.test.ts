import { expect, test } from 'vitest'
import { cleanMessage, messageProblems, type TypedMessage } from './typed-message.ts'

const fine: TypedMessage = { name: 'Sol', message: '¿La Vera viene en 38?', answerTo: '' }
const problems = (typed: Partial<TypedMessage>) => messageProblems(cleanMessage({ ...fine, ...typed }))

test('name and message are enough', () => {
  expect(problems({})).toBeNull()
})

test.each(['', '   ', '\t\n', '\u00a0\u2003'])('blank is missing: %j', (blank) => {
  expect(problems({ name: blank })).toEqual({ name: 'missing' })
  expect(problems({ message: blank })).toEqual({ message: 'missing' })
  expect(problems({ name: blank, message: blank })).toEqual({ name: 'missing', message: 'missing' })
  expect(problems({ answerTo: blank })).toBeNull()
})

test('each field takes what it can hold, and no letter more', () => {
  expect(problems({ name: 'ñ'.repeat(80), message: 'ñ'.repeat(2000), answerTo: 'ñ'.repeat(120) })).toBeNull()
  expect(problems({ name: 'ñ'.repeat(81), message: 'ñ'.repeat(2001), answerTo: 'ñ'.repeat(121) })).toEqual({
    name: 'too-long',
    message: 'too-long',
    answerTo: 'too-long',
  })
})

test('nobody begins a line where there is only one', () => {
  expect(
    cleanMessage({ name: 'Sol\r\nBcc: eva', message: 'uno\r\n\r\ndos\u0007', answerTo: 'a@b.co\nCc: x' }),
  ).toEqual({ name: 'Sol Bcc: eva', message: 'uno\n\ndos', answerTo: 'a@b.co Cc: x' })
})
