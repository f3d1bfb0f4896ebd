import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#app/ui/use-browser.ts'
import type { AccountProblem } from './account-problem.ts'
import { useSentIntent } from '#app/ui/use-sent-intent.ts'

type AccountFormProps = {
  action: string
  /** What its buttons ask for. */
  intents: readonly string[]
  /** What came of the last time it was sent. */
  problem: AccountProblem | undefined
  label?: string
  className?: string
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * Disabled while anything on the page is sent. Once it was answered its passwords are gone, and after a problem the
 * focus is where it can be put right.
 */
export function AccountForm(props: AccountFormProps) {
  const { action, intents, problem, label, className = '', onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const sent = useSentIntent()
  const isHydrated = useHydrated()
  const isSent = sent !== null && intents.includes(sent)
  const wasSent = useRef(false)

  useEffect(() => {
    if (isSent) {
      wasSent.current = true
    } else if (wasSent.current && form.current) {
      wasSent.current = false
      // Nothing was sent: it can be sent again as it is.
      if (problem !== 'offline') emptyPasswords(form.current)
      if (problem !== undefined) focusProblem(form.current)
    }
  }, [isSent, problem])

  return (
    // Replaces its history entry: Back from where it leads skips the form that is done.
    <Form
      ref={form}
      method="post"
      action={action}
      replace
      preventScrollReset
      aria-label={label}
      // Without JavaScript the server checks everything: the browser refuses some addresses that exist.
      noValidate={!isHydrated}
      onSubmit={onSubmit}
    >
      <fieldset className={`stack ${className}`} disabled={sent !== null}>
        {children}
      </fieldset>
    </Form>
  )
}

function emptyPasswords(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-secret]')) input.value = ''
}

export function focusProblem(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid=true], [name=intent]')?.focus()
}
