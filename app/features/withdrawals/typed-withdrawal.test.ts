import { expect, test } from 'vitest'
import { cleanWithdrawal, withdrawalProblems, type TypedWithdrawal } from './typed-withdrawal.ts'

const fine: TypedWithdrawal = {
  name: 'Ema',
  contact: 'ema@example.com',
  purchase: 'Barrio Terracota, talle 39',
  note: '',
}
const problems = (typed: Partial<TypedWithdrawal>) =>
  withdrawalProblems(cleanWithdrawal({ ...fine, ...typed }))

test('name, a way to answer and what was bought are enough', () => {
  expect(problems({})).toBeNull()
  expect(problems({ contact: '353 412-3456' })).toBeNull()
})

test('what is blank is missing, the note apart', () => {
  expect(problems({ name: ' ', contact: ' ', purchase: ' ', note: ' ' })).toEqual({
    name: 'missing',
    contact: 'missing',
    purchase: 'missing',
  })
})

test.each(['ema', 'ema@', '@ema.zapas 353412', '12345', 'ema@example.com, eva@example.com'])(
  'nobody can be answered at %j',
  (contact) => {
    expect(problems({ contact })).toEqual({ contact: 'unreadable' })
  },
)

test('each field takes what it can hold, and no letter more', () => {
  const long = (more: number) => ({
    name: 'a'.repeat(80 + more),
    contact: '3'.repeat(120 + more),
    purchase: 'a'.repeat(200 + more),
    note: 'a'.repeat(2000 + more),
  })
  expect(problems(long(0))).toBeNull()
  expect(Object.values(problems(long(1)) ?? {})).toEqual(Array(4).fill('too-long'))
})
