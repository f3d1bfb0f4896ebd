import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { type ClientActionFunctionArgs, Form, useLocation, useNavigation } from 'react-router'
import type { Result } from '#app/base/result.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { Honeypot, HONEYPOT } from '#app/ui/fields.tsx'
import { sendForm } from '#app/ui/network-error.ts'
import { storedValue, storeValue } from '#app/ui/use-browser.ts'

/** The state of a link that opens the page with an empty form and the focus in its first field. */
export const START_OVER = { startsOver: true } as const

/** The `clientAction` of the form. Deletes the stored text once it has arrived. */
export async function sendVisitorForm(sent: ClientActionFunctionArgs) {
  const answer = await sendForm<Result<unknown, unknown>>(sent)
  if ('ok' in answer && answer.ok)
    storeValue('sessionStorage', storageKey(new URL(sent.request.url).pathname), null)
  return answer
}

type VisitorFormProps = {
  action: string
  /** Null before the first one. */
  error: { kind: string } | null
  copy: { honeypot: string; submit: string; busy: string; again: string }
  /** The fields. */
  children: ReactNode
  /** The error of the form as a whole. */
  note: ReactNode
  /** Shown beside the button. */
  other?: ReactNode
  /** Called before the first letter too, because text typed before hydration is only in the fields. */
  onTyping?: (form: HTMLFormElement) => void
}

/**
 * A form for visitors without an account. Keeps the typed text until it was sent, also when the page is loaded again: a
 * phone drops the page while its owner looks at another app.
 */
export function VisitorForm({ action, error, copy, children, note, other, onTyping }: VisitorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const startsOver = (useLocation().state as Partial<typeof START_OVER> | null)?.startsOver === true
  const followTyping = () => {
    if (form.current) onTyping?.(form.current)
  }

  useLayoutEffect(() => {
    if (form.current && takeUp(form.current, action)) onTyping?.(form.current)
    // Only what an earlier load of the page has left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  useEffect(() => {
    if (startsOver) form.current?.querySelector('input')?.focus()
  }, [startsOver])

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className="stack contact-form"
      noValidate
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      onInput={(event) => {
        followTyping()
        keep(event.currentTarget, action)
      }}
      onFocus={followTyping}
      onPointerDown={followTyping}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      {children}
      <Honeypot label={copy.honeypot} />
      {note}
      <div className="row">
        <SendButton
          className="button button-ink"
          isBusy={isSending}
          label={error?.kind === 'offline' || error?.kind === 'failed' ? copy.again : copy.submit}
          busyLabel={copy.busy}
        />
        {other}
      </div>
    </Form>
  )
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    ({ name }) => name !== HONEYPOT,
  )

/** Stores the typed text in this tab. */
function keep(form: HTMLFormElement, action: string): void {
  const typed = new URLSearchParams(fieldsOf(form).map(({ name, value }) => [name, value]))
  storeValue('sessionStorage', storageKey(action), String(typed))
}

/** @returns whether there was anything to fill in; a field with a text keeps it */
function takeUp(form: HTMLFormElement, action: string): boolean {
  const typed = new URLSearchParams(storedValue('sessionStorage', storageKey(action)) ?? '')
  const empty = fieldsOf(form).filter(({ name, value }) => value === '' && typed.get(name))
  for (const field of empty) field.value = typed.get(field.name) ?? ''
  return empty.length > 0
}

const storageKey = (action: string) => `vault-escrito ${action}`
