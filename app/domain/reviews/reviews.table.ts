import type { ReviewState } from './review.ts'

/** One row per pair that somebody reviewed. It stays when the review is deleted, so that its link works once. */
type ReviewsTable = {
  pair_id: string
  /** The product, color and size of that day: the pair may be exchanged later. */
  product_id: string
  product_name: string
  color_name: string
  /** `37.5`, as an address names it. */
  size: string | null
  /** 1 to 5. */
  stars: number
  /** Empty: the review was deleted for good. */
  words: string
  /** As the person wants to be called; may be empty. */
  name: string
  /** The photo, which is always stored in the shop itself. */
  public_id: string | null
  /** The shop's public answer; empty: it has not answered. */
  answer: string
  state: ReviewState
  state_at: string
  created_at: string
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    reviews: ReviewsTable
  }
}
