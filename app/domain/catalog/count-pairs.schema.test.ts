import { expect, test } from 'vitest'
import { readCountedPairs } from './count-pairs.schema.ts'

const counted = {
  productId: 'vera',
  color: 'negro',
  before: { size: 37, stock: 'available' },
  after: { size: 37, stock: 'last', count: 1 },
}

test('what a phone counted is read', () => {
  expect(readCountedPairs(JSON.stringify([counted]))).toEqual([counted])
  const longest = { ...counted, productId: 'p'.repeat(64), color: 'c'.repeat(64) }
  expect(readCountedPairs(JSON.stringify([longest]))).toEqual([longest])
})

test.each([
  ['no list', counted],
  ['no product', [{ ...counted, productId: '' }]],
  ['an id that nothing has', [{ ...counted, productId: 'p'.repeat(65) }]],
  ['no color', [{ ...counted, color: '' }]],
  ['a color that nothing has', [{ ...counted, color: 'c'.repeat(65) }]],
  ['another size than before', [{ ...counted, after: { size: 38, stock: 'last' } }]],
  ['one that cannot be read among others', [counted, {}]],
])('%s is nothing counted', (_, sent) => {
  expect(readCountedPairs(JSON.stringify(sent))).toEqual([])
  expect(readCountedPairs('[')).toEqual([])
})
