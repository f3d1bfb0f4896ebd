import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form, type FormProps, useActionData, useNavigation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

type Field = string | number | readonly string[]

type CommandFormProps = Omit<FormProps, 'action' | 'onSubmit'> & {
  /** The form sends these beside what its children hold. */
  fields?: Readonly<Record<string, Field>> | undefined
  /** Unset: the address of the page, with its search parameters. */
  action?: string | undefined
  /** Sends the form beside the page, so that other forms stay free; unset: the page sends it. */
  fetcher?: FetcherWithComponents<unknown> | undefined
}

/**
 * A form that works without JavaScript too. A second press waits for the first, and the focus goes to the first mistake
 * that the server found.
 */
export function CommandForm({ fields = {}, action, fetcher, children, ...props }: CommandFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const isBusy = fetcher ? fetcher.state !== 'idle' : isSending
  const SentForm = fetcher?.Form ?? Form
  useFocusOnMistake(form, useActionData())
  return (
    <SentForm
      ref={form}
      method="post"
      preventScrollReset
      {...props}
      {...(action === undefined ? {} : { action })}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        if (isBusy || submitter?.getAttribute('aria-disabled') === 'true') event.preventDefault()
      }}
    >
      {Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      {children}
    </SentForm>
  )
}

/** For a form whose buttons each say something else: Enter in a field would press the first. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Focuses the first wrong field of a form after each answer of the server. */
export function useFocusOnMistake(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}

type SendButtonProps = {
  intent?: string
  label: string
  busyLabel?: string
  isBusy: boolean
  className?: string
  icon?: IconName
  /** Names what the button is about, for those who hear it alone. */
  of?: string | undefined
}

/** Sends the form around it. Never `disabled`, because the focus would be lost. */
export function SendButton({
  intent,
  label,
  busyLabel = label,
  isBusy,
  className = 'button button-outline button-small',
  icon,
  of,
}: SendButtonProps) {
  return (
    <button
      type="submit"
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      className={className}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? <span className="spinner" /> : icon ? <Icon name={icon} /> : null}
      <span>{isBusy ? busyLabel : label}</span>
      {of === undefined ? null : <span className="visually-hidden">{of}</span>}
    </button>
  )
}

type CommandButtonProps = Omit<CommandFormProps, 'className' | 'children'> &
  Omit<SendButtonProps, 'isBusy' | 'intent'> & { intent: string }

/** A form of one button that sends a command. */
export function CommandButton({ fields = {}, action, fetcher, intent, ...button }: CommandButtonProps) {
  const sent = useNavigation().formData
  const isSent =
    sent?.get('intent') === intent &&
    Object.entries(fields).every(([name, value]) =>
      [value].flat().every((one) => sent.getAll(name).includes(String(one))),
    )
  return (
    <CommandForm {...{ fields, action, fetcher }}>
      <SendButton intent={intent} isBusy={fetcher ? fetcher.state !== 'idle' : isSent} {...button} />
    </CommandForm>
  )
}
