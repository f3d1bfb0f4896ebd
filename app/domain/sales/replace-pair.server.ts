import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { returnPair, takePair } from '#app/domain/catalog/take-pair.server.ts'
import { type PairVersion, versionsOf, withVersion } from './pair-version.server.ts'
import type { PairResult } from './sales.schema.ts'
import type { SentPairRow } from './sales.table.ts'
import { undoPayment } from './take-payment.server.ts'
import { followPairs, recordPair, type StoredPair } from './stored-pairs.server.ts'

type PairToReplace = { pair: StoredPair; userId: string; now: Date }
type PairColumns = Pick<SentPairRow, 'product_id' | 'color_slug' | 'size'>

/** Names the pair of a row for the stock. */
export function stockOf({ product_id, color_slug, size }: PairColumns) {
  return { productId: product_id, color: color_slug, size: size === null ? null : Number(size) }
}

/** Gives a sold pair other values and stores what it was. The pair's sale follows. */
export async function replacePair(
  transaction: DatabaseTransaction,
  { pair, now }: PairToReplace,
  values: Partial<SentPairRow>,
  how: Pick<PairVersion, 'cameBack' | 'isFaulty' | 'paymentId'>,
): Promise<void> {
  await update(transaction, pair, { ...values, earlier: JSON.stringify(withVersion(pair, how)) }, now)
}

/** Undoes the last exchange or return of a pair. The pair that came back has to be there still. */
export async function restorePair(
  transaction: DatabaseTransaction,
  { pair, userId, now }: PairToReplace,
): Promise<PairResult> {
  const versions = versionsOf(pair)
  const last = versions.pop()
  if (!last) return failed({ kind: 'changed-since' })
  const { cameBack, isFaulty: _, paymentId, ...columns } = last
  if (cameBack && (await takePair(transaction, stockOf(last))).stock === 'had-none')
    return failed({ kind: 'sold-out' })
  if (pair.took_last_pair === 1) await returnPair(transaction, stockOf(pair))
  const earlier = versions.length === 0 ? null : JSON.stringify(versions)
  await update(transaction, pair, { ...columns, earlier }, now)
  if (paymentId !== null) await undoPayment(transaction, paymentId, userId)
  await recordPair(transaction, { ...pair, ...columns }, 'exchange-undone', userId)
  return ok({
    intent: 'restore',
    id: pair.id,
    name: last.product_name,
    size: last.size === null ? null : formatSize(Number(last.size)),
    stock: 'stays',
    left: null,
    reservedUntil: null,
    undo: null,
  })
}

async function update(
  transaction: DatabaseTransaction,
  { id, code, state_at }: StoredPair,
  values: Partial<SentPairRow>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('sent_selection_pairs')
    // A later version has a later moment, also within one millisecond.
    .set({ ...values, state_at: Math.max(now.getTime(), state_at + 1) })
    .where('id', '=', id)
    .execute()
  await followPairs(transaction, code, now)
}
