import { type DatabaseTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { QueuedNotice } from './notices.table.ts'

/** Notices of one kind, so that strangers cannot make a telephone ring all night. */
const MAX_NOTICES_AN_HOUR = 30

/**
 * Queues a notice for the devices of those who work in the admin, in the transaction that causes it. Several of a kind
 * become one notice.
 */
export async function queueNotice(
  transaction: DatabaseTransaction,
  kind: QueuedNotice,
  now = new Date(),
): Promise<void> {
  const limit = { key: `notice:${kind}`, max: MAX_NOTICES_AN_HOUR, windowSeconds: HOUR_SECONDS }
  if ((await consumeRateLimit([limit], transaction)) !== null) return
  const at = now.toISOString()
  await transaction
    .insertInto('push_notices')
    .values({ kind, queued_at: at, attempts: 0, next_attempt_at: at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ queued_at: at, attempts: 0, next_attempt_at: at }),
    )
    .execute()
}
