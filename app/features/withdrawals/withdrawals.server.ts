import { sql } from 'kysely'
import { database } from '#app/platform/database.server.ts'
import './withdrawals.table.ts'

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
