import { data, useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { ok, type Result } from '#app/base/result.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { readVisitorForm } from '#app/domain/letters/visitor-messages.server.ts'
import { MAX_UPLOAD_BODY_BYTES } from '#app/domain/photos/upload-rules.ts'
import { type ReviewField, reviewSchema } from '#app/domain/reviews/review.schema.ts'
import { admitReview, findPairToReview, writeReview } from '#app/domain/reviews/write-review.server.ts'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { type Answer, answer, attempt } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/review.route.ts'
import { type ReviewError, ReviewForm } from './review-form.tsx'
import { reviewPageCopy as copy } from './review-page.copy.ts'

const tokenOf = (url: URL) => url.searchParams.get('t') ?? ''

export async function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url)
  const pair = await findPairToReview(token)
  return data({ token, pair }, { status: pair ? 200 : 404 })
}

export const shouldRevalidate = revalidateUnlessSamePage

type ReviewResult = Result<undefined, ReviewError & { typed?: Record<ReviewField, string> }>

export async function action({ request, context, url }: Route.ActionArgs): Promise<Answer<ReviewResult>> {
  const admitted = await admitReview(context.get(visitorContext), tokenOf(url))
  if (!admitted.ok) return answer(admitted)
  const pair = admitted.value
  if (pair.isReviewed) return answer(ok())
  const { form, typed, isTrapped, parsed } = await readVisitorForm(request, reviewSchema)
  // A program that fills in the hidden field must not learn that it was noticed.
  if (isTrapped) return answer(ok())
  if (!parsed.ok) return answer(parsed, { typed })
  const file = form.get('photo')
  const photo = file instanceof Blob && file.size > 0 ? file : null
  return answer(await attempt(() => writeReview(pair, { ...parsed.value, photo })), { typed })
}

export const clientAction = sendForm

export const handle = { body: { maxBytes: MAX_UPLOAD_BODY_BYTES, isPublic: true } } satisfies RouteFacts

export const meta = titleMeta(copy.title)

/** The page behind the link that whoever bought a pair gets. The link works once. */
export default function Review({ loaderData: { token, pair } }: Route.ComponentProps) {
  const result = useActionData<ReviewResult>()
  const error = result?.ok === false ? result.error : null
  if (!pair || error?.kind === 'gone') {
    return (
      <StatusMessage icon="alert" title={copy.gone} takesFocus={error !== null}>
        <p>{copy.goneLead}</p>
        <WideLink to={paths.products}>{copy.toProducts}</WideLink>
      </StatusMessage>
    )
  }
  if (result?.ok || pair.isReviewed) {
    return (
      <StatusMessage icon="check" title={copy.done} takesFocus={result !== undefined}>
        <p>{copy.doneLead}</p>
        <WideLink to={paths.products}>{copy.toProducts}</WideLink>
      </StatusMessage>
    )
  }
  return <ReviewForm token={token} pair={pair} error={error} typed={error?.typed} />
}
