import { expect, test } from 'vitest'
import { readReceipt } from './withdrawal-answer.ts'

const receipt = { code: '7K2M-94QF', receivedAt: 'a', saidAt: 'b', isMailed: false }

test('what the tab kept is read, and nothing else is', () => {
  expect(readReceipt(JSON.stringify(receipt))).toEqual(receipt)
  for (const kept of [null, '', 'null', '{', '[]', '{"code":1}']) expect(readReceipt(kept)).toBeNull()
})
