import { paths } from '#app/base/paths.ts'
import type { ReviewState } from '#app/domain/reviews/review.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import './review-request.css'
import { reviewRequestCopy as copy } from './review-request.copy.ts'

/** The link with which whoever bought a pair reviews it, or what became of the review. */
export type PairReview = { state: ReviewState } | { state: null; link: string; chat: string }

export function ReviewRequest({ review, name }: { review: PairReview; name: string }) {
  if (review.state !== null) {
    return (
      <Link className="text-link" to={paths.adminReviews}>
        {copy.reviewed[review.state]}
      </Link>
    )
  }
  return (
    <details className="review-request">
      <summary className="button button-outline button-small">
        <span>{copy.title}</span>
        <span className="visually-hidden">{copy.of(name)}</span>
      </summary>
      <CopyField text={review.link} words={copy.field} />
      <NewTabLink className="button button-whatsapp" href={review.chat}>
        <Icon name="whatsapp" />
        {copy.send}
      </NewTabLink>
    </details>
  )
}
