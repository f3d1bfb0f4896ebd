import { data } from 'react-router'
import { pageTitle } from '#app/base/brand.ts'
import { confirmRestockPath } from '#app/base/paths.ts'
import { NOT_STORED_STATUS, unlessNotStored } from '#app/platform/read-form.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { pairWords } from '#app/domain/sales/restock-mails.ts'
import { confirmRequest, findByToken } from '#app/domain/sales/restock-requests.server.ts'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'
import { LinkForm, LinkPage, ToProducts } from './link-page.tsx'
import type { Route } from './+types/confirm.route.ts'

const copy = restockCopy.confirm

/** Changes nothing: a mail scanner opens every link. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  const row = await findByToken('confirm', token)
  return data(
    {
      token,
      pair: row && pairWords(row),
      isConfirmed: row?.confirmed_at != null,
      isDone: row?.done_at != null,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ url }: Route.ActionArgs) {
  const result = await unlessNotStored(async () =>
    (await confirmRequest(url.searchParams.get('t') ?? '')) ? ok() : failed({ kind: 'gone' }),
  )
  return result.ok || result.error.kind === 'gone' ? result : data(result, NOT_STORED_STATUS)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failed({ kind: 'offline' }))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

/** The page behind the link that proves that a mailbox wants to hear. */
export default function ConfirmRestock({ loaderData, actionData }: Route.ComponentProps) {
  const { token, pair, isConfirmed, isDone } = loaderData
  const error = actionData?.ok === false ? actionData.error.kind : null
  if (!pair || error === 'gone') {
    return (
      <LinkPage icon="alert" title={copy.failed} takesFocus={error !== null}>
        <p>{copy.failedLead}</p>
        <ToProducts />
      </LinkPage>
    )
  }
  if (actionData?.ok || isConfirmed) {
    return (
      <LinkPage icon="check" title={copy.done} takesFocus={actionData !== undefined}>
        <p>{isDone ? copy.wrote : copy.doneLead(pair)}</p>
        <ToProducts />
      </LinkPage>
    )
  }
  return (
    <LinkPage icon="mail" title={copy.title}>
      <p>{copy.lead(pair)}</p>
      <LinkForm action={confirmRestockPath(token)} submit={copy.submit} busy={copy.busy} error={error} />
    </LinkPage>
  )
}
