import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useSentIntent } from '#app/ui/use-sent-intent.ts'
import { pricesCopy } from './bulk-prices.copy.ts'
import type { PlainPriceCommandError } from './price-change.schema.ts'

type PriceCommandProps = {
  intent: 'apply' | 'undo'
  /** Names what was shown, so that the server does exactly that. */
  values: Record<string, string>
  className: string
  label: string
  busyLabel: string
}

/** A button that sends one command to the current page, once. */
export function PriceCommand({ intent, values, className, label, busyLabel }: PriceCommandProps) {
  const { pathname, search } = useLocation()
  const sent = useSentIntent()
  return (
    <Form
      method="post"
      action={pathname + search}
      preventScrollReset
      onSubmit={(event) => {
        if (sent !== null) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} aria-disabled={sent !== null}>
        {sent === intent ? busyLabel : label}
      </button>
    </Form>
  )
}

/** Takes the focus, because the button that was pressed may be far below. */
export function PriceCommandErrorNote({ error }: { error: PlainPriceCommandError }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [error])
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={note}>
      <Icon name={error.kind === 'offline' ? 'offline' : 'alert'} />
      <p>
        {pricesCopy.errors[error.kind]}{' '}
        {error.kind === 'signed-out' ? <SignInInNewTab next={paths.adminPrices} /> : null}
      </p>
    </div>
  )
}
