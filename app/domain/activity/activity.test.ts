import { expect, test } from 'vitest'
import { boundChanges, deviceOf, shorten } from './activity.ts'

test('what is recorded is one short line without an e-mail address', () => {
  expect(shorten('  Vera\n de  cuero ')).toBe('Vera de cuero')
  expect([...shorten('ñ'.repeat(500))]).toHaveLength(80)
  expect(shorten('Escribime a sol.perez+x@example.com.ar')).toBe('Escribime a s…@example.com.ar')
  expect(shorten(`${'a'.repeat(300)}@example.com`)).not.toContain('aaa@')
})

test('an act names a few changes, whatever there were', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    field: `campo ${index}`,
    before: null,
    after: 'x'.repeat(1000),
  }))
  expect(JSON.stringify(boundChanges(many)).length).toBeLessThan(1200)
  expect(boundChanges([{ field: 'price', of: 'Vera', before: '1', after: null }])).toEqual([
    { field: 'price', of: 'Vera', before: '1', after: null },
  ])
})

test.each([
  ['phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['other', 'curl/8.5.0'],
  ['other', ''],
])('%s is what sends %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})
