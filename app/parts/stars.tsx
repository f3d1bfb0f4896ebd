import { MAX_STARS } from '#app/domain/reviews/review.ts'
import './stars.css'
import { starsCopy as copy } from './stars.copy.ts'

/** Shows one to five stars. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="stars" role="img" aria-label={copy.stars(count)}>
      {'★'.repeat(count).padEnd(MAX_STARS, '☆')}
    </span>
  )
}
