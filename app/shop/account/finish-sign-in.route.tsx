import { useEffect, useRef, useState } from 'react'
import { redirect, replace, useSubmit } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { storedValue, useStoredValue } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import {
  finishSignInAddress,
  hasLostPassword,
  loginAddress,
  safeNext,
} from '#app/domain/accounts/account-addresses.ts'
import type { AccountFormError } from '#app/domain/accounts/account-rules.ts'
import { EmailField } from '#app/parts/account-fields.tsx'
import { AccountForm, ErrorNote, SubmitButton } from './account-form.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { findMailedLink } from '#app/domain/accounts/account-mails.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { finishEmailLink } from '#app/domain/accounts/sign-in.server.ts'
import { errorResponse, formEmail, headersOfAction } from '#app/domain/accounts/account-command.server.ts'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { LINK_EMAIL } from '#app/parts/use-account.ts'
import type { Route } from './+types/finish-sign-in.route.ts'

const copy = accountsCopy.finishSignIn

export async function loader({ request, url }: Route.LoaderArgs) {
  const sent = url.searchParams.get('t')
  /** Null when the link does not sign in any more. */
  const token = sent !== null && (await findMailedLink('sign-in', sent)) ? sent : null
  const next = safeNext(url.searchParams.get('next'))
  // Somebody who goes back after signing in.
  if (sent !== null && token === null && (await findUser(request))) throw replace(next)
  return { token, next, hasLostPassword: hasLostPassword(url.searchParams) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const next = safeNext(url.searchParams.get('next'))
  const email = formEmail(form)
  const token = formText(form, 'token')
  const result = await finishEmailLink(request, context.get(visitorContext), { token, email })
  if (!result.ok) return errorResponse(result.error, { email })
  const { lostPassword, headers } = result.value
  throw redirect(lostPassword ? finishSignInAddress({ next, lostPassword }) : next, { headers })
}

export const headers = headersOfAction

export const meta = titleMeta(copy.title)

export default function FinishSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, token, hasLostPassword } = loaderData
  if (hasLostPassword) return <LostPassword next={next} />
  return <FinishSignInForm next={next} token={token} formError={actionData?.error} />
}

type FinishSignInFormProps = {
  next: string
  /** Null: the link does not sign in any more. */
  token: string | null
  formError: AccountFormError | undefined
}

/** Signs in at once in the browser that asked for the link; another browser has to type the address. */
function FinishSignInForm({ next, token, formError }: FinishSignInFormProps) {
  const email = useStoredValue(...LINK_EMAIL)
  const action = finishSignInAddress({ next, ...(token === null ? {} : { token }) })
  const wasSentByPage = useSubmitAtOnce(token, action)
  const [isTyped, setTyped] = useState(false)

  if (token === null) return <NoLink next={next} />
  if (email !== null && formError === undefined && !isTyped) return <Finishing />
  // Nobody made a mistake when the browser knows another address than the link's: the form shows no error.
  const isOtherAddress = wasSentByPage && !isTyped && formError?.kind === 'invalid-link'
  return (
    <AskAddress
      token={token}
      action={action}
      next={next}
      formError={isOtherAddress ? undefined : formError}
      onSubmit={() => setTyped(true)}
    />
  )
}

/** @returns whether the page has sent the form by itself */
function useSubmitAtOnce(token: string | null, action: string): boolean {
  const submit = useSubmit()
  const sent = useRef('')
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    const email = storedValue(...LINK_EMAIL)
    if (token === null || email === null || sent.current === token) return
    sent.current = token
    setSent(true)
    void submit({ intent: 'finish', token, email }, { method: 'post', action, replace: true })
  }, [submit, token, action])
  return wasSent
}

function Finishing() {
  return (
    <StatusMessage title={copy.title}>
      <p className="waiting" role="status">
        <span className="spinner" />
        {copy.finishing}
      </p>
    </StatusMessage>
  )
}

function NoLink({ next }: { next: string }) {
  return (
    <StatusMessage icon="alert" title={copy.title}>
      <ErrorNote error="invalid-link" />
      <WideLink to={loginAddress({ next })}>{copy.another}</WideLink>
    </StatusMessage>
  )
}

type AskAddressProps = {
  token: string
  action: string
  next: string
  formError: AccountFormError | undefined
  onSubmit: () => void
}

function AskAddress({ token, action, next, formError, onSubmit }: AskAddressProps) {
  const error = formError?.kind
  return (
    <>
      <StatusMessage title={copy.title}>
        <p>{copy.lead}</p>
      </StatusMessage>
      <AccountForm action={action} intents={['finish']} error={error} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <EmailField
          autoComplete="email"
          required
          defaultValue={formError?.typed?.['email']}
          errorId={error === undefined ? undefined : 'problema'}
        />
        {error === undefined ? null : <ErrorNote id="problema" error={error} />}
        <SubmitButton intent="finish" label={copy.submit} busyLabel={copy.busy} />
        <Link className="text-link" to={loginAddress({ next })}>
          {copy.another}
        </Link>
      </AccountForm>
    </>
  )
}

function LostPassword({ next }: { next: string }) {
  return (
    <StatusMessage icon="check" title={copy.lostPassword.title}>
      <p>{copy.lostPassword.lead}</p>
      <WideLink to={paths.resetPassword}>{copy.lostPassword.choose}</WideLink>
      <Link className="button button-outline button-wide" to={next}>
        {copy.lostPassword.goOn}
      </Link>
    </StatusMessage>
  )
}
