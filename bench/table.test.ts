import { expect, test } from 'vitest'
import { table } from './table.ts'

test('names are aligned left, numbers right, and a missing cell leaves its place empty', () => {
  const rows = [['detail', '7'], ['list', '12,345,678', 'no goal'], ['home']]
  expect(table(['page', 'requests', ''], rows).split('\n')).toEqual([
    '| page   |   requests |         |',
    '| ------ | ---------: | ------: |',
    '| detail |          7 |         |',
    '| list   | 12,345,678 | no goal |',
    '| home   |            |         |',
  ])
})
