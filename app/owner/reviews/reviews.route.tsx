import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import { editProductPath, paths, salePath } from '#app/base/paths.ts'
import type { NotSaved, Result } from '#app/base/result.ts'
import { isOwner, type AdminError } from '#app/domain/accounts/user.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import { type ChangedReview, changeReview } from '#app/domain/reviews/change-review.server.ts'
import { MAX_ANSWER } from '#app/domain/reviews/review.ts'
import { reviewCommandSchema } from '#app/domain/reviews/review.schema.ts'
import {
  countReviews,
  type ListedReview,
  listReviews,
  REVIEWS_PER_PAGE,
} from '#app/domain/reviews/reviews.server.ts'
import { formatReceived, pageCount, PageLinks, pageOf, StateFilters } from '#app/owner/frame/list-parts.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import { InboxPage } from '#app/owner/letters/inbox-card.tsx'
import { ProductImage } from '#app/parts/product-image.tsx'
import { Stars } from '#app/parts/stars.tsx'
import type { Answer } from '#app/platform/forms.server.ts'
import { CommandButton, CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { TextAreaField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/reviews.route.ts'
import { reviewsCopy as copy } from './reviews.copy.ts'
import './reviews.css'

const FILTERS = ['waiting', 'published', 'hidden'] as const
type Filter = (typeof FILTERS)[number]
const IN_ADDRESS: Record<Filter, string> = { waiting: '', published: 'publicadas', hidden: 'ocultas' }

function listPath(filter: Filter, page = 1): string {
  const query = new URLSearchParams()
  if (filter !== 'waiting') query.set('ver', IN_ADDRESS[filter])
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `${paths.adminReviews}?${query}` : paths.adminReviews
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = FILTERS.find((one) => IN_ADDRESS[one] === url.searchParams.get('ver')) ?? 'waiting'
  const page = pageOf(url.searchParams)
  const now = new Date()
  const counts = await countReviews()
  const reviews = await listReviews(filter, page)
  return {
    ...{ filter, page, counts },
    mayDelete: isOwner(context.get(teamContext)),
    pages: pageCount(counts[filter], REVIEWS_PER_PAGE),
    reviews: reviews.map((review) => ({ ...review, received: formatReceived(review.createdAt, now) })),
  }
}

type ReviewResult = Result<ChangedReview, AdminError | NotSaved | { kind: 'gone' | 'unreadable' }>

export function action({ request }: Route.ActionArgs): Promise<Answer<ReviewResult>> {
  return answerForm(request, { read: readBy(reviewCommandSchema), run: changeReview })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

/** What people say of the pairs that they bought: the owner publishes, hides, answers and deletes it. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { filter, page, pages, counts, reviews, mayDelete } = loaderData
  const fetcher = useFetcher<ReviewResult>()
  const answered = useActionData<ReviewResult>()
  return (
    <InboxPage
      lead={copy.lead}
      none={copy.none[filter]}
      filters={
        <StateFilters
          label={copy.filter}
          chosen={filter}
          filters={FILTERS.map((state) => ({
            ...{ state, to: listPath(state), text: copy.filters[state], count: counts[state] },
          }))}
        />
      }
      cards={reviews.map((review) => (
        <ReviewCard key={review.id} {...{ review, fetcher, mayDelete }} />
      ))}
    >
      <PageLinks page={page} pages={pages} to={(to) => listPath(filter, to)} />
      <ResultToasts
        result={fetcher.data ?? answered}
        done={({ did }) => copy.done[did]}
        error={({ kind }) => copy.errors[kind]}
        undo={({ undo }) =>
          undo === null ? null : (
            <CommandButton
              fetcher={fetcher}
              fields={undo}
              intent="state"
              label={copy.undo}
              className="button button-paper button-small"
            />
          )
        }
      />
    </InboxPage>
  )
}

type ReviewCardProps = {
  review: ListedReview & { received: string }
  fetcher: FetcherWithComponents<ReviewResult>
  /** Helpers delete nothing for good. */
  mayDelete: boolean
}

function ReviewCard({ review, fetcher, mayDelete }: ReviewCardProps) {
  const { id, stars, words, name, product, productId, color, size, code, photo, state, answer } = review
  const of = copy.of(name, product)
  const to = state === 'published' ? 'hidden' : 'published'
  return (
    <li className="card letter" data-open={state === 'waiting' || undefined}>
      <div className="letter-head">
        <h2>{name || copy.nobody}</h2>
        <Stars count={stars} />
        {review.isExample ? <span className="state-chip">{copy.example}</span> : null}
        <time dateTime={review.createdAt}>{review.received}</time>
      </div>
      <p className="letter-text">{words}</p>
      {photo === null ? null : (
        <a className="inbox-review-photo" href={imageUrl(photo.url)}>
          <ProductImage image={photo} alt={copy.photo(name)} sizes="120px" />
        </a>
      )}
      <p className="row">
        <Link className="text-link" to={editProductPath(productId)}>
          {copy.pair(product, color, size)}
        </Link>
        <Link className="text-link" to={salePath(code)}>
          {copy.sale(code)}
        </Link>
      </p>
      {review.isUndone ? <p>{copy.undone}</p> : null}
      {answer === '' ? null : (
        <p className="letter-text">
          <b>{copy.yourAnswer}</b> <span>{answer}</span>
        </p>
      )}
      <div className="row">
        <CommandButton
          fetcher={fetcher}
          fields={{ id, to }}
          intent="state"
          label={to === 'published' ? copy.publish : copy.hide}
          className={`button button-small ${to === 'published' ? 'button-ink' : 'button-outline'}`}
          of={of}
        />
        {state === 'waiting' ? (
          <CommandButton
            fetcher={fetcher}
            fields={{ id, to: 'hidden' }}
            intent="state"
            label={copy.hide}
            of={of}
          />
        ) : null}
        {mayDelete ? (
          <CommandButton
            fetcher={fetcher}
            fields={{ id, to: 'deleted' }}
            intent="state"
            label={copy.delete}
            className="text-link letter-delete"
            of={of}
          />
        ) : null}
      </div>
      <details className="inbox-review-answer">
        <summary>
          <span>{answer === '' ? copy.answer : copy.editAnswer}</span>
          <span className="visually-hidden">{of}</span>
        </summary>
        <CommandForm fetcher={fetcher} fields={{ id }} className="stack">
          <TextAreaField
            key={answer}
            name="answer"
            label={copy.answerLabel}
            help={copy.answerHelp}
            defaultValue={answer}
            maxLength={MAX_ANSWER}
          />
          <SendButton
            intent="answer"
            className="button button-ink"
            label={copy.saveAnswer}
            busyLabel={copy.busy}
            isBusy={fetcher.state !== 'idle'}
          />
        </CommandForm>
      </details>
    </li>
  )
}
