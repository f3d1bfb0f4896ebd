import { expect, test } from 'vitest'
import { table } from './table.ts'

test('names stand left and numbers right under their titles', () => {
  expect(
    table(
      ['page', 'requests'],
      [
        ['detail', '7'],
        ['list', '12,345,678'],
      ],
    ),
  ).toBe(['page      requests', '──────  ──────────', 'detail           7', 'list    12,345,678'].join('\n'))
})

test('a cell that is missing leaves its place empty', () => {
  expect(table(['page', 'aim', 'size'], [['home', '', '1'], ['list']])).toBe(
    ['page  aim  size', '────  ───  ────', 'home          1', 'list'].join('\n'),
  )
})
