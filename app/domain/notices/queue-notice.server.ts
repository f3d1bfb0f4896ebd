import { type DatabaseTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { QueuedNotice } from './notices.table.ts'

/** The notices of one kind. */
const MAX_NOTICES_AN_HOUR = 30

/** Tells the devices of those who work in the admin of something, or those of one of them to try it, in the transaction that stores it. Several of a kind become one notice. */
export async function queueNotice(
  transaction: DatabaseTransaction,
  kind: QueuedNotice,
  now = new Date(),
): Promise<void> {
  // Strangers cause most notices: nobody's telephone rings all night.
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
