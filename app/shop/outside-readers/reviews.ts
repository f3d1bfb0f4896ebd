import type * as schema from 'schema-dts'
import { shopDay } from '#app/base/dates.ts'
import { MAX_STARS, type ProductReviews } from '#app/domain/reviews/review.ts'
import { reviewsCopy } from '#app/shop/product/reviews.copy.ts'

const rating = (ratingValue: number) => ({ ratingValue, bestRating: MAX_STARS, worstRating: 1 })

/** Describes the reviews that the page of a product shows; nothing where there are no real ones. */
export function reviewThings({
  count,
  average,
  list,
}: ProductReviews): Pick<schema.ProductGroupLeaf, 'aggregateRating' | 'review'> {
  if (count === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ...rating(average), reviewCount: count },
    review: list
      .filter(({ isExample }) => !isExample)
      .map(({ stars, words, name, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ...rating(stars) },
        author: { '@type': 'Person', name: name || reviewsCopy.nobody },
        datePublished: shopDay(new Date(createdAt)),
        reviewBody: words,
      })),
  }
}
