import { recordActivity } from '#app/features/activity/record-activity.server.ts'
import { checkAdmin, type AdminError, type User } from '#app/features/accounts/user.ts'
import { database } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import type { WithdrawalCommand } from './withdrawal.schema.ts'
import './withdrawals.table.ts'

/** `resolvedAt` is null while the withdrawal is open. */
export type ResolvedWithdrawal = { resolvedAt: string | null }

/** Marks a withdrawal as resolved, or opens it again. Resolving it twice keeps the first moment. */
export async function resolveWithdrawal(
  user: User | null,
  { intent, id }: WithdrawalCommand,
  now = new Date(),
): Promise<Result<ResolvedWithdrawal, AdminError | { kind: 'gone' }>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return database()
    .transaction()
    .execute(async (transaction) => {
      const row = await transaction
        .updateTable('withdrawals')
        .set((row) => ({
          resolved_at:
            intent === 'resolved' ? row.fn.coalesce('resolved_at', row.val(now.toISOString())) : null,
        }))
        .where('id', '=', id)
        .returning(['resolved_at', 'code'])
        .executeTakeFirst()
      if (!row) return failed({ kind: 'gone' })
      const kind = intent === 'resolved' ? 'withdrawal-resolved' : 'withdrawal-reopened'
      await recordActivity(transaction, { kind, userId: admin.value.id, subject: row.code })
      return ok({ resolvedAt: row.resolved_at })
    })
}
