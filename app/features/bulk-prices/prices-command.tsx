import { Form, useLocation } from 'react-router'
import { useSentIntent } from '#app/ui/use-sent-intent.ts'

type PricesCommandProps = {
  intent: 'apply' | 'undo'
  /** What the server needs to know that it does what was shown. */
  values: Record<string, string>
  className: string
  label: string
  busyLabel: string
}

/** A button that sends one command to the page it stands on, once. */
export function PricesCommand({ intent, values, className, label, busyLabel }: PricesCommandProps) {
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
