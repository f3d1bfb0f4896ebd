import { useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { endRestockPath } from '#app/base/paths.ts'
import { answer, attempt } from '#app/platform/forms.server.ts'
import { ok, type NotSaved, type Result } from '#app/base/result.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { StatusMessage } from '#app/parts/status-message.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { pairWords } from '#app/domain/sales/restock-mails.ts'
import { endRequest, findToEnd } from '#app/domain/sales/confirm-restock.server.ts'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'
import { LinkForm, ToProducts } from './link-page.tsx'
import type { Route } from './+types/end.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

const copy = restockCopy.end

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  const row = await findToEnd(token)
  return { token, pair: row && pairWords(row) }
}

export const shouldRevalidate = revalidateUnlessSamePage

/** Also answers the one tap of a mail program (RFC 8058): the address proves whose request it is, and the body nothing. */
export async function action({ url }: Route.ActionArgs) {
  const token = url.searchParams.get('t') ?? ''
  return answer(await attempt(async () => ok(await endRequest(token))))
}

export const clientAction = sendForm

export const handle = { body: { isForeign: true } } satisfies RouteFacts

export const meta = titleMeta(copy.title)

/** The page behind the link to remove, which every mail and message carries. */
export default function EndRestock({ loaderData: { token, pair } }: Route.ComponentProps) {
  const result = useActionData<Result<undefined, NotSaved>>()
  const error = result?.ok === false ? result.error.kind : null
  if (!pair || result?.ok) {
    return (
      <StatusMessage icon="check" title={copy.done} takesFocus={result !== undefined}>
        <p>{copy.doneLead}</p>
        <ToProducts />
      </StatusMessage>
    )
  }
  return (
    <StatusMessage icon="bell" title={copy.title}>
      <p>{copy.lead(pair)}</p>
      <LinkForm action={endRestockPath(token)} submit={copy.submit} busy={copy.busy} error={error} />
    </StatusMessage>
  )
}
