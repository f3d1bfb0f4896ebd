import { expect, test } from 'vitest'
import {
  parseVerifyEmailLink,
  parseVerifyEmailState,
  verifyEmailAddress,
  verifyEmailLinkAddress,
} from './verify-email-address.ts'

const queryOf = (address: string) => new URL(address, 'http://vault.test').searchParams

test.each(['created', 'resent', 'changed'] as const)('%s is read as it is written', (state) => {
  expect(parseVerifyEmailState(queryOf(verifyEmailAddress(state)))).toBe(state)
})

test('anything else is a mail that still has to be opened', () => {
  expect(parseVerifyEmailState(queryOf('/verify-email?estado=otro'))).toBeNull()
  expect(parseVerifyEmailState(queryOf('/verify-email'))).toBeNull()
})

test.each([
  { token: 'a-b_c', isChange: false, isChoosing: false },
  { token: 'a-b_c', isChange: true, isChoosing: false },
  { token: 'a-b_c', isChange: false, isChoosing: true },
])('a link is read as it is written: %j', (link) => {
  expect(parseVerifyEmailLink(queryOf(verifyEmailLinkAddress(link)))).toEqual(link)
})

test('without a token there is no link', () => {
  expect(parseVerifyEmailLink(queryOf('/verify-email?cambio=1'))).toBeNull()
})
