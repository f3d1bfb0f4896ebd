import { expect, test } from 'vitest'
import { finishSignInAddress, hasLostPassword } from './finish-sign-in-address.ts'

test.each([
  ['/', false, '/finishSignIn'],
  ['/configuracion', false, '/finishSignIn?next=%2Fconfiguracion'],
  ['/configuracion', true, '/finishSignIn?next=%2Fconfiguracion&sin-clave=1'],
])('on to %s, password lost: %s', (next, lostPassword, address) => {
  expect(finishSignInAddress({ next, lostPassword })).toBe(address)
  expect(hasLostPassword(new URL(address, 'http://vault.test').searchParams)).toBe(lostPassword)
})

test('the token of a link stays in the address of its form', () => {
  expect(finishSignInAddress({ next: '/', token: 'a-b' })).toBe('/finishSignIn?t=a-b')
})
