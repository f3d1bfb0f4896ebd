import { sql } from 'kysely'
import { database } from '#app/platform/database.server.ts'
import { recordActivity } from '#app/features/activity/activity.server.ts'
import { type AdminError, checkAdmin, type User } from '#app/features/accounts/user.ts'
import { failed, ok, type Result } from '#app/result.ts'
import './withdrawals.table.ts'
import type { WithdrawalCommand } from './withdrawal.schema.ts'

export type Withdrawal = {
  id: string
  code: string
  name: string
  contact: string
  purchase: string
  note: string | null
  receivedAt: string
  resolvedAt: string | null
}

export const WITHDRAWALS_PER_PAGE = 50

/** The open ones first, the oldest deadline before the others; then what is resolved, newest first. */
export async function findWithdrawals(page: number): Promise<Withdrawal[]> {
  const rows = await database()
    .selectFrom('withdrawals')
    .selectAll()
    .orderBy(sql`case when resolved_at is null then 0 else 1 end`)
    .orderBy(sql`case when resolved_at is null then created_at end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(WITHDRAWALS_PER_PAGE)
    .offset((page - 1) * WITHDRAWALS_PER_PAGE)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    contact: row.contact,
    purchase: row.purchase,
    note: row.note,
    receivedAt: row.created_at,
    resolvedAt: row.resolved_at,
  }))
}

export async function countWithdrawals(which: 'open' | 'all'): Promise<number> {
  const all = database().selectFrom('withdrawals')
  const { count } = await (which === 'all' ? all : all.where('resolved_at', 'is', null))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
