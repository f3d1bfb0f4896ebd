import { imageUrl } from '#app/domain/photos/image-url.ts'
import type { ProductReviews, ShownReview } from '#app/domain/reviews/review.ts'
import { ProductImage } from '#app/parts/product-image.tsx'
import { Stars } from '#app/parts/stars.tsx'
import './reviews.css'
import { reviewsCopy as copy } from './reviews.copy.ts'

/** `day` is `3 de marzo`. */
export type DatedReviews = Omit<ProductReviews, 'list'> & { list: (ShownReview & { day: string })[] }
type ReviewsProps = { reviews: DatedReviews }

/** Stars and count under the product's name; nothing invented counts. */
export function ReviewsLine({ reviews: { count, average } }: ReviewsProps) {
  if (count === 0) return null
  return (
    <a className="text-link reviews-line" href="#opiniones">
      <span className="stars" aria-hidden="true">
        {copy.star}
      </span>{' '}
      <b>{copy.average(average)}</b> <span className="visually-hidden">{copy.outOf}</span>
      <span>{copy.opinions(count)}</span>
    </a>
  )
}

const SHOWN_AT_ONCE = 5

export function ReviewsSection({ reviews: { count, average, list } }: ReviewsProps) {
  if (list.length === 0) return null
  const rest = list.slice(SHOWN_AT_ONCE)
  return (
    <section id="opiniones" className="section reviews" aria-labelledby="titulo-opiniones">
      <h2 id="titulo-opiniones">{copy.title}</h2>
      {count === 0 ? null : (
        <p>
          <b>{copy.average(average)}</b>
          <span>{copy.outOf}</span>
          <span>{copy.opinions(count)}</span>
        </p>
      )}
      <ReviewList reviews={list.slice(0, SHOWN_AT_ONCE)} />
      {rest.length === 0 ? null : (
        <details>
          <summary className="button button-outline">{copy.more(rest.length)}</summary>
          <ReviewList reviews={rest} />
          {count > list.length ? <p>{copy.newest(list.length)}</p> : null}
        </details>
      )}
    </section>
  )
}

function ReviewList({ reviews }: { reviews: DatedReviews['list'] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={`${review.createdAt} ${review.name}`}>
          <Review review={review} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review }: { review: DatedReviews['list'][number] }) {
  const { stars, words, name, color, size, photo, answer, day, isExample } = review
  return (
    <article className="review">
      <p className="review-head">
        <Stars count={stars} /> <b>{name || copy.nobody}</b> <span>{day}</span>
        {isExample ? <span className="state-chip">{copy.example}</span> : null}
      </p>
      <p className="review-words">{words}</p>
      {photo === null ? null : (
        <a href={imageUrl(photo.url)}>
          <ProductImage image={photo} alt={copy.photo(name)} sizes="120px" />
        </a>
      )}
      {isExample ? null : <p className="hint">{copy.bought(color, size)}</p>}
      {answer === '' ? null : (
        <div className="review-answer">
          <b>{copy.answer}</b>
          <p>{answer}</p>
        </div>
      )}
    </article>
  )
}
