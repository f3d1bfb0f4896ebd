import { expect, test } from 'vitest'
import { parseResetPasswordState, resetPasswordAddress } from './reset-password-address.ts'

test.each(['sent', 'resent', 'done'] as const)('%s is read as it is written', (state) => {
  const { searchParams } = new URL(resetPasswordAddress(state), 'http://vault.test')
  expect(parseResetPasswordState(searchParams)).toBe(state)
})

test('anything else is the form', () => {
  expect(parseResetPasswordState(new URLSearchParams('estado=otro'))).toBeNull()
})
