import { reviewPath } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import { isSameSecret, signature } from '#app/domain/accounts/secrets.server.ts'
import { readProducts } from '#app/domain/catalog/read-products.server.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { queueNotice } from '#app/domain/notices/queue-notice.server.ts'
import { claimPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { embeddedHost, storeUpload } from '#app/domain/photos/store-upload.server.ts'
import type { UploadError } from '#app/domain/photos/upload-rules.ts'
import { formatSelectionCode } from '#app/domain/sales/selection-code.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { consumeRateLimit, networkLimits, VISITOR_NETWORK_FACTORS } from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { ReviewField } from './review.schema.ts'

/** A whole town may share one network. */
const BY_NETWORK = { max: 30, windowSeconds: HOUR_SECONDS, maxADay: 100 }
/** Bounds what one link can send at once. */
const BY_PAIR = { max: 10, windowSeconds: HOUR_SECONDS }

const tokenOf = (pairId: string) => `${pairId}.${signature('review', pairId)}`

/** Returns the link that lets whoever bought a pair review it. Nothing of it is stored: the pair's id is signed. */
export function reviewLink(pairId: string): string {
  return env().publicUrl + reviewPath(tokenOf(pairId))
}

export type PairToReview = NonNullable<Awaited<ReturnType<typeof findPairToReview>>>

/** Reads the pair of a link; null when the link is wrong, or the pair is not sold any more. */
export async function findPairToReview(token: string) {
  const [id = ''] = token.split('.')
  if (!isSameSecret(tokenOf(id), token)) return null
  const pair = await database()
    .selectFrom('sent_selection_pairs as pairs')
    .leftJoin('reviews', 'reviews.pair_id', 'pairs.id')
    .select(['pairs.id', 'pairs.code', 'pairs.product_id', 'pairs.product_name', 'pairs.color_slug'])
    .select(['pairs.color_name', 'pairs.size', 'pairs.state', 'reviews.pair_id as reviewed'])
    .where('pairs.id', '=', id)
    .executeTakeFirst()
  if (!pair) return null
  const isReviewed = pair.reviewed !== null
  const [product] = await readProducts(database(), { ids: [pair.product_id] })
  if (!isReviewed && (pair.state !== 'sold' || product?.deletedAt !== null)) return null
  return {
    ...{ id: pair.id, code: formatSelectionCode(pair.code), isReviewed },
    ...{ productId: pair.product_id, name: pair.product_name, color: pair.color_name },
    ...{ sizeInAddress: pair.size, size: pair.size === null ? null : formatSize(Number(pair.size)) },
    photo: product?.colors.find(({ slug }) => slug === pair.color_slug)?.images[0] ?? null,
  }
}

export type WriteError = { kind: 'gone' | 'too-many' } | { kind: 'photo-refused'; photo: UploadError }

/** Returns the pair of a link, before anybody reads what is sent with it: a photo fills as much memory as it has bytes. */
export async function admitReview(
  visitor: Visitor | null,
  token: string,
): Promise<Result<PairToReview, WriteError>> {
  const pair = await findPairToReview(token)
  if (!pair) return failed({ kind: 'gone' })
  const limits = [
    ...networkLimits('reviewByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS),
    { key: `review:${pair.id}`, ...BY_PAIR },
  ]
  return (await consumeRateLimit(limits)) === null ? ok(pair) : failed({ kind: 'too-many' })
}

/** Stores a review until the owner publishes it. A pair has one review, so a form that is sent twice changes nothing. */
export async function writeReview(
  pair: PairToReview,
  { stars, words, name, photo }: Record<ReviewField, string> & { photo: Blob | null },
  now = new Date(),
): Promise<Result<undefined, WriteError>> {
  // In the shop itself, where it can be deleted for good.
  const stored = photo && (await storeUpload(photo, embeddedHost))
  if (stored && 'error' in stored) return failed({ kind: 'photo-refused', photo: stored.error })
  const publicId = stored && stored.public_id
  return inTransaction(async (transaction) => {
    const isNew = await transaction
      .insertInto('reviews')
      .values({
        ...{ pair_id: pair.id, product_id: pair.productId, product_name: pair.name },
        ...{ color_name: pair.color, size: pair.sizeInAddress },
        ...{ stars: Number(stars), words, name, public_id: publicId, answer: '' },
        ...{ state: 'waiting', state_at: now.toISOString(), created_at: now.toISOString() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pair_id')
      .executeTakeFirst()
    if (!isNew) return ok()
    if (publicId !== null) await claimPhotos(transaction, [{ publicId, url: embeddedImageUrl(publicId) }])
    await queueNotice(transaction, 'review', now)
    return ok()
  })
}
