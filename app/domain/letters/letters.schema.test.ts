import { describe, expect, test } from 'vitest'
import {
  fieldErrorsOf,
  messageSchema,
  type NewMessage,
  type NewWithdrawal,
  withdrawalSchema,
} from './letters.schema.ts'

describe('a message', () => {
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
})

describe('a withdrawal', () => {
  const fine: NewWithdrawal = {
    name: 'Ema',
    contact: 'ema@example.com',
    purchase: 'Barrio Terracota, talle 39',
    note: '',
  }
  const errors = (typed: Partial<NewWithdrawal>) => {
    const { error } = withdrawalSchema.safeParse({ ...fine, ...typed })
    return error ? fieldErrorsOf(error) : null
  }

  test('name, a way to answer and what was bought are enough', () => {
    expect(errors({})).toBeNull()
    expect(errors({ contact: '353 412-3456' })).toBeNull()
  })

  test('an answer goes to the address as sign-up stores it', () => {
    const stored = (contact: string) => withdrawalSchema.parse({ ...fine, contact }).contact
    expect(stored('\u202aAna@Correo.test\u202c')).toBe('ana@correo.test')
    expect(stored('353\u00a0412\u20113456')).toBe('353 412-3456')
  })

  test('what is blank is missing, the note apart', () => {
    expect(errors({ name: ' ', contact: ' ', purchase: ' ', note: ' ' })).toEqual({
      name: { kind: 'missing' },
      contact: { kind: 'missing' },
      purchase: { kind: 'missing' },
    })
  })

  test.each([
    'ema',
    'ema@',
    'ana@correo',
    'ana@correo..test',
    'ana@correo.test.',
    '@ema.zapas 353412',
    '12345',
    'ema@example.com, eva@example.com',
  ])('nobody can be answered at %j', (contact) => {
    expect(errors({ contact })).toEqual({ contact: { kind: 'unreadable' } })
  })

  test('each field takes what it can hold, and no letter more', () => {
    const long = (more: number) => ({
      name: 'a'.repeat(80 + more),
      contact: '3'.repeat(120 + more),
      purchase: 'a'.repeat(200 + more),
      note: 'a'.repeat(2000 + more),
    })
    expect(errors(long(0))).toBeNull()
    expect(errors(long(1))).toEqual({
      name: { kind: 'too-long', max: 80 },
      contact: { kind: 'too-long', max: 120 },
      purchase: { kind: 'too-long', max: 200 },
      note: { kind: 'too-long', max: 2000 },
    })
  })
})
