import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useSentIntent } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type AccountErrorKind, errorField } from '#app/domain/accounts/account-rules.ts'
import { accountErrors } from '#app/domain/accounts/account-errors.copy.ts'
import { SignInInNewTab } from '#app/parts/sign-in-in-new-tab.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'

type AccountFormProps = {
  action: string
  /** The intents of its buttons. */
  intents: readonly string[]
  /** The error of the last submission. */
  error: AccountErrorKind | undefined
  label?: string
  className?: string
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A form of an account, disabled while any form of the page is sent. After an answer it empties its passwords, and after
 * an error it focuses the field to correct.
 */
export function AccountForm(props: AccountFormProps) {
  const { action, intents, error, label, className = '', onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const sent = useSentIntent()
  const isSent = sent !== null && intents.includes(sent)
  const wasSent = useRef(false)
  useTopOfNextPage()

  useEffect(() => {
    if (isSent) {
      wasSent.current = true
    } else if (wasSent.current && form.current) {
      wasSent.current = false
      if (error === undefined || !KEEPS_PASSWORDS.has(error)) emptyPasswords(form.current)
      if (error !== undefined) focusError(form.current)
    }
  }, [isSent, error])

  return (
    // Replaces the history entry, so that Back from the next page skips the finished form.
    <Form
      ref={form}
      method="post"
      action={action}
      replace
      preventScrollReset
      aria-label={label}
      // The server's answer is in Spanish and stays at the field. The browser also refuses some valid addresses.
      noValidate
      onSubmit={onSubmit}
    >
      <fieldset className={`stack ${className}`} disabled={sent !== null}>
        {children}
      </fieldset>
    </Form>
  )
}

/** An answer of an account's form leaves its page where it is; this begins the page after it at its top. */
export function useTopOfNextPage(): void {
  const { pathname } = useLocation()
  useLayoutEffect(
    () => () => {
      if (window.location.pathname !== pathname) window.scrollTo(0, 0)
    },
    [pathname],
  )
}

/** After these, what is typed may be sent again: nothing was stored, and no password was wrong. */
const KEEPS_PASSWORDS = new Set<AccountErrorKind>([
  'offline',
  'not-stored',
  'missing-email',
  'invalid-email',
  'second-key',
])

function emptyPasswords(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-secret]')) input.value = ''
}

function focusError(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid=true], [name=intent]')?.focus()
}

type SubmitButtonProps = { intent: string; label: string; busyLabel: string; className?: string }

/** Shows `busyLabel` while its form is sent. */
export function SubmitButton({
  intent,
  label,
  busyLabel,
  className = 'button button-ink',
}: SubmitButtonProps) {
  const isBusy = useSentIntent() === intent
  return (
    <button type="submit" name="intent" value={intent} className={className} data-busy={isBusy || undefined}>
      {isBusy ? <span className="spinner" /> : null}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  )
}

type ErrorNoteProps = { id?: string; error: AccountErrorKind; children?: ReactNode }

/** Shows an error of a form; `children` say what to do next. */
export function ErrorNote({ id, error, children }: ErrorNoteProps) {
  return (
    <div className="form-error" role="alert">
      <Icon name="alert" />
      <p>
        <span id={id}>{accountErrors[error]}</span> {children}
      </p>
    </div>
  )
}

/** The error of a form whose fields show their own. */
export function FormError({ error }: { error: AccountErrorKind | undefined }) {
  if (error === undefined || errorField(error) !== null) return null
  return (
    <ErrorNote error={error}>{error === 'second-key' ? <SignInInNewTab kind={error} /> : null}</ErrorNote>
  )
}

/** Shown where a shop without a mail server would promise a mail. */
export function CannotMail() {
  return <p className="notice">{accountsCopy.cannotMail}</p>
}

type SuccessNoteProps = {
  /** Null: the live region is empty. */
  text: string | null
  /** Id of the message: a new one takes the focus even when it has the same words. */
  flashId?: string | undefined
}

/** Shows a message of success. Render it from the start, because a live region must exist before its message. */
export function SuccessNote({ text, flashId }: SuccessNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null) note.current?.focus()
  }, [text, flashId])
  return (
    <div className="success-region" role="status">
      {text === null ? null : (
        <div ref={note} className="notice notice-success" tabIndex={-1} data-flash>
          <Icon name="check" />
          <p>{text}</p>
        </div>
      )}
    </div>
  )
}
