import { expect, test } from 'vitest'
import { responseEnd } from './response-end.ts'

const told = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
const notModified = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n'
const chunked =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n0\r\n\r\n45678\r\n3\r\nabc\r\n0\r\n\r\n'

test.each([told, chunked, notModified])(
  'a response ends with its last byte, whatever follows (%j)',
  (response) => {
    expect(responseEnd(Buffer.from(response))).toBe(response.length)
    expect(responseEnd(Buffer.from(`${response}HTTP/1.1 200 OK`))).toBe(response.length)
  },
)

test.each([told, chunked, notModified])('a response that is cut anywhere has not ended (%j)', (response) => {
  for (let cut = 0; cut < response.length; cut += 1) {
    expect(responseEnd(Buffer.from(response.slice(0, cut)))).toBeNull()
  }
})

test('a response whose end cannot be known is an error', () => {
  expect(() => responseEnd(Buffer.from('HTTP/1.1 200 OK\r\n\r\nhello\r\n'))).toThrow('neither chunked')
})
