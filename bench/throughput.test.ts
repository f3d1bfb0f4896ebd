import { expect, test } from 'vitest'
import { median, ratio, type Sample } from './throughput.ts'

const sample = (requestsPerSecond: number): Sample => ({
  requests: 0,
  seconds: 0,
  p50Ms: 0,
  p95Ms: 0,
  p99Ms: 0,
  bytesPerResponse: 0,
  requestsPerSecond,
  cpuMsPerRequest: 0,
  coresBusy: 0,
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('a ratio compares the two sides within each round', () => {
  const shop = [sample(100), sample(10), sample(90)]
  const bare = [sample(200), sample(40), sample(100)]
  expect(ratio(shop, bare, 'requestsPerSecond')).toEqual({ median: 0.5, min: 0.25, max: 0.9 })
})
