import { expect, test } from 'vitest'
import { noticesCommandSchema } from './notice.ts'

const given = {
  intent: 'subscribe',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
}
const isAccepted = (fields: object) => noticesCommandSchema.safeParse({ ...given, ...fields }).success

test('a subscription is an https address of bounded length with keys of the right size', () => {
  expect(isAccepted({})).toBe(true)
  for (const wrong of [
    { endpoint: 'http://fcm.googleapis.com/a' },
    { endpoint: 'file:///etc/passwd' },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1024)}` },
    { endpoint: 'nada' },
    { p256dh: 'B'.repeat(85) },
    { p256dh: `${'B'.repeat(86)}\n` },
    { auth: 'a'.repeat(200) },
    { auth: '' },
    { intent: 'otra' },
  ])
    expect(isAccepted(wrong), JSON.stringify(wrong).slice(0, 80)).toBe(false)
})
