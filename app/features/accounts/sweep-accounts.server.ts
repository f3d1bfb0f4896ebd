import { database } from '#app/platform/database.server.ts'
import { sweepRateLimits } from '#app/platform/rate-limit.server.ts'
import './users.table.ts'

/** Removes what has expired: sessions, links, counts, and sign-ups that were never confirmed. */
export async function sweepAccounts(now = new Date()): Promise<void> {
  const moment = now.toISOString()
  const expired = ['sessions', 'verifications', 'pending_sign_ups', 'mailed_links', 'email_changes'] as const
  for (const table of expired) await database().deleteFrom(table).where('expires_at', '<', moment).execute()
  await sweepRateLimits(now.getTime())
}
