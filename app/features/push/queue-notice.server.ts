import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { NoticeKind } from './push.ts'
import './push.table.ts'

/** Tells the owner's devices of something, in the transaction that stores it. Several of a kind become one notice. */
export async function queueNotice(
  transaction: DatabaseTransaction,
  kind: NoticeKind,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .insertInto('push_notices')
    .values({ kind, queued_at: at, attempts: 0, next_attempt_at: at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ queued_at: at, attempts: 0, next_attempt_at: at }),
    )
    .execute()
}
