import { sql } from 'kysely'
import { clientSubnets, type Visitor } from './visitor.server.ts'
import { database, type Database, type DatabaseTransaction } from './database.server.ts'
import { DAY_SECONDS } from '#app/base/time.ts'
import './platform.table.ts'

export type RateLimit = {
  /** What is counted, such as `login:ana@example.com`. */
  key: string
  max: number
  windowSeconds: number
}

/** Factors of the limits of a /56 and a /48 compared with a /64, because more people may share them. */
export type TierFactors = readonly [narrow: 1, middle: number, wide: number]
const DEFAULT_FACTORS: TierFactors = [1, 2, 8]
/** For limits beside a limit of all visitors together: even a /48 of IPv6 addresses uses up only a part of that. */
export const VISITOR_NETWORK_FACTORS: TierFactors = [1, 1, 2]

/** Rows that the table holds at most after a sweep: some megabytes. */
const MAX_ROWS = 50_000
/** A flood of new keys does not wait for the hourly sweep. */
const SWEEP_EVERY_INSERTS = 5000
/** Clocks of two machines, and attempts that overtake each other, differ by less. */
const MAX_SKEW_MS = 60_000

export type NetworkLimit = Omit<RateLimit, 'key'> & {
  /** Without it, a network that is patient uses up in a day what is there for everybody. */
  maxADay?: number
}

/** Returns the limits of each network that the visitor is in; a new /64 of the same /48 starts no new count. */
export function networkLimits(
  name: string,
  visitor: Visitor | null,
  { max, windowSeconds, maxADay }: NetworkLimit,
  factors = DEFAULT_FACTORS,
): RateLimit[] {
  return clientSubnets(visitor).flatMap((subnet, tier) => {
    const key = `${name}:${subnet}`
    const factor = factors[tier] ?? 1
    const inWindow = { key, max: max * factor, windowSeconds }
    if (maxADay === undefined) return [inWindow]
    return [inWindow, { key: `day:${key}`, max: maxADay * factor, windowSeconds: DAY_SECONDS }]
  })
}

/**
 * Counts one attempt against each limit, in one statement each, so that parallel attempts in several processes are
 * all counted. When one of them is used up, the attempt counts nowhere and adds no row.
 * @param db inside a transaction: the counts are committed together with what they count
 * @returns seconds until the next attempt is allowed, or null when this one is
 */
export async function consumeRateLimit(
  limits: readonly RateLimit[],
  db: Database | DatabaseTransaction = database(),
  now = Date.now(),
): Promise<number | null> {
  const waitSeconds = await rateLimitWait(limits, db, now)
  if (waitSeconds !== null) return waitSeconds
  for (const [index, limit] of limits.entries()) {
    if (await countOne(limit, db, now)) continue
    // A parallel attempt took the last place since the check above.
    await refundRateLimit(limits.slice(0, index), db)
    return (await rateLimitWait([limit], db, now)) ?? 1
  }
  return null
}

/** Returns seconds until an attempt would be allowed, or null when it would be. Counts nothing. */
export async function rateLimitWait(
  limits: readonly RateLimit[],
  db: Database | DatabaseTransaction = database(),
  now = Date.now(),
): Promise<number | null> {
  if (limits.length === 0) return null
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('ends_at', '>', now)
    .execute()
  const waits = limits.map(({ key, max, windowSeconds }) => {
    const row = rows.find(
      (each) => each.key === key && Number(each.ends_at) <= now + windowSeconds * 1000 + MAX_SKEW_MS,
    )
    return row && Number(row.count) >= max ? Math.ceil((Number(row.ends_at) - now) / 1000) : 0
  })
  const maxWait = Math.max(...waits)
  return maxWait > 0 ? maxWait : null
}

let insertsUntilSweep = SWEEP_EVERY_INSERTS

async function countOne(
  { key, max, windowSeconds }: RateLimit,
  db: Database | DatabaseTransaction,
  now: number,
): Promise<boolean> {
  const endsAt = now + windowSeconds * 1000
  // A window that ends well after a new one would was begun while the clock was ahead.
  const isOver = sql<boolean>`(rate_limits.ends_at <= ${sql.val(now)} or rate_limits.ends_at > ${sql.val(endsAt + MAX_SKEW_MS)})`
  const row = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
          ends_at: sql`case when ${isOver} then ${sql.val(endsAt)} else rate_limits.ends_at end`,
        })
        .where((where) => where.or([isOver, where('rate_limits.count', '<', max)])),
    )
    .returning('count')
    .executeTakeFirst()
  if (Number(row?.count) === 1) await sweepAfterInsert(db, now)
  return row !== undefined
}

async function sweepAfterInsert(db: Database | DatabaseTransaction, now: number): Promise<void> {
  insertsUntilSweep -= 1
  if (insertsUntilSweep > 0) return
  insertsUntilSweep = SWEEP_EVERY_INSERTS
  await sweepRateLimits(now, MAX_ROWS, db)
}

/** Takes back an attempt that succeeded, and so was not a guess. */
export async function refundRateLimit(
  limits: readonly RateLimit[],
  db: Database | DatabaseTransaction = database(),
): Promise<void> {
  const keys = limits.map(({ key }) => key)
  if (keys.length === 0) return
  await db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
  await db.deleteFrom('rate_limits').where('key', 'in', keys).where('count', '=', 0).execute()
}

/**
 * Removes counts whose window is over. Above `maxRows` it also removes the lowest counts: a flood of new keys cannot
 * push out the count of somebody who goes on guessing.
 */
export async function sweepRateLimits(
  now = Date.now(),
  maxRows = MAX_ROWS,
  db: Database | DatabaseTransaction = database(),
): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('rate_limits')
    .where('key', 'in', (keys) =>
      keys
        .selectFrom('rate_limits')
        .select('key')
        .orderBy('count', 'desc')
        .orderBy('ends_at', 'desc')
        .limit(sql.lit(2_147_483_647))
        .offset(maxRows),
    )
    .execute()
}
