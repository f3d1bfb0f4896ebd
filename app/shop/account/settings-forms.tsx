import { useId, type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#app/base/paths.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import {
  type AccountErrorKind,
  MAX_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#app/domain/accounts/account-rules.ts'
import { CurrentPasswordField, EmailField, fieldError, PasswordField } from '#app/parts/account-fields.tsx'
import { AccountForm, ErrorNote, FormError, SubmitButton, SuccessNote } from './account-form.tsx'
import { SignOutForm, useDraftQuestion } from '#app/parts/sign-out-form.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { confirmDeleteAddress, loginAddress } from '#app/domain/accounts/account-addresses.ts'

/** The state of one form of the page. */
type FormState = {
  error: AccountErrorKind | undefined
  typed: Record<string, string> | undefined
  isDone: boolean
  flashId?: string | undefined
}

type SettingsFormProps = {
  intent: string
  words: { title: string; submit: string; busy?: string; done: string }
  state: FormState
  children: ReactNode
}

/** a card with a form. An error that is about no field stands above its button. */
function SettingsForm({ intent, words, state: { error, isDone, flashId }, children }: SettingsFormProps) {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <AccountForm action={paths.settings} intents={[intent]} error={error} label={words.title}>
        <h2 id={titleId}>{words.title}</h2>
        {children}
        <FormError error={error} />
        <SuccessNote text={isDone && error === undefined ? words.done : null} flashId={flashId} />
        <div>
          <SubmitButton
            intent={intent}
            label={words.submit}
            busyLabel={words.busy ?? accountsCopy.settings.saving}
            className="button button-ink button-small"
          />
        </div>
      </AccountForm>
    </section>
  )
}

type NameFormProps = FormState & { user: { name: string } }

export function NameForm({ user, ...state }: NameFormProps) {
  return (
    <SettingsForm intent="name" words={accountsCopy.settings.name} state={state}>
      <TextField
        label={accountsCopy.settings.name.field}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={state.typed?.['name'] ?? user.name}
        error={fieldError('name', state.error)}
      />
    </SettingsForm>
  )
}

export function EmailForm(state: FormState) {
  return (
    <SettingsForm intent="email" words={accountsCopy.settings.email} state={state}>
      <EmailField
        label={accountsCopy.settings.email.field}
        autoComplete="email"
        required
        defaultValue={state.typed?.['email']}
        help={accountsCopy.settings.email.help}
        error={fieldError('email', state.error)}
      />
      <CurrentPasswordField error={state.error} />
    </SettingsForm>
  )
}

type PasswordFormProps = FormState & { user: { email: string } }

export function PasswordForm({ user, ...state }: PasswordFormProps) {
  return (
    <SettingsForm intent="password" words={accountsCopy.settings.password} state={state}>
      {/* Tells a password manager which account the password is for. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div className="two-fields">
        <CurrentPasswordField error={state.error} />
        <PasswordField
          label={accountsCopy.fields.newPassword}
          name="password"
          autoComplete="new-password"
          required
          help={accountsCopy.fields.passwordHelp(MIN_PASSWORD_LENGTH)}
          error={fieldError('password', state.error)}
        />
      </div>
    </SettingsForm>
  )
}

export function SignOutEverywhere({ error }: FormState) {
  const drafts = useDraftQuestion()
  return (
    <section className="card" aria-labelledby="sesiones">
      <AccountForm
        action={paths.settings}
        intents={['sign-out-everywhere']}
        error={error}
        label={accountsCopy.settings.everywhere.title}
        onSubmit={drafts.onSubmit}
      >
        <h2 id="sesiones">{accountsCopy.settings.everywhere.title}</h2>
        <p className="hint">{accountsCopy.settings.everywhere.lead}</p>
        {error === undefined ? null : <ErrorNote error={error} />}
        <div>
          <SubmitButton
            intent="sign-out-everywhere"
            label={accountsCopy.settings.everywhere.submit}
            busyLabel={accountsCopy.signingOut}
            className="button button-outline button-small"
          />
        </div>
      </AccountForm>
      {drafts.question}
    </section>
  )
}

const copy = accountsCopy.settings.delete

type DeleteAccountProps = FormState & { user: { hasPassword: boolean }; isConfirming: boolean }

/** Deletes the account in two steps: a link opens the form that deletes. */
export function DeleteAccount({ user, isConfirming, error }: DeleteAccountProps) {
  const isOpen = isConfirming || error !== undefined
  const start = useRef<HTMLAnchorElement>(null)
  const cancel = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)

  // Each step replaces the other and takes the focus, but never the button that deletes.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const next = isOpen ? cancel : start
    next.current?.focus()
  }, [isOpen])

  return (
    <section className="card card-danger" aria-labelledby="riesgo">
      <div className="stack">
        <h2 id="riesgo">{copy.title}</h2>
        <p className="hint">{copy.lead}</p>
        {isOpen ? (
          <ConfirmDelete hasPassword={user.hasPassword} error={error}>
            <Link
              ref={cancel}
              className="button button-outline button-small"
              to={paths.settings}
              replace
              preventScrollReset
            >
              {copy.cancel}
            </Link>
          </ConfirmDelete>
        ) : (
          <div>
            <Link
              ref={start}
              className="button button-danger-outline button-small"
              to={confirmDeleteAddress}
              replace
              preventScrollReset
            >
              {copy.ask}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

type ConfirmDeleteProps = {
  hasPassword: boolean
  error: AccountErrorKind | undefined
  /** The link that cancels. */
  children: ReactNode
}

function ConfirmDelete({ hasPassword, error, children }: ConfirmDeleteProps) {
  const drafts = useDraftQuestion()
  return (
    <>
      <FormError error={error} />
      {/* /login redirects people who are signed in, so the old session ends first. */}
      {error === 'sign-in-again' ? (
        <SignOutForm
          className="button button-ink button-small"
          label={accountsCopy.signIn}
          next={loginAddress({ next: paths.settings })}
        />
      ) : null}
      <AccountForm
        action={confirmDeleteAddress}
        intents={['delete']}
        error={error}
        label={copy.title}
        onSubmit={drafts.onSubmit}
      >
        {hasPassword ? <CurrentPasswordField error={error} /> : null}
        <div className="row">
          <SubmitButton
            intent="delete"
            label={copy.confirm}
            busyLabel={copy.busy}
            className="button button-danger button-small"
          />
          {children}
          {drafts.question}
        </div>
      </AccountForm>
    </>
  )
}
