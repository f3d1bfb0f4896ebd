import { useActionData } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { confirmRestockPath } from '#app/base/paths.ts'
import { answer, attempt } from '#app/platform/forms.server.ts'
import { failed, ok, type NotSaved, type Result } from '#app/base/result.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { StatusMessage } from '#app/parts/status-message.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { pairWords } from '#app/domain/sales/restock-mails.ts'
import { confirmRequest, findByToken } from '#app/domain/sales/confirm-restock.server.ts'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'
import { LinkForm, ToProducts } from './link-page.tsx'
import type { Route } from './+types/confirm.route.ts'

const copy = restockCopy.confirm

/** Changes nothing: a mail scanner opens every link. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  const row = await findByToken('confirm', token)
  return {
    token,
    pair: row && pairWords(row),
    isConfirmed: row?.confirmed_at != null,
    isDone: row?.done_at != null,
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ url }: Route.ActionArgs) {
  const token = url.searchParams.get('t') ?? ''
  return answer(await attempt(async () => ((await confirmRequest(token)) ? ok() : failed({ kind: 'gone' }))))
}

export const clientAction = sendForm

export const meta = titleMeta(copy.title)

/** The page behind the link that proves that a mailbox wants to hear. */
export default function ConfirmRestock({ loaderData }: Route.ComponentProps) {
  const { token, pair, isConfirmed, isDone } = loaderData
  const result = useActionData<Result<undefined, { kind: 'gone' } | NotSaved>>()
  const error = result?.ok === false ? result.error.kind : null
  if (!pair || error === 'gone') {
    return (
      <StatusMessage icon="alert" title={copy.failed} takesFocus={error !== null}>
        <p>{copy.failedLead}</p>
        <ToProducts />
      </StatusMessage>
    )
  }
  if (result?.ok || isConfirmed) {
    return (
      <StatusMessage icon="check" title={copy.done} takesFocus={result !== undefined}>
        <p>{isDone ? copy.wrote : copy.doneLead(pair)}</p>
        <ToProducts />
      </StatusMessage>
    )
  }
  return (
    <StatusMessage icon="mail" title={copy.title}>
      <p>{copy.lead(pair)}</p>
      <LinkForm action={confirmRestockPath(token)} submit={copy.submit} busy={copy.busy} error={error} />
    </StatusMessage>
  )
}
