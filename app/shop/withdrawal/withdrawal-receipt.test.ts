import { expect, test } from 'vitest'
import { parseReceipt } from './withdrawal-receipt.tsx'

const receipt = { code: '7K2M-94QF', receivedAt: 'a', receivedText: 'b', isMailed: false }

test('only a stored receipt is read', () => {
  expect(parseReceipt(JSON.stringify(receipt))).toEqual(receipt)
  for (const stored of [null, '', 'null', '{', '[]', '{"code":1}']) expect(parseReceipt(stored)).toBeNull()
})
