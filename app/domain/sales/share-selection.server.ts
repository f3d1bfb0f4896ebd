import { formatPesos } from '#app/business/money.ts'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { signature } from '#app/domain/accounts/secrets.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { PREVIEWS_PATH } from '#app/domain/catalog/preview-image.server.ts'
import { type ShoesPreview, shoesPreviewVersion } from '#app/domain/catalog/shoes-preview.server.ts'
import { sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { type Pair, pairKey, pairOfRow } from './pair.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit, networkLimits, VISITOR_NETWORK_FACTORS } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { joinWords } from '#app/base/text.ts'
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#app/base/time.ts'
import { currentPair, type ShownPair, sumSelection } from './current-pairs.ts'
import { selectionCopy } from './selection.copy.ts'

/** 128 bits, in hex. */
const TOKEN = /^[0-9a-f]{32}$/

/** A whole town may share one network. */
const BY_NETWORK = { max: 120, windowSeconds: HOUR_SECONDS, maxADay: 300 }
const BY_ALL = [
  { key: 'sharedSelection', max: 2000, windowSeconds: HOUR_SECONDS },
  { key: 'day:sharedSelection', max: 5000, windowSeconds: DAY_SECONDS },
]

/** Makes the link of a selection; what is not published any more is left out. */
export async function shareSelection(
  pairs: readonly Pair[],
  visitor: Visitor | null,
  now = new Date(),
): Promise<Result<{ token: string }, { kind: 'empty' | 'too-many' }>> {
  const catalog = await currentCatalog()
  const published = pairs.filter((pair) => currentPair(catalog, pair).status !== 'gone')
  if (published.length === 0) return failed({ kind: 'empty' })
  const limits = [
    ...networkLimits('sharedSelectionByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS),
    ...BY_ALL,
  ]
  return inTransaction(async (transaction) => {
    if ((await consumeRateLimit(limits, transaction)) !== null) return failed({ kind: 'too-many' })
    return ok({ token: await storeSharedSelection(transaction, published, now) })
  })
}

/**
 * Stores a selection under the token of its link. The token is a keyed digest of the pairs: a selection that is shared
 * twice has one link, which then lasts longer, and nobody computes the link of a selection.
 */
export async function storeSharedSelection(
  transaction: DatabaseTransaction,
  pairs: readonly Pair[],
  now: Date,
): Promise<string> {
  const digest = signature('shared-selection', pairs.map(pairKey).join('\n'))
  const token = Buffer.from(digest, 'base64url').toString('hex')
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

/** Returns the pairs behind a link, with the prices of now; null when there is no such link, or no longer. */
export async function findSharedSelection(token: string, now = Date.now()): Promise<ShownPair[] | null> {
  if (!TOKEN.test(token)) return null
  const rows = await database()
    .selectFrom('shared_selection_pairs as pair')
    .innerJoin('shared_selections as shared', 'shared.token', 'pair.token')
    .select(['pair.product_id', 'pair.color_slug', 'pair.size'])
    .where('shared.token', '=', token)
    .where('shared.expires_at', '>', now)
    .orderBy('pair.position')
    .execute()
  if (rows.length === 0) return null
  const catalog = await currentCatalog()
  return rows.map((row) => currentPair(catalog, pairOfRow(row)))
}

/** Returns what the preview of a selection shows: its shoes, and what those that are there cost today. */
export function selectionPreview(pairs: readonly ShownPair[]): ShoesPreview {
  const { count, cash, three, eachOfThree } = sumSelection(pairs)
  const shoes = pairs.flatMap(({ shoe }) => shoe ?? [])
  const { preview } = selectionCopy
  return {
    title: selectionCopy.shared.title(pairs.length),
    names: joinWords([...new Set(shoes.map(({ name }) => name))]),
    price:
      count === 0
        ? null
        : {
            price: formatPesos(cash),
            discount: null,
            cash: preview.cash(count, pairs.length),
            installments: catalogCopy.price.inThree(eachOfThree),
            total: catalogCopy.price.total(three),
          },
    photos: shoes.flatMap(({ image }) => image ?? []),
  }
}

export function previewFileName(token: string, shown: ShoesPreview): string {
  return `${token}-${shoesPreviewVersion(shown)}.jpg`
}

/** Returns the address of the preview. It changes with the prices, so that chats load a new one. */
export function selectionPreviewPath(token: string, pairs: readonly ShownPair[]): string {
  return `${PREVIEWS_PATH}seleccion/${previewFileName(token, selectionPreview(pairs))}`
}
