import { expect, test } from 'vitest'
import { currentRequestId, requestId, withRequestId } from '#app/platform/log.server.ts'

test('a well-formed id of a proxy is used', () => {
  expect(requestId('edge-7f3a.0042_x')).toBe('edge-7f3a.0042_x')
})

test.each([[undefined], [''], ['short'], ['two words'], ['line\nbreak-in-the-log'], ['x'.repeat(65)]])(
  '%j is replaced by an id of our own',
  (offered) => {
    expect(requestId(offered)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('asynchronous code of a request logs under the id of that request', async () => {
  const seenLater = (id: string) =>
    withRequestId(id, async () => {
      await Promise.resolve()
      return currentRequestId()
    })
  expect(await Promise.all([seenLater('first'), seenLater('second')])).toEqual(['first', 'second'])
  expect(currentRequestId()).toBeUndefined()
})
