import { data } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { storeValue, useStoredValue } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { resetLinkAddress, resetPasswordStates } from '#app/domain/accounts/account-addresses.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import {
  EmailField,
  fieldError,
  NewPasswordFields,
  usePasswordConfirmation,
} from '#app/parts/account-fields.tsx'
import { AccountForm, FormError, SubmitButton, SuccessNote } from './account-form.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { redirectWithFlash, takeFlash, type Flash } from '#app/domain/accounts/flash.server.ts'
import { errorResponse, formEmail, headersOfAction } from '#app/domain/accounts/account-command.server.ts'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import {
  findResetLink,
  resetPassword,
  sendPasswordReset,
} from '#app/domain/accounts/reset-password.server.ts'
import { secondKeyCopy } from '#app/domain/accounts/second-key.copy.ts'
import { TextField } from '#app/ui/fields.tsx'
import { findUser } from '#app/domain/accounts/session.server.ts'
import type { Route } from './+types/reset-password.route.ts'
import { CheckMail, startCoolDown } from './check-mail.tsx'

const copy = accountsCopy.resetPassword
/** Where the tab stores the address that asked for another password. */
const RESET_EMAIL = ['sessionStorage', 'vault-clave-email'] as const

export async function loader({ request, url }: Route.LoaderArgs) {
  const user = await findUser(request)
  const token = url.searchParams.get('t')
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    state: flash && shownState(url.searchParams, flash),
    flashId: flash?.id,
    email: user?.email ?? '',
    token,
    link: token === null ? null : await findResetLink(token),
  }
  return data(page, { headers })
}

export const shouldRevalidate = revalidateUnlessSamePage

/** After a reload the page still waits for the mail, without the message. */
function shownState(query: URLSearchParams, { isNew }: Flash) {
  const state = resetPasswordStates.parse(query)
  if (isNew) return state
  return state === 'resent' ? 'sent' : state === 'done' ? null : state
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = context.get(visitorContext)
  const email = formEmail(form)

  if (formText(form, 'intent') === 'choose') {
    const result = await resetPassword(request, visitor, {
      token: formText(form, 'token'),
      password: formText(form, 'password'),
      confirmation: formText(form, 'confirmation'),
      code: formText(form, 'code'),
    })
    if (!result.ok) return errorResponse(result.error, { email })
    throw await redirectWithFlash(resetPasswordStates.address('done'), result.value.headers)
  }
  const result = await sendPasswordReset(request, visitor, { email })
  if (!result.ok) return errorResponse(result.error, { email })
  const state = form.has('again') ? 'resent' : 'sent'
  throw await redirectWithFlash(resetPasswordStates.address(state), result.value.headers)
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendForm(sent)
}

export const headers = headersOfAction

export const meta = titleMeta(copy.title)

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { state, flashId, email, token, link } = loaderData
  const sentTo = useStoredValue(...RESET_EMAIL)
  const error = actionData?.error.kind

  if (state === 'done') return <PasswordChosen />
  if (state !== null) {
    return (
      <CheckMail
        words={accountsCopy.checkMail.reset}
        address={sentTo}
        action={paths.resetPassword}
        intent="ask"
        kind="clave"
        form={paths.resetPassword}
        wasResent={state === 'resent'}
        flashId={flashId}
        error={error}
      />
    )
  }
  if (token !== null && link) return <ChooseForm token={token} needsKey={link.needsKey} error={error} />
  // Shown before a new password is typed.
  const askError = error ?? (token === null ? undefined : 'invalid-link')
  return <AskForm error={askError} email={actionData?.error.typed?.['email'] ?? email} />
}

type AskFormProps = { error: AccountErrorKind | undefined; email: string }

function AskForm({ error, email }: AskFormProps) {
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{error === 'invalid-link' ? copy.askAnotherLead : copy.askLead}</p>
      <AccountForm
        action={paths.resetPassword}
        intents={['ask']}
        error={error}
        onSubmit={({ currentTarget }) => {
          const typed = new FormData(currentTarget).get('email')
          if (typeof typed === 'string') storeValue(...RESET_EMAIL, typed.trim())
          startCoolDown('clave')
        }}
      >
        <EmailField
          autoComplete="username"
          required
          defaultValue={email}
          error={fieldError('email', error)}
        />
        <FormError error={error} />
        <SubmitButton intent="ask" label={copy.ask} busyLabel={copy.asking} />
        <Link className="text-link" to={paths.login}>
          {accountsCopy.backToLogin}
        </Link>
      </AccountForm>
    </>
  )
}

type ChooseFormProps = { token: string; needsKey: boolean; error: AccountErrorKind | undefined }

function ChooseForm({ token, needsKey, error: answered }: ChooseFormProps) {
  const { error, confirmPassword } = usePasswordConfirmation(answered)
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{copy.chooseLead}</p>
      <AccountForm
        action={resetLinkAddress(token)}
        intents={['choose']}
        error={answered}
        onSubmit={confirmPassword}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields label={accountsCopy.fields.newPassword} errors={[error]} />
        {needsKey ? (
          <TextField
            label={secondKeyCopy.reset.code}
            help={secondKeyCopy.reset.help}
            name="code"
            required
            autoComplete="one-time-code"
            error={fieldError('code', error)}
          />
        ) : null}
        <FormError error={error} />
        <SubmitButton intent="choose" label={copy.choose} busyLabel={copy.choosing} />
      </AccountForm>
    </>
  )
}

function PasswordChosen() {
  return (
    <StatusMessage icon="check" title={copy.title}>
      <SuccessNote text={copy.done} />
      <p>{copy.doneLead}</p>
      <WideLink to={paths.login}>{accountsCopy.signIn}</WideLink>
    </StatusMessage>
  )
}
