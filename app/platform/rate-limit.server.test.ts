import { expect, test } from 'vitest'
import { database } from './database.server.ts'
import { countAttempt, forgiveAttempt, sweepRateLimits } from './rate-limit.server.ts'

const limit = { key: 'login:ana@example.com', max: 5, windowSeconds: 60 }
const NOON = Date.UTC(2026, 0, 1, 12)

test('of parallel attempts exactly as many are allowed as the limit says', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt([limit], NOON)))
  expect(answers.filter((wait) => wait === null)).toHaveLength(5)
  expect(answers.filter((wait) => wait === 60)).toHaveLength(35)
})

test('a window ends once, however many are refused meanwhile', async () => {
  for (let attempt = 0; attempt < 9; attempt++) await countAttempt([limit], NOON + attempt * 1000)
  expect(await countAttempt([limit], NOON + 59_000)).toBe(1)
  expect(await countAttempt([limit], NOON + 60_000)).toBeNull()
})

test('one limit that is reached is enough, and every one counts', async () => {
  const other = { key: 'network:192.0.2.1', max: 1, windowSeconds: 10 }
  expect(await countAttempt([limit, other], NOON)).toBeNull()
  expect(await countAttempt([limit, other], NOON)).toBe(10)
})

test('an attempt taken back does not count', async () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(await countAttempt([limit], NOON)).toBeNull()
    await forgiveAttempt([limit])
  }
})

test('what has run out is forgotten', async () => {
  await countAttempt([limit], NOON)
  await sweepRateLimits(NOON + 59_999)
  expect(await database().selectFrom('rate_limits').selectAll().execute()).toHaveLength(1)
  await sweepRateLimits(NOON + 60_000)
  expect(await database().selectFrom('rate_limits').selectAll().execute()).toEqual([])
})
