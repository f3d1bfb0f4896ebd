import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form } from 'react-router'
import { useSentIntent } from '#app/ui/fields.tsx'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LeaveDialog, leaveUnasked } from '#app/ui/leave-guard.tsx'
import { storeValue } from '#app/ui/use-browser.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { accountErrors } from '#app/domain/accounts/account-errors.copy.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { LINK_EMAIL } from './use-account.ts'

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

/** After these, what is typed may be sent again: nothing was stored, and no password was wrong. */
const KEEPS_PASSWORDS = new Set<AccountErrorKind>(['offline', 'not-stored', 'missing-email', 'invalid-email'])

function emptyPasswords(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-secret]')) input.value = ''
}

function focusError(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid=true], [name=intent]')?.focus()
}

type SubmitButtonProps = {
  intent: string
  label: string
  busyLabel: string
  className: string
}

/** Shows `busyLabel` while its form is sent. */
export function SubmitButton({ intent, label, busyLabel, className }: SubmitButtonProps) {
  const isBusy = useSentIntent() === intent
  return (
    <button type="submit" name="intent" value={intent} className={className} data-busy={isBusy || undefined}>
      {isBusy ? <span className="spinner" /> : null}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  )
}

type SignOutFormProps = {
  className: string
  /** Instead of the front page. */
  next?: string
  /** Instead of its usual words. */
  label?: string
  children?: ReactNode
}

/** A form, because a link must not sign anybody out; `children` stand before its words. */
export function SignOutForm({ className, next, label = accountsCopy.signOut, children }: SignOutFormProps) {
  const drafts = useDraftQuestion(async () => {
    const { forgetDrafts } = await loadDrafts()
    await forgetDrafts()
    leaveUnasked()
  })
  return (
    <>
      <Form
        method="post"
        action={paths.signOut}
        reloadDocument
        onSubmit={(event) => {
          // The next person at this browser should not see the address.
          storeValue(...LINK_EMAIL, null)
          drafts.onSubmit(event)
        }}
      >
        {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        <button type="submit" className={className}>
          {children}
          {label}
        </button>
      </Form>
      {drafts.question}
    </>
  )
}

const loadDrafts = () => import('./drafts.client.ts')

/**
 * Asks, before a form ends the session, whether drafts of products in this browser may be deleted with it.
 * @param onLeave runs before the form is sent
 */
export function useDraftQuestion(onLeave = async () => {}) {
  const [send, setSend] = useState<(() => void) | null>(null)
  const isLooking = useRef(false)
  const isSending = useRef(false)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSending.current) return
    event.preventDefault()
    if (isLooking.current) return
    isLooking.current = true
    const { currentTarget: form, nativeEvent } = event
    const sendNow = () => {
      isSending.current = true
      form.requestSubmit(nativeEvent.submitter)
      isSending.current = false
    }
    void loadDrafts()
      .then(({ hasOwnDrafts }) => hasOwnDrafts())
      .catch(() => false)
      .then((asks) => {
        isLooking.current = false
        if (asks) setSend(() => sendNow)
        else sendNow()
      })
  }

  // Outside of the panel that holds the form: its styles are not for a question.
  const question =
    send &&
    createPortal(
      <LeaveDialog
        isOpen
        lead={accountsCopy.drafts.lead}
        leave={accountsCopy.drafts.leave}
        onStay={() => setSend(null)}
        onLeave={() => {
          setSend(null)
          void onLeave().finally(send)
        }}
      />,
      document.body,
    )
  return { onSubmit, question }
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
