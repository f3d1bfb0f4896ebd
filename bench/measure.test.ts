import { expect, test } from 'vitest'
import { answerBytes } from './answer-bytes.ts'
import { byTurns, median } from './measure.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('subjects take turns in both directions, and the first round does not count', async () => {
  const order: string[] = []
  const figures = await byTurns(['shop', 'bare'], 2, async (subject) => {
    order.push(subject)
    return { turn: order.length }
  })
  expect(order).toEqual(['shop', 'bare', 'bare', 'shop', 'shop', 'bare'])
  expect(figures).toEqual([{ turn: 4.5 }, { turn: 4.5 }])
})

test('the length of an answer is that of its head and body', () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
  expect(answerBytes(Buffer.from(answer))).toBe(answer.length)
  expect(answerBytes(Buffer.from(answer.slice(0, -3)))).toBe(answer.length)
})

test.each([
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello',
  'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n',
])('any other answer is an error: %j', (answer) => {
  expect(() => answerBytes(Buffer.from(answer))).toThrow('no whole page')
})
