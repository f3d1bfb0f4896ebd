import { expect, test } from 'vitest'
import { isEmailChange, parseVerifyEmailState, verifyEmailAddress } from './verify-email-address.ts'

const queryOf = (address: string) => new URL(address, 'http://vault.test').searchParams

test.each(['created', 'resent', 'verified', 'changed'] as const)('%s is read as it is written', (state) => {
  expect(parseVerifyEmailState(queryOf(verifyEmailAddress(state)))).toBe(state)
})

test('an unknown state is none, and the link of a change says so', () => {
  expect(parseVerifyEmailState(queryOf('/verify-email?estado=otro'))).toBeNull()
  expect(isEmailChange(queryOf('/verify-email?cambio=1'))).toBe(true)
  expect(isEmailChange(queryOf('/verify-email'))).toBe(false)
})
