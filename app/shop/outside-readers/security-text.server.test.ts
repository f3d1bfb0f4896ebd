import { expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { loader } from './security-text.route.ts'
import { securityText } from './security-text.server.ts'

test('a weakness is told at the contact page, and in the chat of the settings', () => {
  const { publicUrl } = env()
  const text = securityText('+54 9 353 412-3456', new Date('2026-03-01T12:00:00Z'))
  expect(text.split('\n')).toEqual([
    `Contact: ${publicUrl}/contacto`,
    'Contact: https://wa.me/5493534123456',
    'Expires: 2026-08-28T12:00:00.000Z',
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ])
})

test('it is plain text that has not expired, without an unset setting', async () => {
  const answer = await loader()
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text.match(/^Contact: /gm)).toHaveLength(1)
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? ''
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
})
