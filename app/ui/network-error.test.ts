import { expect, test } from 'vitest'
import { isNetworkError } from './network-error.ts'

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://shop.example/assets/x.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('"%s" is the network', (message) => {
  expect(isNetworkError(new TypeError(message))).toBe(true)
  expect(isNetworkError(new Error(message))).toBe(false)
})

test('a mistake in our code is not the network', () => {
  expect(isNetworkError(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
})
