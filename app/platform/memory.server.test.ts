import { expect, test, vi } from 'vitest'
import { giveBackMemoryWhenQuiet, heldTick } from './memory.server.ts'

test('one of the objects that Node makes for each tick is held, and the newest one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  giveBackMemoryWhenQuiet()
  await nextTick()
  const first = heldTick()
  vi.advanceTimersToNextTimer()
  vi.advanceTimersByTime(10_000)
  await nextTick()
  vi.useRealTimers()
  expect(first).toBeTypeOf('object')
  expect(heldTick()).toBeTypeOf('object')
  expect(heldTick()).not.toBe(first)
})

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))
