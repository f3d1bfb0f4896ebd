import { data } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { ok } from '#app/base/result.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { cancelChangeAddress, resetLinkAddress } from '#app/domain/accounts/account-addresses.ts'
import { AccountForm, ErrorNote, SubmitButton, SuccessNote } from './account-form.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { cancelEmailChange, findChange } from '#app/domain/accounts/change-email.server.ts'
import { errorResponse, headersOfAction } from '#app/domain/accounts/account-command.server.ts'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import type { Route } from './+types/cancel-change.route.ts'

const copy = accountsCopy.cancelChange

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  return { token, isOpen: (await findChange('cancel', token)) !== null }
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request, context }: Route.ActionArgs) {
  const token = formText(await readForm(request), 'token')
  const result = await cancelEmailChange(request, context.get(visitorContext), { token })
  if (!result.ok) return errorResponse(result.error)
  const { resetToken, headers } = result.value
  return data(ok({ resetToken }), { headers })
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendForm(sent)
}

export const headers = headersOfAction

export const meta = titleMeta(copy.title)

/** The page behind "No fui yo" in the notice of a changed address. */
export default function CancelChange({ loaderData: { token, isOpen }, actionData }: Route.ComponentProps) {
  if (actionData?.ok) return <Cancelled resetToken={actionData.value.resetToken} />
  const error = actionData?.error.kind
  if (!isOpen || error === 'invalid-link') return <TooLate />
  return (
    <StatusMessage icon="alert" title={copy.title}>
      <p>{copy.lead}</p>
      <AccountForm
        action={cancelChangeAddress(token)}
        intents={['cancel-change']}
        error={error}
        label={copy.title}
      >
        <input type="hidden" name="token" value={token} />
        {error === undefined ? null : <ErrorNote error={error} />}
        <SubmitButton
          intent="cancel-change"
          label={copy.submit}
          busyLabel={copy.busy}
          className="button button-ink button-wide"
        />
      </AccountForm>
    </StatusMessage>
  )
}

function Cancelled({ resetToken }: { resetToken: string }) {
  return (
    <StatusMessage icon="check" title={copy.title}>
      <SuccessNote text={copy.done} />
      <p>{copy.doneLead}</p>
      <WideLink to={resetLinkAddress(resetToken)}>{copy.choose}</WideLink>
    </StatusMessage>
  )
}

function TooLate() {
  return (
    <StatusMessage icon="alert" title={copy.title}>
      <ErrorNote error="invalid-link" />
      <p>{copy.tooLate}</p>
      <WideLink to={paths.resetPassword}>{accountsCopy.login.forgot}</WideLink>
      <Link className="text-link" to={paths.contact}>
        {copy.contact}
      </Link>
    </StatusMessage>
  )
}
