import { expect, test } from 'vitest'
import { googleErrorKind, googleStartAddress, isPopupId } from './google-popup.ts'

test.each([
  ['access_denied', 'cancelled'],
  ['account_not_linked', 'account-not-linked'],
  ['unverified_email', 'email-not-verified'],
  ['state_mismatch', 'failed'],
  ['', 'failed'],
])('the code %s is the error %s', (code, error) => {
  expect(googleErrorKind(code)).toBe(error)
})

test('the address holds the next page, and the id where no server sees it', () => {
  expect(googleStartAddress('/')).toBe('/auth/popup-start')
  expect(googleStartAddress('/configuracion', 'a1b2c3d4')).toBe(
    '/auth/popup-start?next=%2Fconfiguracion#a1b2c3d4',
  )
})

test.each([
  ['3f2a9c1e-77d0-4b7e', true],
  ['short', false],
  ['', false],
  ['a'.repeat(65), false],
  ['<script>alert(1)</script>', false],
])('%s as a popup id: %s', (id, isOne) => {
  expect(isPopupId(id)).toBe(isOne)
})
