import { createHash } from 'node:crypto'
import { centavos } from '#app/business/money.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { lockUser } from '#app/domain/accounts/users.server.ts'
import { sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { type DeviceSelection, mergePairs, pairKey, pairOfRow, type SavedPair } from './pair.ts'

/** Far above the hearts that a person presses in an hour. */
const BY_USER = { max: 1200, windowSeconds: HOUR_SECONDS }

/** Names an account to a browser, so that the browser notices when another account signs in. */
function nameOf(userId: string): string {
  return createHash('sha256').update(`selection ${userId}`).digest('hex').slice(0, 16)
}

/**
 * Synchronises the selection of a browser with its account. The first time joins the two; from then on the browser sends
 * its changes and gets those of other browsers. Pairs of another account are not taken over.
 */
export async function syncSelection(
  user: User | null,
  { pairs, account, changed }: DeviceSelection,
): Promise<Result<DeviceSelection, { kind: 'signed-out' | 'too-many' }>> {
  if (!user?.emailVerified) return failed({ kind: 'signed-out' })
  const name = nameOf(user.id)
  return inTransaction(async (transaction) => {
    // Two browsers of one account wait for each other.
    if (!(await lockUser(transaction, user.id))) return failed({ kind: 'signed-out' })
    const limit = { key: `selectionSync:${user.id}`, ...BY_USER }
    if ((await consumeRateLimit([limit], transaction)) !== null) return failed({ kind: 'too-many' })
    const stored = await readPairs(transaction, user.id)
    const next =
      account === null
        ? mergePairs(stored, pairs)
        : account === name
          ? changedPairs(stored, pairs, new Set(changed))
          : stored
    await writePairs(transaction, user.id, { stored, next })
    return ok({ pairs: next, account: name, changed: [] })
  })
}

/** Adds what the browser added since it last told, and removes what it removed. */
function changedPairs(
  stored: readonly SavedPair[],
  device: readonly SavedPair[],
  changed: ReadonlySet<string>,
): SavedPair[] {
  const isChanged = (pair: SavedPair) => changed.has(pairKey(pair))
  return mergePairs(
    stored.filter((pair) => !isChanged(pair)),
    device.filter(isChanged),
  )
}

async function readPairs(transaction: DatabaseTransaction, userId: string): Promise<SavedPair[]> {
  const rows = await transaction
    .selectFrom('account_selection_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('pair_key')
    .execute()
  return rows.map((row) => ({
    ...pairOfRow(row),
    name: row.product_name,
    color: row.color_name,
    cash: centavos(row.cash_price),
    savedAt: row.saved_at,
  }))
}

async function writePairs(
  transaction: DatabaseTransaction,
  userId: string,
  { stored, next }: { stored: readonly SavedPair[]; next: readonly SavedPair[] },
): Promise<void> {
  const content = (pair: SavedPair) => [pairKey(pair), pair.savedAt, pair.cash].join(' ')
  const [before, after] = [new Set(stored.map(content)), new Set(next.map(content))]
  const removed = stored.filter((pair) => !after.has(content(pair))).map(pairKey)
  if (removed.length > 0)
    await transaction
      .deleteFrom('account_selection_pairs')
      .where('user_id', '=', userId)
      .where('pair_key', 'in', removed)
      .execute()
  const added = next.filter((pair) => !before.has(content(pair)))
  if (added.length === 0) return
  await transaction
    .insertInto('account_selection_pairs')
    .values(
      added.map(({ productId, colorSlug, size, name, color, cash, savedAt }) => ({
        user_id: userId,
        pair_key: pairKey({ productId, colorSlug, size }),
        product_id: productId,
        product_name: name,
        color_slug: colorSlug,
        color_name: color,
        size: size === null ? null : sizeInAddress(size),
        cash_price: cash,
        saved_at: savedAt,
      })),
    )
    .execute()
}
