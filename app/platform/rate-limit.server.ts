import { sql } from 'kysely'
import { database } from './database.server.ts'
import './rate-limits.table.ts'

export type RateLimit = {
  /** What is counted, such as `login:ana@example.com`. */
  key: string
  max: number
  windowSeconds: number
}

/**
 * Counts one attempt against each limit, in one statement each, so that parallel attempts in several processes are
 * all counted.
 * @returns seconds until the next attempt is allowed, or null when this one is
 */
export async function countAttempt(limits: readonly RateLimit[], now = Date.now()): Promise<number | null> {
  let waitSeconds = 0
  for (const { key, max, windowSeconds } of limits) {
    const endsAt = now + windowSeconds * 1000
    const row = await database()
      .insertInto('rate_limits')
      .values({ key, count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when rate_limits.ends_at <= ${sql.val(now)} then 1 else rate_limits.count + 1 end`,
          ends_at: sql`case when rate_limits.ends_at <= ${sql.val(now)} then ${sql.val(endsAt)} else rate_limits.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
    if (Number(row.count) > max)
      waitSeconds = Math.max(waitSeconds, Math.ceil((Number(row.ends_at) - now) / 1000))
  }
  return waitSeconds > 0 ? waitSeconds : null
}

/** An attempt that succeeded was no guess: it is taken back. */
export async function forgiveAttempt(limits: readonly RateLimit[]): Promise<void> {
  for (const { key } of limits) {
    await database()
      .updateTable('rate_limits')
      .set({ count: sql`count - 1` })
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  }
}

/** Forgets what has run out. */
export async function sweepRateLimits(now = Date.now()): Promise<void> {
  await database().deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
}
