import { expect, test } from 'vitest'
import { NO_REVIEWS, type ShownReview } from '#app/domain/reviews/review.ts'
import { reviewThings } from './reviews.ts'

const REVIEW: ShownReview = {
  ...{ stars: 4, words: 'Lindas', name: '', color: 'Negro', size: '37', photo: null, answer: '' },
  ...{ createdAt: '2026-11-23T00:04:00.000Z', isExample: false },
}

test('search engines read the average and each review, and nothing where there are none', () => {
  expect(reviewThings(NO_REVIEWS)).toEqual({})
  expect(reviewThings({ count: 12, average: 4.6, list: [REVIEW, { ...REVIEW, isExample: true }] })).toEqual({
    aggregateRating: {
      ...{ '@type': 'AggregateRating', ratingValue: 4.6, bestRating: 5, worstRating: 1, reviewCount: 12 },
    },
    review: [
      {
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
        author: { '@type': 'Person', name: 'Sin nombre' },
        // In the shop it was still Sunday.
        datePublished: '2026-11-22',
        reviewBody: 'Lindas',
      },
    ],
  })
})
