/** `waiting`: the owner has not decided. `deleted`: it can be undone for a day. */
export const REVIEW_STATES = ['waiting', 'published', 'hidden', 'deleted'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const MAX_STARS = 5
export const MAX_WORDS = 1000
export const MAX_NAME = 40
export const MAX_ANSWER = 600

/** A published review as everybody reads it. */
export type ShownReview = {
  stars: number
  words: string
  /** Empty: the person gave none. */
  name: string
  color: string
  /** `37,5` */
  size: string | null
  photo: { url: string } | null
  answer: string
  createdAt: string
  /** Invented by the demo. */
  isExample: boolean
}

/** The reviews on the page of a product. `list` holds the newest; `count` and `average` leave the demo's examples out. */
export type ProductReviews = { count: number; average: number; list: ShownReview[] }

export const NO_REVIEWS = { count: 0, average: 0, list: [] } satisfies ProductReviews
