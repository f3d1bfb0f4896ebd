import { database } from '#app/platform/database.server.ts'
import { sweepRateLimits } from '#app/platform/rate-limit.server.ts'
import './users.table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A sign-up that nobody confirmed is forgotten after this long; its link has run out long before. */
const UNVERIFIED_KEPT_MS = 7 * DAY_MS

/** Removes what has run out: sessions, links, counts, and sign-ups that were never confirmed. */
export async function sweepAccounts(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await database().deleteFrom('sessions').where('expires_at', '<', before(0)).execute()
  await database().deleteFrom('verifications').where('expires_at', '<', before(0)).execute()
  await database()
    .deleteFrom('users')
    .where('email_verified', '=', 0)
    .where('updated_at', '<', before(UNVERIFIED_KEPT_MS))
    .execute()
  await sweepRateLimits(now.getTime())
}
