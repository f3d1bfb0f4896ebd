import { expect, test } from 'vitest'
import { isPermanent, isTooOld, nextAttempt } from './outbox.server.ts'

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

test('only a recipient that does not exist is a refusal for good', () => {
  const command = 'RCPT TO'
  expect(isPermanent({ command, responseCode: 550 })).toBe(true)
  expect(isPermanent({ command, responseCode: 450 })).toBe(false)
  expect(isPermanent({ command, responseCode: 530 })).toBe(false)
  expect(isPermanent({ command, responseCode: 554 })).toBe(false)
  expect(isPermanent({ command: 'MAIL FROM', responseCode: 550 })).toBe(false)
  expect(isPermanent({})).toBe(false)
})
