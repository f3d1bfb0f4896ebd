import { database } from '#app/platform/database.server.ts'
import './withdrawals.table.ts'

/**
 * Marking it again keeps the moment of the first time.
 * @returns when it was resolved, null when it is open again; undefined: there is no such request
 */
export async function markResolved(
  id: string,
  isResolved: boolean,
  now = new Date(),
): Promise<string | null | undefined> {
  const marked = await database()
    .updateTable('withdrawals')
    .set((row) => ({
      resolved_at: isResolved ? row.fn.coalesce('resolved_at', row.val(now.toISOString())) : null,
    }))
    .where('id', '=', id)
    .returning('resolved_at')
    .executeTakeFirst()
  return marked?.resolved_at
}
