import { describe, expect, test } from 'vitest'
import { isOneAddress, isOneLine, isRefusedForGood, isTooOld, nextAttempt } from './mail.ts'

const now = new Date('2026-05-01T12:00:00.000Z')

test('a mail is tried again after 10 seconds, 1, 5 and 30 minutes, 2 and then every 6 hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 20].map(
    (attempts) => nextAttempt(attempts, now).getTime() - now.getTime(),
  )
  expect(waits.map((wait) => wait / 1000)).toEqual([10, 60, 300, 1800, 7200, 21_600, 21_600, 21_600])
})

test('after two days it is too old', () => {
  expect(isTooOld('2026-04-29T12:00:00.000Z', now)).toBe(false)
  expect(isTooOld('2026-04-29T11:59:59.999Z', now)).toBe(true)
})

describe('a mail goes to one bare address', () => {
  test.each([
    'ana@vault.example',
    "o'hara+vault@correo.vault.example",
    'ana@localhost',
    'ñandú@vault.example',
  ])('such as %s', (address) => expect(isOneAddress(address)).toBe(true))

  test.each([
    '',
    'ana',
    'ana@',
    'ana@vault.example, eva@vault.example',
    'Ana <ana@vault.example>',
    '"ana@vault.example"@evil.example',
    'ana@vault.example\r\nBcc: eva@vault.example',
    'ana@vault.example\n',
    'friends:ana@vault.example;',
  ])('not %j', (address) => expect(isOneAddress(address)).toBe(false))
})

test('a subject is one line', () => {
  expect(isOneLine('Verificá tu e-mail')).toBe(true)
  for (const end of ['\r\n', '\n', '\r', '\0']) expect(isOneLine(`Hola${end}Bcc: a@b`)).toBe(false)
})

test('only a recipient that does not exist is a refusal for good', () => {
  const command = 'RCPT TO'
  expect(isRefusedForGood({ command, responseCode: 550 })).toBe(true)
  expect(isRefusedForGood({ command, responseCode: 450 })).toBe(false)
  expect(isRefusedForGood({ command, responseCode: 530 })).toBe(false)
  expect(isRefusedForGood({ command, responseCode: 554 })).toBe(false)
  expect(isRefusedForGood({ command: 'MAIL FROM', responseCode: 550 })).toBe(false)
  expect(isRefusedForGood({})).toBe(false)
})
