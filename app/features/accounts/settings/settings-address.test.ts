import { expect, test } from 'vitest'
import { askDeleteAddress, isDeleting, parseSettingsDone, settingsAddress } from './settings-address.ts'

const queryOf = (address: string) => new URL(address, 'http://vault.test').searchParams

test.each(['name', 'email', 'password'] as const)('%s is read as it is written', (done) => {
  expect(parseSettingsDone(queryOf(settingsAddress(done)))).toBe(done)
})

test('an unknown word is nothing, and deleting is asked for in the address', () => {
  expect(parseSettingsDone(queryOf('/configuracion?listo=otro'))).toBeNull()
  expect(isDeleting(queryOf(askDeleteAddress))).toBe(true)
  expect(isDeleting(queryOf('/configuracion'))).toBe(false)
})
