import { createHash } from 'node:crypto'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/time.ts'
import { sizeInAddress } from '../catalog/sizes.ts'
import { pairKey, type Pair } from '../saved-pairs/pair.ts'
import './selections.table.ts'

/** 132 bits. */
const TOKEN_CHARS = 22

/**
 * Stores a selection under the token of its link. The token is a digest of the pairs, so a selection that is shared
 * twice has one link, which then lasts longer.
 */
export async function storeSharedSelection(
  transaction: DatabaseTransaction,
  pairs: readonly Pair[],
  now: Date,
): Promise<string> {
  const digest = createHash('sha256').update(pairs.map(pairKey).join('\n')).digest('base64url')
  const token = digest.slice(0, TOKEN_CHARS)
  const expires_at = now.getTime() + SELECTION_DAYS * DAY_MS
  await transaction
    .insertInto('shared_selections')
    .values({ token, expires_at })
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ expires_at }))
    .execute()
  await transaction
    .insertInto('shared_selection_pairs')
    .values(
      pairs.map(({ productId, colorSlug, size }, position) => ({
        token,
        position,
        product_id: productId,
        color_slug: colorSlug,
        size: size === null ? null : sizeInAddress(size),
      })),
    )
    .onConflict((conflict) => conflict.columns(['token', 'position']).doNothing())
    .execute()
  return token
}
