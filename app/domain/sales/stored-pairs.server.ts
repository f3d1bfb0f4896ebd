import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { shopDay } from '#app/base/dates.ts'
import type { ActivityKind, Change } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { selectionState } from './pair-acts.ts'
import { formatSelectionCode } from './selection-code.ts'
import { chargedFor } from './sale.ts'
import { discountOfRow } from './sales.server.ts'

export type StoredPair = NonNullable<Awaited<ReturnType<typeof findPair>>>

export async function findPair(transaction: DatabaseTransaction, id: string) {
  return transaction
    .selectFrom('sent_selection_pairs as pairs')
    .innerJoin('sent_selections as sent', 'sent.code', 'pairs.code')
    .selectAll('pairs')
    .select('sent.expires_at')
    .where('pairs.id', '=', id)
    .executeTakeFirst()
}

/** The state of a sale, the end of its first reservation, its day and what was charged follow its pairs. */
export async function followPairs(transaction: DatabaseTransaction, code: string, now: Date): Promise<void> {
  const pairs = await transaction
    .selectFrom('sent_selection_pairs')
    .select(['state', 'reserved_until', 'charged_price as charged'])
    .where('code', '=', code)
    .execute()
  const sale = await transaction
    .selectFrom('sent_selections')
    .select(['sold_on', 'discount', 'discount_percent'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const wasSold = pairs.some(({ state }) => state === 'sold' || state === 'returned')
  const ends = pairs.flatMap(({ state, reserved_until }) =>
    state === 'reserved' && reserved_until !== null ? [reserved_until] : [],
  )
  await transaction
    .updateTable('sent_selections')
    .set({
      state: selectionState(pairs.map(({ state }) => state)),
      reserved_until: ends.length === 0 ? null : Math.min(...ends),
      sold_on: wasSold ? (sale.sold_on ?? shopDay(now)) : null,
      charged: chargedFor(pairs, discountOfRow(sale)),
    })
    .where('code', '=', code)
    .execute()
}

/** Records an act on a pair. */
export async function recordPair(
  transaction: DatabaseTransaction,
  { product_name, product_id, size, code }: StoredPair,
  kind: ActivityKind,
  userId: string,
  changes: readonly Change[] = [],
): Promise<void> {
  const name = size === null ? product_name : `${product_name} ${formatSize(Number(size))}`
  await recordActivity(transaction, {
    kind,
    userId,
    subject: `${name} (${formatSelectionCode(code)})`,
    subjectId: product_id,
    changes,
  })
}
