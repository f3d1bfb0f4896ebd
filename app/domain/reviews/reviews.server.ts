import { DAY_MS } from '#app/base/time.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { formatSelectionCode } from '#app/domain/sales/selection-code.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { isUnavailable } from '#app/platform/unavailable.server.ts'
import { NO_REVIEWS, type ProductReviews, type ReviewState, type ShownReview } from './review.ts'
import './reviews.table.ts'

/** Maximum number of reviews on the page of a product. */
const MAX_SHOWN = 30
export const REVIEWS_PER_PAGE = 30

/** Leaves out those of the demo's sales, except in a demo. */
async function selectReviews() {
  const { isDemo } = await currentSettings()
  const all = database()
    .selectFrom('reviews')
    .innerJoin('sent_selection_pairs as pairs', 'pairs.id', 'reviews.pair_id')
    .innerJoin('sent_selections as sent', 'sent.code', 'pairs.code')
  return isDemo ? all : all.where('sent.is_demo', '=', 0)
}

/**
 * Returns what the page of a product shows; null while the database does not answer, because a shoe without its reviews is
 * better than no page.
 */
export async function productReviews(productId: string): Promise<ProductReviews | null> {
  try {
    return await readReviews(productId)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return null
  }
}

/** A review stays when its pair is returned, and goes while its sale is undone. */
async function readReviews(productId: string): Promise<ProductReviews> {
  const published = (await selectReviews())
    .where('reviews.product_id', '=', productId)
    .where('reviews.state', '=', 'published')
    .where('pairs.state', 'in', ['sold', 'returned'])
  const rows = await published
    .select(SHOWN)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.pair_id')
    .limit(MAX_SHOWN)
    .execute()
  if (rows.length === 0) return NO_REVIEWS
  const real = await published
    .where('sent.is_demo', '=', 0)
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('stars').as('sum')])
    .executeTakeFirstOrThrow()
  const count = Number(real.count)
  const average = Math.round((10 * Number(real.sum)) / Math.max(1, count)) / 10
  return { count, average, list: rows.map(toShown) }
}

const SHOWN = [
  'reviews.stars',
  'reviews.words',
  'reviews.name',
  'reviews.color_name',
  'reviews.size',
  'reviews.public_id',
  'reviews.answer',
  'reviews.created_at',
  'sent.is_demo',
] as const

type ShownRow = {
  stars: number
  words: string
  name: string
  color_name: string
  size: string | null
  public_id: string | null
  answer: string
  created_at: string
  is_demo: number
}

function toShown({ color_name, size, public_id, created_at, is_demo, ...row }: ShownRow): ShownReview {
  const { stars, words, name, answer } = row
  return {
    ...{ stars, words, name, answer, color: color_name, createdAt: created_at, isExample: is_demo === 1 },
    size: size === null ? null : formatSize(Number(size)),
    photo: public_id === null ? null : { url: embeddedImageUrl(public_id) },
  }
}

export type ListedReview = ShownReview & {
  id: string
  productId: string
  product: string
  /** The code of the sale, as people write it: `V-7K3Q`. */
  code: string
  state: ReviewState
  /** Its sale was undone, so nobody sees it. */
  isUndone: boolean
}

/** Returns how many reviews there are in each state. */
export async function countReviews(): Promise<Record<ReviewState, number>> {
  const rows = await (
    await selectReviews()
  )
    .select(['reviews.state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('reviews.state')
    .execute()
  const counts = { waiting: 0, published: 0, hidden: 0, deleted: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** Newest first. */
export async function listReviews(state: ReviewState, page: number): Promise<ListedReview[]> {
  const rows = await (
    await selectReviews()
  )
    .select([...SHOWN, 'reviews.pair_id', 'reviews.product_id', 'reviews.product_name', 'reviews.state'])
    .select(['pairs.code', 'pairs.state as pair_state'])
    .where('reviews.state', '=', state)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.pair_id')
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE)
    .execute()
  return rows.map((row) => ({
    ...toShown(row),
    ...{ id: row.pair_id, productId: row.product_id, product: row.product_name, state: row.state },
    code: formatSelectionCode(row.code),
    isUndone: row.pair_state !== 'sold' && row.pair_state !== 'returned',
  }))
}

/** Returns which pairs of a sale were reviewed. */
export async function reviewsOfPairs(pairIds: readonly string[]): Promise<Map<string, ReviewState>> {
  if (pairIds.length === 0) return new Map()
  const rows = await database()
    .selectFrom('reviews')
    .select(['pair_id', 'state'])
    .where('pair_id', 'in', pairIds)
    .execute()
  return new Map(rows.map(({ pair_id, state }) => [pair_id, state]))
}

/** Returns the public ids of the photos of reviews. */
export async function reviewPhotos(): Promise<string[]> {
  const rows = await database()
    .selectFrom('reviews')
    .select('public_id')
    .where('public_id', 'is not', null)
    .execute()
  return rows.flatMap(({ public_id }) => public_id ?? [])
}

/** Empties reviews a day after they were deleted. Their photos go with the next sweep of unused ones. */
export async function sweepReviews(now = new Date()): Promise<void> {
  await database()
    .updateTable('reviews')
    .set({ words: '', name: '', answer: '', public_id: null })
    .where('state', '=', 'deleted')
    .where('state_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .where('words', '!=', '')
    .execute()
}
