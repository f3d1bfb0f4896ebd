import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { confirmDeleteAddress, loginAddress } from '../account-addresses.ts'
import { errorField, type AccountErrorKind } from '../account-error.ts'
import { PasswordField } from '../account-fields.tsx'
import { AccountForm, ErrorNote, SignOutForm, SubmitButton } from '../account-form.tsx'
import { accountsCopy } from '../accounts.copy.ts'
import { fieldError, type FormState } from './settings-forms.tsx'

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
    <section className="panel panel-danger" aria-labelledby="riesgo">
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
  return (
    <>
      {error === undefined || errorField(error) !== null ? null : <ErrorNote error={error} />}
      {/* /login redirects people who are signed in, so the old session ends first. */}
      {error === 'sign-in-again' ? (
        <SignOutForm
          className="button button-ink button-small"
          label={accountsCopy.signIn}
          next={loginAddress({ next: paths.settings })}
        />
      ) : null}
      <AccountForm action={confirmDeleteAddress} intents={['delete']} error={error} label={copy.title}>
        {hasPassword ? (
          <PasswordField
            label={accountsCopy.fields.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            problem={fieldError('currentPassword', error)}
          />
        ) : null}
        <div className="row">
          <SubmitButton
            intent="delete"
            label={copy.confirm}
            busyLabel={copy.busy}
            className="button button-danger button-small"
          />
          {children}
        </div>
      </AccountForm>
    </>
  )
}
