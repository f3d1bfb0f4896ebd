import { expect, test } from 'vitest'
import { chooseEncoding, etagOf, hasEtag, isCompressible } from './http-response.server.ts'

const all = () => true

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'identity'],
  ['*;q=0.1, gzip', 'gzip'],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['zstd, ,;;,', 'identity'],
])('a client that accepts %j is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, all)).toBe(encoding)
})

test('an encoding that does not exist is not chosen', () => {
  expect(chooseEncoding('br, gzip', (encoding) => encoding !== 'br')).toBe('gzip')
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"ab"', false],
  [undefined, false],
])('If-None-Match %j finds the tag "a": %s', (header, expected) => {
  expect(hasEtag(header, '"a"')).toBe(expected)
  expect(hasEtag(header, 'W/"a"')).toBe(expected)
})

test('the same bytes in two encodings have two tags', () => {
  const bytes = Buffer.from('page')
  expect(new Set([etagOf(bytes, 'identity'), etagOf(bytes, 'gzip'), etagOf(bytes, 'br')]).size).toBe(3)
  expect(etagOf(bytes, 'br')).toBe(etagOf(Buffer.from('page'), 'br'))
  expect(etagOf(bytes, 'br')).not.toBe(etagOf(Buffer.from('pages'), 'br'))
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/manifest+json', true],
  ['image/svg+xml', true],
  ['image/webp', false],
  ['font/woff2', false],
  ['application/octet-stream', false],
  [null, false],
])('%s is worth compressing: %s', (contentType, expected) => {
  expect(isCompressible(contentType)).toBe(expected)
})
