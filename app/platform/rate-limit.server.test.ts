import { expect, test } from 'vitest'
import { database, inTransaction } from './database.server.ts'
import {
  consumeRateLimit,
  networkLimits,
  rateLimitWait,
  refundRateLimit,
  sweepRateLimits,
  type RateLimit,
} from './rate-limit.server.ts'

const limit = { key: 'login:ana@example.com', max: 5, windowSeconds: 60 }
const NOON = Date.UTC(2026, 0, 1, 12)
const rows = () => database().selectFrom('rate_limits').selectAll().orderBy('key').execute()
const consume = (limits: RateLimit[]) => consumeRateLimit(limits, undefined, NOON)

test('of parallel attempts exactly as many are allowed as the limit says', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => consumeRateLimit([limit], undefined, NOON)),
  )
  expect(answers.filter((wait) => wait === null)).toHaveLength(5)
  expect(answers.filter((wait) => wait === 60)).toHaveLength(35)
})

test('a window ends in time, however many attempts are refused in it', async () => {
  for (let attempt = 0; attempt < 9; attempt++)
    await consumeRateLimit([limit], undefined, NOON + attempt * 1000)
  expect(await consumeRateLimit([limit], undefined, NOON + 59_000)).toBe(1)
  expect(await consumeRateLimit([limit], undefined, NOON + 60_000)).toBeNull()
})

test('an attempt refused by one limit counts against no other and adds no row', async () => {
  const network = { key: 'network:192.0.2.1', max: 1, windowSeconds: 10 }
  expect(await consume([network, limit])).toBeNull()
  for (const other of [limit, { ...limit, key: 'login:eva@example.com' }])
    expect(await consume([network, other])).toBe(10)
  expect((await rows()).map(({ key, count }) => [key, Number(count)])).toEqual([
    ['login:ana@example.com', 1],
    ['network:192.0.2.1', 1],
  ])
})

test('the last limit refuses without using up the first', async () => {
  const wide = { key: 'network:2001:db8::/48', max: 2, windowSeconds: 10 }
  const attempts = Array.from({ length: 9 }, (_, index) =>
    consume([{ ...limit, key: `network:${index}` }, wide]),
  )
  expect((await Promise.all(attempts)).filter((wait) => wait === null)).toHaveLength(2)
  expect(await rows()).toHaveLength(3)
})

test('counts of a transaction that is undone are undone', async () => {
  const undone = inTransaction(async (transaction) => {
    expect(await consumeRateLimit([limit], transaction, NOON)).toBeNull()
    throw new Error('no mail after all')
  })
  await expect(undone).rejects.toThrow('no mail after all')
  expect(await rows()).toEqual([])
})

test('a household counts as one network, and more households of a provider as a wider one', async () => {
  const attempt = (address: string) =>
    consume(networkLimits('login', { address, isHttps: true }, { max: 2, windowSeconds: 60 }, [1, 2, 3]))
  expect([await attempt('2001:db8:0:1::1'), await attempt('2001:db8:0:1::2')]).toEqual([null, null])
  expect(await attempt('2001:db8:0:1::3')).toBe(60)
  expect([await attempt('2001:db8:0:2::1'), await attempt('2001:db8:0:3::1')]).toEqual([null, null])
  expect(await attempt('2001:db8:0:4::1')).toBe(60)
  expect([await attempt('2001:db8:0:100::1'), await attempt('2001:db8:0:200::1')]).toEqual([null, null])
  expect(await attempt('2001:db8:0:300::1')).toBe(60)
  expect(await attempt('2001:db8:1:1::1')).toBeNull()
})

test('a refunded attempt does not count', async () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(await consumeRateLimit([limit], undefined, NOON)).toBeNull()
    await refundRateLimit([limit])
  }
  expect(await rows()).toEqual([])
})

test('expired counts are deleted', async () => {
  await consumeRateLimit([limit], undefined, NOON)
  await sweepRateLimits(NOON + 59_999)
  expect(await rows()).toHaveLength(1)
  await sweepRateLimits(NOON + 60_000)
  expect(await rows()).toEqual([])
})

test('a flood of keys is bounded, and does not push out the count of somebody who goes on guessing', async () => {
  for (let attempt = 0; attempt < 3; attempt++) await consume([limit])
  for (let index = 0; index < 20; index++) await consume([{ ...limit, key: `flood:${index}` }])
  await sweepRateLimits(NOON, 5)
  const left = await rows()
  expect(left).toHaveLength(5)
  expect(left.map(({ key, count }) => [key, Number(count)])).toContainEqual([limit.key, 3])
})

test('a clock that was a month ahead and is set back keeps nobody waiting', async () => {
  const month = 30 * 24 * 3600 * 1000
  for (let attempt = 0; attempt < 6; attempt++) await consumeRateLimit([limit], undefined, NOON + month)
  expect(await rateLimitWait([limit], undefined, NOON)).toBeNull()
  for (let attempt = 0; attempt < 5; attempt++) expect(await consume([limit])).toBeNull()
  expect(await consume([limit])).toBe(60)
})
