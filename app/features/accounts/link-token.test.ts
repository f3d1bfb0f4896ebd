import { expect, test } from 'vitest'
import { linkToken } from './link-token.ts'

test.each([
  ['#t=abc.DEF-1_2', 'abc.DEF-1_2'],
  ['#t=a%2Bb', 'a+b'],
  ['', null],
  ['#', null],
  ['#t=', null],
  ['#contenido', null],
])('of %s the token is %s', (hash, token) => {
  expect(linkToken(hash)).toBe(token)
})
