import { expect, test } from 'vitest'
import { fieldErrorsOf } from './visitor-fields.ts'
import { withdrawalSchema, type NewWithdrawal } from './withdrawal.schema.ts'

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
